import type { ProjectObstacle } from '@touchdown/contract';
import { CLEARANCE_LABELS, type ProjectComplianceStatus, subjectText } from '@touchdown/domain';
import { useMemo } from 'react';
import { FacilityRequired } from '../../../shared/clearance/facility-required.tsx';
import { summaryOf } from '../../../shared/clearance/result-summaries.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { StatusMark } from '../../../shared/ui/badge.tsx';
import { COMPLIANCE_TONES } from '../../../shared/compliance/compliance-mark.tsx';
import { obstacleSubject } from '../../../shared/compliance/obstacle-subject.ts';
import { criticalText, STATUS_LABELS, notEvaluatedText } from './clearance-text.ts';
import type { Clearances } from './use-clearances.ts';

interface SummaryProps {
  readonly obstacles: readonly ProjectObstacle[];
  readonly clearances: Clearances;
}

/** The specification's uppercase badge. Without obstacles, or with some not evaluated, it is not compliant. */
const BADGE = {
  compliant: STATUS_LABELS.compliant.toUpperCase(),
  action_required: STATUS_LABELS.warning.toUpperCase(),
  incomplete: 'INCOMPLETE',
  not_compliant: STATUS_LABELS.violation.toUpperCase(),
} as const satisfies Record<ProjectComplianceStatus, string>;

/** The compliance of all obstacles: the worst of them, how many of each, and the deepest penetrations. */
export function ClearanceSummary({ obstacles, clearances }: SummaryProps) {
  const units = useUnits();
  const { airspace, isPending, missing, notes, results, known, isAnalyzing } = clearances;
  const summary = summaryOf(results);
  const counts = [
    ['Compliant', summary.compliant - summary.outside],
    ['Warning', summary.warning],
    ['Violation', summary.violation],
    ...(summary.outside === 0 ? [] : [[CLEARANCE_LABELS.outside, summary.outside] as const]),
    ['Total obstacles', obstacles.length],
  ] as const;
  const subject = useMemo(
    () => (known === null || isPending || isAnalyzing ? null : obstacleSubject(obstacles, { missing, results, known })),
    [obstacles, missing, results, known, isPending, isAnalyzing],
  );
  const notEvaluated = isAnalyzing ? null : notEvaluatedText(obstacles.length - results.size);
  return (
    <section className="clearance-summary" aria-label="Compliance Summary" aria-busy={isPending || isAnalyzing}>
      <div className="clearance-head">
        <h4>Compliance Summary</h4>
        {subject !== null && (
          <>
            <StatusMark flag status={COMPLIANCE_TONES[subject.status]} label={BADGE[subject.status]} />
            <span className="quiet">{subjectText(subject)}</span>
          </>
        )}
      </div>
      {airspace === null && !isPending && <FacilityRequired missing={missing} />}
      {airspace !== null && (
        <>
          <dl className="clearance-counts">
            {counts.map(([term, count]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd className="num">{count.toLocaleString('en-US')}</dd>
              </div>
            ))}
          </dl>
          {summary.criticalPenetrations.length > 0 && (
            <div>
              <h5 id="critical-heading">Critical Penetrations</h5>
              <ul aria-labelledby="critical-heading">
                {summary.criticalPenetrations.map(({ obstacleId, obstacleName, penetrationFt }) => (
                  <li key={obstacleId}>
                    {obstacleName}: <span className="num">{criticalText(penetrationFt, units)}</span>
                  </li>
                ))}
              </ul>
            </div>
          )}
          {[...(notEvaluated === null ? [] : [notEvaluated]), ...notes].map((note) => (
            <p key={note} className="quiet">
              {note}
            </p>
          ))}
        </>
      )}
    </section>
  );
}
