import type { ProjectObstacle } from '@touchdown/contract';
import { summarize } from '@touchdown/domain';
import { useMemo } from 'react';
import { clearancesUnderPath } from '../../shared/clearance/of-verdicts.ts';
import { useUnits } from '../../shared/format/units.ts';
import { StatusMark } from '../../shared/ui/badge.tsx';
import { FacilityRequired } from './clearance-summary.tsx';
import { clearanceText, countsText, NO_OBSTACLES, STATUS_TONES, STATUS_WORDS, unjudgedText } from './clearance-words.ts';
import type { Clearances } from './use-clearances.ts';
import './obstacles.css';

interface PathClearanceProps {
  readonly pathId: string;
  readonly obstacles: readonly ProjectObstacle[];
  readonly clearances: Clearances;
}

function Results({ pathId, obstacles, clearances }: PathClearanceProps) {
  const units = useUnits();
  const { airspace, verdicts } = clearances;
  const ofPath = useMemo(() => clearancesUnderPath(verdicts, pathId), [verdicts, pathId]);
  const summary = summarize(ofPath);
  const worst = ofPath
    .flatMap(({ obstacleName, governing }) => (governing === null ? [] : [{ obstacleName, governing }]))
    .filter(({ governing }) => governing.status === summary.status)
    .toSorted((one, other) => one.governing.worst.clearanceFt - other.governing.worst.clearanceFt)[0];
  if (airspace === null) return <FacilityRequired missing={clearances.missing} />;
  if (obstacles.length === 0) return <p>{NO_OBSTACLES}</p>;
  if (!airspace.site.corridors.some((corridor) => corridor.pathId === pathId)) return <p>Not evaluated: the path cannot be drawn yet.</p>;
  const unjudged = unjudgedText(obstacles.length - verdicts.size);
  return (
    <>
      {worst === undefined ? (
        <p>No obstacles under this path's surfaces.</p>
      ) : (
        <p className="clearance-head">
          <StatusMark flag status={STATUS_TONES[summary.status]} word={STATUS_WORDS[summary.status]} />
          <span className="num">
            {countsText(summary)}. Worst: {worst.obstacleName}, {clearanceText(worst.governing, units)}, {worst.governing.surface.name}
          </span>
        </p>
      )}
      {unjudged !== null && <p className="quiet">{unjudged}</p>}
    </>
  );
}

/** The obstacles under the surfaces of one path: how many of each, and the worst. */
export function PathClearance(props: PathClearanceProps) {
  const { isPending, isAnalyzing, verdicts } = props.clearances;
  if (isPending || (isAnalyzing && verdicts.size === 0)) return null;
  return (
    <div className="path-clearance" role="group" aria-label="Obstacle Clearance">
      <b>Obstacle Clearance</b>
      <Results {...props} />
    </div>
  );
}
