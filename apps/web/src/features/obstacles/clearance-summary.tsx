import type { ProjectObstacle } from '@touchdown/contract';
import { CLEARANCE_LABELS } from '@touchdown/domain';
import { summaryOf } from '../../shared/clearance/of-verdicts.ts';
import { useUnits } from '../../shared/format/units.ts';
import { StatusMark } from '../../shared/ui/badge.tsx';
import { criticalText, FACILITY_REQUIRED, STATUS_TONES, STATUS_WORDS, unjudgedText } from './clearance-words.ts';
import type { Clearances } from './use-clearances.ts';

interface SummaryProps {
  readonly obstacles: readonly ProjectObstacle[];
  readonly clearances: Clearances;
}

/** What cannot be judged without, in the words of the specification, and which of it is missing. */
export function FacilityRequired({ missing }: { readonly missing: readonly string[] }) {
  return (
    <>
      <p>{FACILITY_REQUIRED}</p>
      <p className="quiet">Missing: {missing.join(', ')}.</p>
    </>
  );
}

/** The compliance of all obstacles: the worst of them, how many of each, and the deepest penetrations. */
export function ClearanceSummary({ obstacles, clearances }: SummaryProps) {
  const units = useUnits();
  const { airspace, isPending, missing, notes, verdicts, isAnalyzing } = clearances;
  const summary = summaryOf(verdicts);
  const counts = [
    ['Compliant', summary.compliant - summary.outside],
    ['Warning', summary.warning],
    ['Violation', summary.violation],
    ...(summary.outside === 0 ? [] : [[CLEARANCE_LABELS.outside, summary.outside] as const]),
    ['Total obstacles', obstacles.length],
  ] as const;
  const unjudged = isAnalyzing ? null : unjudgedText(obstacles.length - verdicts.size);
  return (
    <section className="clearance-summary" aria-label="Compliance summary" aria-busy={isPending || isAnalyzing}>
      <div className="clearance-head">
        <h4>Compliance summary</h4>
        {summary.total > 0 && <StatusMark flag status={STATUS_TONES[summary.status]} word={STATUS_WORDS[summary.status].toUpperCase()} />}
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
              <h5 id="critical-heading">Critical penetrations</h5>
              <ul aria-labelledby="critical-heading">
                {summary.criticalPenetrations.map(({ obstacleId, obstacleName, penetrationFt }) => (
                  <li key={obstacleId}>
                    {obstacleName}: <span className="num">{criticalText(penetrationFt, units)}</span>
                  </li>
                ))}
              </ul>
            </div>
          )}
          {[...(unjudged === null ? [] : [unjudged]), ...notes].map((note) => (
            <p key={note} className="quiet">
              {note}
            </p>
          ))}
        </>
      )}
    </section>
  );
}
