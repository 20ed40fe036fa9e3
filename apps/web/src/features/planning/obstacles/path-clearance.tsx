import type { ProjectObstacle } from '@touchdown/contract';
import { PROJECT_COMPLIANCE_LABELS, summarize } from '@touchdown/domain';
import { useMemo } from 'react';
import { FacilityRequired } from '../../../shared/clearance/facility-required.tsx';
import { clearancesUnderPath } from '../../../shared/clearance/result-summaries.ts';
import { COMPLIANCE_TONES } from '../../../shared/compliance/compliance-mark.tsx';
import { useUnits } from '../../../shared/format/units.ts';
import { StatusMark } from '../../../shared/ui/badge.tsx';
import { clearanceText, countsText, NO_OBSTACLES, STATUS_TONES, STATUS_LABELS, notEvaluatedText } from './clearance-text.ts';
import type { Clearances } from './use-clearances.ts';
import './obstacles.css';

interface PathClearanceProps {
  readonly pathId: string;
  readonly obstacles: readonly ProjectObstacle[];
  readonly clearances: Clearances;
}

function Results({ pathId, obstacles, clearances }: PathClearanceProps) {
  const units = useUnits();
  const { airspace, results } = clearances;
  const ofPath = useMemo(() => clearancesUnderPath(results, pathId), [results, pathId]);
  const summary = summarize(ofPath);
  const worst = ofPath
    .flatMap(({ obstacleName, governing }) => (governing === null ? [] : [{ obstacleName, governing }]))
    .filter(({ governing }) => governing.status === summary.status)
    .toSorted((one, other) => one.governing.worst.clearanceFt - other.governing.worst.clearanceFt)[0];
  if (airspace === null) return <FacilityRequired missing={clearances.missing} />;
  if (obstacles.length === 0) return <p>{NO_OBSTACLES}</p>;
  if (!airspace.site.corridors.some((corridor) => corridor.pathId === pathId)) return <p>Not evaluated: the path cannot be drawn yet.</p>;
  const notEvaluated = notEvaluatedText(obstacles.length - results.size);
  // One of the obstacles that are not evaluated may be under this path.
  const isIncomplete = notEvaluated !== null && summary.status === 'compliant';
  return (
    <>
      {worst === undefined ? (
        <p>No obstacles under this path's surfaces.</p>
      ) : (
        <p className="clearance-head">
          <StatusMark
            flag
            status={isIncomplete ? COMPLIANCE_TONES.incomplete : STATUS_TONES[summary.status]}
            label={isIncomplete ? PROJECT_COMPLIANCE_LABELS.incomplete : STATUS_LABELS[summary.status]}
          />
          <span className="num">
            {countsText(summary)}. Worst: {worst.obstacleName}, {clearanceText(worst.governing, units)}, {worst.governing.surface.name}
          </span>
        </p>
      )}
      {notEvaluated !== null && <p className="quiet">{notEvaluated}</p>}
    </>
  );
}

/** The obstacles under the surfaces of one path: how many of each, and the worst. */
export function PathClearance(props: PathClearanceProps) {
  const { isPending, isAnalyzing, results } = props.clearances;
  if (isPending || (isAnalyzing && results.size === 0)) return null;
  return (
    <div className="path-clearance" role="group" aria-label="Obstacle Clearance">
      <b>Obstacle Clearance</b>
      <Results {...props} />
    </div>
  );
}
