/** A project under two editions, side by side, with the action that adopts one. */
import type { EditionComparisonAnswer, EditionHead, Project } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../shared/api/api-error.ts';
import { ComplianceMark } from '../../../shared/compliance/compliance-mark.tsx';
import { sentenceIn } from '../../../shared/format/unit-sentence.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { EditionChoice } from '../../../shared/editions/edition-choice.tsx';
import { JobProgress } from '../../../shared/jobs/job-progress.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { LoadFailed } from '../../../shared/ui/states.tsx';
import { TableHead } from '../../../shared/ui/table-head.tsx';
import { WriteButton } from '../../../shared/ui/write-access.tsx';
import { type ComparedEditions, editionComparisonQuery } from './api.ts';
import { type ComparisonGroup, comparisonGroups, adoptText, comparisonSummary, NOT_AVAILABLE, NOT_TAKEN } from './comparison-values.ts';
import './comparison.css';

interface CellProps {
  readonly label: string;
  readonly value: string;
  readonly formula: string;
  readonly reference: string;
}

const Cell = ({ label, value, formula, reference }: CellProps) => (
  <td data-label={label}>
    {value}
    {formula !== '' && <span>{formula}</span>}
    {reference !== '' && <span>{reference}</span>}
  </td>
);

function Numbers({ group, isNamed }: { readonly group: ComparisonGroup; readonly isNamed: boolean }) {
  return (
    <table className="comparison-table num">
      {isNamed && <caption>{group.label}</caption>}
      <TableHead titles={['Number', 'Before', 'After']} />
      <tbody>
        {group.rows.map((row) => (
          <tr key={row.key} data-changes={row.mark === 'Changes' || undefined}>
            <th scope="row">
              {row.label}
              {row.mark !== null && <span>{row.mark}</span>}
            </th>
            <Cell label="Before" value={row.before} formula={row.formulaBefore} reference={row.referenceBefore} />
            <Cell label="After" value={row.after} formula={row.formulaAfter} reference={row.referenceAfter} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Rules({ rules }: Pick<EditionComparisonAnswer, 'rules'>) {
  return (
    <details className="comparison-rules">
      <summary>{`Rules that differ: ${rules.length}`}</summary>
      <ul>
        {rules.map(({ id, subject, before, after, valueChanges, isTaken }) => (
          <li key={id}>
            <strong>{subject}</strong>
            {valueChanges && <span className="num">{`${before?.value ?? NOT_AVAILABLE} → ${after?.value ?? NOT_AVAILABLE}`}</span>}
            {!isTaken && <span>{NOT_TAKEN}</span>}
            {before && <span>{`${before.reference}: ${before.states}`}</span>}
            {after && <span>{`${after.reference}: ${after.states}`}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Comparison({ comparison }: { readonly comparison: EditionComparisonAnswer }) {
  const units = useUnits();
  const { status, dimensions, advisories, rules } = comparison;
  const groups = comparisonGroups(comparison, units);
  const notMet = [...dimensions.below.map(({ message }) => message), ...dimensions.separation];
  return (
    <>
      <p role="status">{comparisonSummary(comparison)}</p>
      <dl className="comparison-status">
        <div>
          <dt>Status before</dt>
          <dd>
            <ComplianceMark status={status.before.status} />
          </dd>
        </div>
        <div>
          <dt>Status after</dt>
          <dd>
            <ComplianceMark status={status.after.status} />
          </dd>
        </div>
      </dl>
      {notMet.length > 0 && (
        <ul className="comparison-below" aria-label="Values that no longer meet">
          {notMet.map((message) => (
            <li key={message}>{sentenceIn(message, units)}</li>
          ))}
        </ul>
      )}
      {advisories.added.length + advisories.removed.length > 0 && (
        <ul aria-label="Advisories">
          {advisories.added.map(({ code, text }) => (
            <li key={`added ${code} ${text}`}>{`Begins to apply: ${sentenceIn(text, units)}`}</li>
          ))}
          {advisories.removed.map(({ code, text }) => (
            <li key={`removed ${code} ${text}`}>{`No longer applies: ${sentenceIn(text, units)}`}</li>
          ))}
        </ul>
      )}
      {groups.map((group) => (
        <Numbers key={group.label} group={group} isNamed={groups.length > 1} />
      ))}
      {rules.length > 0 && <Rules rules={rules} />}
    </>
  );
}

interface ComparisonDialogProps {
  readonly project: Project;
  readonly isAdopting: boolean;
  /** Saves the edition. The effect on saved and adjusted dimensions is shown first. */
  readonly onAdopt: (fields: NonNullable<EditionComparisonAnswer['adopts']>, edition: EditionHead) => void;
  readonly onClose: () => void;
}

const refOf = ({ editionId, revision }: EditionHead) => ({ editionId, revision });

/** Mounted while it is open. */
export function ComparisonDialog({ project, isAdopting, onAdopt, onClose }: ComparisonDialogProps) {
  const [editions, setEditions] = useState<ComparedEditions>({});
  const asked = editionComparisonQuery(project.id, project.version, editions);
  const query = useQuery(asked);
  const { data } = query;
  const adopts = data?.adopts ?? null;
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title="Compare Editions"
      description="Every number of this project under two editions. Nothing changes until you adopt one."
      footer={
        <>
          <Button variant="bare" onClick={onClose}>
            Close
          </Button>
          {data !== undefined && adopts !== null && (
            <WriteButton variant="primary" busy={isAdopting} disabled={query.isPlaceholderData} onClick={() => onAdopt(adopts, data.after)}>
              {adoptText(data)}
            </WriteButton>
          )}
        </>
      }
    >
      <div className="comparison">
        {query.isFetching && <JobProgress label="Comparing editions" of={asked.queryKey} />}
        {query.isPending && <Skeleton label="Comparing editions..." rows={6} />}
        {query.isError && <LoadFailed text={errorText(query.error)} onRetry={() => void query.refetch()} />}
        {data !== undefined && (
          <>
            <div className="comparison-choices">
              <EditionChoice
                label="Before"
                chosen={data.before}
                editions={data.available}
                onChoose={(before) => setEditions({ before: refOf(before), after: refOf(data.after) })}
              />
              <EditionChoice
                label="After"
                chosen={data.after}
                editions={data.available}
                onChoose={(after) => setEditions({ after: refOf(after) })}
              />
            </div>
            <Comparison comparison={data} />
          </>
        )}
      </div>
    </Dialog>
  );
}
