/** The rules of one edition: search, filter by state, and the list in the document's order. */
import type { StandardsEdition, StandardsRule } from '@touchdown/contract';
import { RULE_STATES } from '@touchdown/contract';
import { Button } from '../../../shared/ui/button.tsx';
import { SearchInput, Select } from '../../../shared/ui/inputs.tsx';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { EditionRevisions } from './edition-revisions.tsx';
import {
  editionSummary,
  matchingRules,
  nextToRecord,
  recordedCount,
  RULE_STATE_LABELS,
  type RuleFilter,
  ruleStateOf,
} from './register-values.ts';
import { projectsText, ruleReference } from './rule-facts.tsx';
import { RuleState } from './rule-state.tsx';

function RuleRow({ rule, onOpen }: { readonly rule: StandardsRule; readonly onOpen: (ruleId: string) => void }) {
  return (
    <li>
      <div className="rule-row-head">
        <button type="button" className="rule-open" onClick={() => onOpen(rule.id)}>
          {rule.subject}
        </button>
        <RuleState state={rule.state} />
      </div>
      {rule.value !== null && <p className="rule-row-value num">{rule.value}</p>}
      <p className="rule-row-text">{rule.requirement}</p>
      <p className="rule-row-facts num">
        <span>{rule.state === 'convention' ? rule.document : ruleReference(rule)}</span>
        <span>{`Used by ${projectsText(rule.usedBy)}`}</span>
        {rule.confirmation && <span>{`${rule.confirmation.confirmedBy}, page ${rule.confirmation.page}`}</span>}
      </p>
    </li>
  );
}

interface RegisterPanelProps {
  readonly editions: readonly StandardsEdition[];
  readonly edition: StandardsEdition;
  readonly rules: readonly StandardsRule[];
  readonly filter: RuleFilter;
  readonly canConfirm: boolean;
  readonly onEdition: (editionId: string) => void;
  readonly onFilter: (filter: RuleFilter) => void;
  readonly onOpen: (ruleId: string) => void;
  readonly onStart: () => void;
}

export function RegisterPanel(props: RegisterPanelProps) {
  const { editions, edition, rules, filter, canConfirm, onEdition, onFilter, onOpen, onStart } = props;
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
        <SearchInput
          label="Search rules"
          placeholder="Subject, value, or paragraph"
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
        {editionSummary(edition)}
      </p>
      <EditionRevisions edition={edition} />
      {shown.length === 0 ? (
        <EmptyState title="No rules match your search and filters." action={<Button onClick={clear}>Clear Search and Filters</Button>} />
      ) : (
        <ul className="rule-rows" aria-label="Rules">
          {shown.map((rule) => (
            <RuleRow key={rule.id} rule={rule} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </section>
  );
}
