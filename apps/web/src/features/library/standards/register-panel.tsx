/** The rules of one edition: search, filter by state, and the list in the document's order. */
import type { StandardsEdition, StandardsRule } from '@touchdown/contract';
import { RULE_STATES } from '@touchdown/contract';
import { Button } from '../../../shared/ui/button.tsx';
import { SearchInput, Select } from '../../../shared/ui/inputs.tsx';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { EditionRevisions } from './edition-revisions.tsx';
import {
  editionSummary,
  formerSummary,
  matchingRules,
  newestText,
  nextToRecord,
  recordedCount,
  RULE_STATE_LABELS,
  type RuleFilter,
  ruleStateOf,
} from './register-values.ts';
import { projectsText, ruleReference } from './rule-facts.tsx';
import { RuleState } from './rule-state.tsx';

interface RuleRowProps {
  readonly rule: StandardsRule;
  readonly newest: number | null;
  readonly former: number | null;
  readonly onOpen: (ruleId: string) => void;
}

function RuleRow({ rule, newest, former, onOpen }: RuleRowProps) {
  const now = newestText(rule, newest);
  const isAdded = rule.inNewest?.change === 'added';
  return (
    <li>
      <div className="rule-row-head">
        <button type="button" className="rule-open" onClick={() => onOpen(rule.id)}>
          {rule.subject}
        </button>
        <RuleState state={rule.state} />
      </div>
      {rule.value !== null && !isAdded && <p className="rule-row-value num">{rule.value}</p>}
      {now !== null && <p className="rule-row-newest num">{now}</p>}
      <p className="rule-row-text">{rule.requirement}</p>
      <p className="rule-row-facts num">
        {rule.appliesWhen !== null && <span>{`Applies to: ${rule.appliesWhen}`}</span>}
        <span>{rule.state === 'convention' ? rule.document : ruleReference(rule)}</span>
        {former === null && <span>{`Used by ${projectsText(rule.usedBy)}`}</span>}
        {rule.confirmation === null && rule.page !== null && <span>{`Page ${rule.page}`}</span>}
        {rule.confirmation && <span>{`${rule.confirmation.confirmedBy}, page ${rule.confirmation.page}`}</span>}
      </p>
    </li>
  );
}

interface RegisterPanelProps {
  readonly editions: readonly StandardsEdition[];
  readonly edition: StandardsEdition;
  readonly rules: readonly StandardsRule[];
  /** A former revision, which is read-only. `null`: the newest. */
  readonly former: number | null;
  readonly filter: RuleFilter;
  readonly canConfirm: boolean;
  readonly onEdition: (editionId: string) => void;
  readonly onRevision: (revision: number) => void;
  readonly onFilter: (filter: RuleFilter) => void;
  readonly onOpen: (ruleId: string) => void;
  readonly onStart: () => void;
}

export function RegisterPanel(props: RegisterPanelProps) {
  const { editions, edition, rules, former, filter, canConfirm, onEdition, onRevision, onFilter, onOpen, onStart } = props;
  const shown = matchingRules(rules, filter);
  const isStarted = recordedCount(rules) > 0;
  const clear = () => onFilter({});
  return (
    <section aria-label={edition.title}>
      <div className="register-tools">
        <Select aria-label="Edition" value={edition.id} onChange={({ target }) => onEdition(target.value)}>
          {editions.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
        {edition.revisions.length > 1 && (
          <Select
            aria-label="Revision"
            value={String(former ?? edition.revision)}
            onChange={({ target }) => onRevision(Number(target.value))}
          >
            {edition.revisions.map(({ revision }) => (
              <option key={revision} value={revision}>
                {revision === edition.revision ? `Revision ${revision} (newest)` : `Revision ${revision}`}
              </option>
            ))}
          </Select>
        )}
        <SearchInput
          label="Search rules"
          placeholder="Search rules"
          value={filter.q ?? ''}
          onChange={({ target }) => onFilter({ ...filter, q: target.value })}
        />
        <Select
          aria-label="State"
          value={filter.state ?? ''}
          onChange={({ target }) => onFilter({ ...filter, state: ruleStateOf(target.value) })}
        >
          <option value="">All states</option>
          {RULE_STATES.map((state) => (
            <option key={state} value={state}>
              {RULE_STATE_LABELS[state]}
            </option>
          ))}
        </Select>
        {canConfirm && edition.isPublished && nextToRecord(rules, null) !== null && (
          <Button variant="primary" onClick={onStart}>
            {isStarted ? 'Resume One by One' : 'Confirm One by One'}
          </Button>
        )}
      </div>
      <p className="register-summary num" role="status">
        {former === null ? editionSummary(edition) : formerSummary(rules, edition.revision)}
      </p>
      <EditionRevisions edition={edition} former={former} />
      {shown.length === 0 ? (
        <EmptyState title="No rules match your search and filters." action={<Button onClick={clear}>Clear Search and Filters</Button>} />
      ) : (
        <ul className="rule-rows" aria-label="Rules">
          {shown.map((rule) => (
            <RuleRow key={rule.id} rule={rule} newest={edition.revision} former={former} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </section>
  );
}
