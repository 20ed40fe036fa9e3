/** The obstacle visualization card: the selected obstacle in profile, its values, and its fixes; or the state of all of them. */
import type { ProjectObstacle } from '@touchdown/contract';
import {
  type Airspace,
  CLEARANCE_LABELS,
  clearanceResult,
  normalizeDegrees,
  type ObstacleClearance,
  recommendedAction,
  type ShownUnits,
} from '@touchdown/domain';
import { type ReactNode, useMemo } from 'react';
import { summaryOf } from '../../../shared/clearance/result-summaries.ts';
import { useUnits } from '../../../shared/format/units.ts';
import type { DrawnObstacle, DrawnSurface, FacilityModel, Selection } from '../../../shared/scene/model.ts';
import { StatusMark } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { RuleSource } from '../../../shared/ui/rule-source.tsx';
import { NO_SELECTION } from './layers.ts';
import { ObstaclePicture } from './obstacle-picture.tsx';
import { topResult } from './penetrations.ts';
import { surfacePenetrationText } from './surface-penetration-text.ts';
import type { ClearanceResults } from './surfaces-model.ts';

const TONES = { violation: 'bad', warning: 'warn', compliant: 'ok', outside: 'muted', not_evaluated: 'muted' } as const;
const TYPES = {
  building: 'Building',
  tower: 'Tower',
  tree: 'Tree',
  terrain: 'Terrain',
  antenna: 'Antenna',
  other: 'Other',
} as const;
const DEGREES_PER_RADIAN = 180 / Math.PI;
const HEADING_DIGITS = 3;

function Facts({ facts }: { readonly facts: readonly (readonly [term: string, value: ReactNode])[] }) {
  return (
    <dl className="obstacle-figures">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const bearingText = ({ eastFt, northFt }: DrawnObstacle['at']): string =>
  `${String(Math.round(normalizeDegrees(Math.atan2(eastFt, northFt) * DEGREES_PER_RADIAN)) % 360).padStart(HEADING_DIGITS, '0')}° true`;

interface ObstacleProps {
  readonly obstacle: DrawnObstacle;
  readonly evaluation: ObstacleClearance | undefined;
  readonly elevation: number;
}

function resultFact({ topFt, limitFt, penetrationFt }: DrawnObstacle, units: ShownUnits, missing: string): readonly [string, ReactNode] {
  if (limitFt === null || topFt === null) return ['Clearance', missing];
  const { kind, byFt } = topResult(penetrationFt, limitFt - topFt);
  if (kind === 'clear') return ['Clearance', units.lengthText(byFt, 'down')];
  const text = units.lengthText(byFt, 'up');
  if (kind === 'may-be-above') return ['May penetrate by', text];
  return [
    'Penetration',
    <b key="over" className="over">
      {text}
    </b>,
  ];
}

function ObstacleDetail({ obstacle, evaluation, elevation }: ObstacleProps) {
  const units = useUnits();
  const { topFt, baseFt, limitFt, at } = obstacle;
  const governing = evaluation?.governing ?? null;
  const msl = (aboveFt: number, rounding: 'up' | 'down' | 'nearest') => `${units.lengthText(aboveFt + elevation, rounding)} MSL`;
  const action = evaluation === undefined ? null : recommendedAction(evaluation);
  const limitMissing = evaluation === undefined ? 'Not evaluated' : 'None';
  return (
    <>
      <div className="obstacle-card-head">
        <b>{obstacle.name}</b>
        {evaluation === undefined ? (
          <span className="quiet">Not evaluated: ground elevation missing</span>
        ) : (
          <StatusMark flag status={TONES[clearanceResult(evaluation)]} label={CLEARANCE_LABELS[clearanceResult(evaluation)]} />
        )}
      </div>
      <div className="obstacle-card-body">
        <ObstaclePicture obstacle={obstacle} units={units} />
        <Facts
          facts={[
            ['Type', TYPES[obstacle.type]],
            ['Top', topFt === null ? 'Unknown' : <b key="top">{msl(topFt, 'up')}</b>],
            ['Height', topFt === null ? 'Unknown' : units.lengthText(topFt - baseFt, 'up')],
            ['Limit', limitFt === null ? limitMissing : msl(limitFt, 'down')],
            resultFact(obstacle, units, limitMissing),
            ['From landing area', `${units.wholeText(Math.hypot(at.eastFt, at.northFt))} at ${bearingText(at)}`],
          ]}
        />
      </div>
      {governing !== null && (
        <p className="obstacle-card-surface">
          {governing.surface.name} <RuleSource source={governing.surface.citation} />
        </p>
      )}
      {evaluation !== undefined && governing === null && <p>Outside all surfaces. No height limit applies here.</p>}
      {action !== null && <p>{action}</p>}
    </>
  );
}

type SurfaceProps = Pick<CardProps, 'airspace' | 'model' | 'obstacles' | 'isAnalyzing'> & { readonly surface: DrawnSurface };

/** What penetrates the surface. The same object while its inputs do not change, because it checks every obstacle. */
function usePenetrationText({ surface, airspace, model, obstacles, isAnalyzing }: SurfaceProps) {
  const units = useUnits();
  return useMemo(
    () => surfacePenetrationText(surface, { airspace, model, obstacles, isAnalyzing }, units),
    [surface, airspace, model, obstacles, isAnalyzing, units],
  );
}

function SurfaceDetail(props: SurfaceProps) {
  const { surface } = props;
  const units = useUnits();
  const { text, isPenetrated } = usePenetrationText(props);
  const rises = surface.outline.map(({ riseFt }) => riseFt);
  return (
    <>
      <div className="obstacle-card-head">
        <b>{surface.name}</b>
        <span className={isPenetrated ? 'over' : 'quiet'}>{text}</span>
      </div>
      <Facts
        facts={[
          ['Lowest above the heliport', units.lengthText(Math.min(...rises), 'down')],
          ['Highest above the heliport', units.lengthText(Math.max(...rises), 'down')],
        ]}
      />
      <p>
        {surface.citation.states} <RuleSource source={surface.citation} />
      </p>
    </>
  );
}

interface CardProps {
  readonly airspace: Airspace;
  readonly obstacles: readonly ProjectObstacle[];
  readonly isAnalyzing: boolean;
  readonly model: FacilityModel;
  readonly results: ClearanceResults;
  readonly selection: Selection;
  readonly onPick: (selection: Selection) => void;
}

/** The number of obstacles with each result. */
export function ObstacleBars({ model, results }: Pick<CardProps, 'model' | 'results'>) {
  const { compliant, warning, violation, outside } = summaryOf(results);
  const bars = [
    { label: 'Violation', count: violation, status: 'violation' },
    { label: 'Warning', count: warning, status: 'warning' },
    { label: 'Compliant', count: compliant - outside, status: 'compliant' },
    { label: CLEARANCE_LABELS.outside, count: outside, status: 'outside' },
    { label: 'Not evaluated', count: model.obstacles.length - results.size, status: 'not_evaluated' },
  ] as const;
  return (
    <ul className="obstacle-bars">
      {bars.map(({ label: word, count, status }) => (
        <li key={word} data-status={status}>
          <span>{word}</span>
          <meter min={0} max={Math.max(model.obstacles.length, 1)} value={Math.max(count, 0)} aria-label={`${word} obstacles`} />
          <b className="num">{Math.max(count, 0).toLocaleString('en-US')}</b>
        </li>
      ))}
    </ul>
  );
}

export function ObstacleCard({ airspace, model, obstacles, isAnalyzing, results, selection, onPick }: CardProps) {
  const obstacle = model.obstacles.find(({ id }) => id === selection.obstacleId);
  const surface = obstacle === undefined ? model.surfaces.find(({ key }) => key === selection.surfaceKey) : undefined;
  return (
    <section className="obstacle-card" aria-labelledby="obstacle-card-heading">
      <header className="surfaces-bar">
        <h4 id="obstacle-card-heading">Obstacle Visualization</h4>
        {(obstacle !== undefined || surface !== undefined) && (
          <Button variant="bare" onClick={() => onPick(NO_SELECTION)}>
            Clear Selection
          </Button>
        )}
      </header>
      <div className="obstacle-card-content" role="status">
        {obstacle !== undefined && (
          <ObstacleDetail obstacle={obstacle} evaluation={results.get(obstacle.id)} elevation={airspace.site.heliportElevation} />
        )}
        {surface !== undefined && (
          <SurfaceDetail surface={surface} airspace={airspace} model={model} obstacles={obstacles} isAnalyzing={isAnalyzing} />
        )}
        {obstacle === undefined && surface === undefined && (
          <>
            <ObstacleBars model={model} results={results} />
            <p className="quiet">Select an obstacle or surface in the plan, profile, map, 3D view, or table.</p>
          </>
        )}
      </div>
    </section>
  );
}
