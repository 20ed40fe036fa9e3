import type { StandardsRule, StoredConfirmation } from '@touchdown/contract';
import { clauseParts } from '@touchdown/domain';
import { formatDateTime } from '../../../shared/format/dates.ts';
import { photoAddress } from './api.ts';
import { RuleState } from './rule-state.tsx';

/** "2 projects" */
export const projectsText = (count: number): string => (count === 1 ? '1 project' : `${count.toLocaleString('en-US')} projects`);

/** "AC 150/5390-2D (2023), 2.8" */
export const ruleReference = ({ document, documentRevision, paragraph }: StandardsRule): string =>
  `${document} (${documentRevision})${paragraph === null ? '' : `, ${paragraph}`}`;

const NOT_CITED = 'Not cited';

/** Where the rule is in its document. A convention is in none. */
function Place({ rule }: { readonly rule: StandardsRule }) {
  const { document, documentRevision, paragraph, table, page, state } = rule;
  if (state === 'convention')
    return (
      <>
        <dt>Reference</dt>
        <dd>{document}</dd>
      </>
    );
  return (
    <>
      <dt>Document</dt>
      <dd>{`${document} (${documentRevision})`}</dd>
      <dt>Paragraph</dt>
      <dd>{clauseParts(paragraph).paragraph ?? NOT_CITED}</dd>
      <dt>Table or figure</dt>
      <dd>{table ?? NOT_CITED}</dd>
      <dt>Page</dt>
      <dd>{page ?? 'Not recorded'}</dd>
    </>
  );
}

/** What Touchdown applies: value, requirement, reference, and use. */
export function RuleFacts({ rule }: { readonly rule: StandardsRule }) {
  return (
    <dl className="rule-facts">
      {rule.value !== null && (
        <>
          <dt>Value</dt>
          <dd className="rule-value num">{rule.value}</dd>
        </>
      )}
      <dt>Requirement</dt>
      <dd>{rule.requirement}</dd>
      {rule.appliesWhen !== null && (
        <>
          <dt>Applies to</dt>
          <dd>{rule.appliesWhen}</dd>
        </>
      )}
      <Place rule={rule} />
      <dt>State</dt>
      <dd>
        <RuleState state={rule.state} />
      </dd>
      <dt>Used by</dt>
      <dd>{projectsText(rule.usedBy)}</dd>
    </dl>
  );
}

/** What a person found on the page. */
export function ConfirmationFacts({ confirmation }: { readonly confirmation: StoredConfirmation }) {
  const { outcome, page, paragraph, documentRevision, printedValue, note, confirmedBy, confirmedAt, hasPhoto } = confirmation;
  return (
    <dl className="rule-facts">
      <dt>Result</dt>
      <dd>{outcome === 'matches' ? 'Matches the published page' : `The published page states ${printedValue ?? 'another value'}`}</dd>
      {note !== null && (
        <>
          <dt>Note</dt>
          <dd>{note}</dd>
        </>
      )}
      <dt>Page</dt>
      <dd>{page}</dd>
      <dt>Paragraph</dt>
      <dd>{paragraph}</dd>
      <dt>Document revision</dt>
      <dd>{documentRevision}</dd>
      <dt>Recorded by</dt>
      <dd>{`${confirmedBy}, ${formatDateTime(confirmedAt)}`}</dd>
      {hasPhoto && (
        <>
          <dt>Photo</dt>
          <dd>
            <img className="rule-photo" src={photoAddress(confirmation)} alt={`Page ${page} of ${documentRevision}`} />
          </dd>
        </>
      )}
    </dl>
  );
}
