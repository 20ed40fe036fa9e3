/** The obstacle visualization card: the picked obstacle from the side, in figures, and what would fix it; or how all of them stand. */
import { type Airspace, normalizeDegrees, type ObstacleClearance, recommendedAction } from '@touchdown/domain';
import type { ReactNode } from 'react';
import { summaryOf } from '../../shared/clearance/of-verdicts.ts';
import { useUnits } from '../../shared/format/units.ts';
import type { DrawnObstacle, DrawnSurface, FacilityModel, Selection } from '../../shared/scene/model.ts';
import { StatusMark } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { RuleSource } from '../../shared/ui/rule-source.tsx';
import { NO_SELECTION } from './layers.ts';
import { ObstaclePicture } from './obstacle-picture.tsx';
import type { Verdicts } from './surfaces-model.ts';

const STATUSES = {
  violation: { tone: 'bad', word: 'Violation' },
  warning: { tone: 'warn', word: 'Warning' },
  compliant: { tone: 'ok', word: 'Compliant' },
} as const;
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
  readonly verdict: ObstacleClearance | undefined;
  readonly elevation: number;
}

function ObstacleDetail({ obstacle, verdict, elevation }: ObstacleProps) {
  const units = useUnits();
  const { topFt, baseFt, limitFt, penetrationFt, at } = obstacle;
  const governing = verdict?.governing ?? null;
  const msl = (aboveFt: number, rounding: 'up' | 'down' | 'nearest') => `${units.lengthText(aboveFt + elevation, rounding)} MSL`;
  const action = verdict === undefined ? null : recommendedAction(verdict);
  return (
    <>
      <div className="obstacle-card-head">
        <b>{obstacle.name}</b>
        {verdict === undefined ? (
          <span className="quiet">Not judged: ground elevation missing</span>
        ) : (
          <StatusMark flag status={STATUSES[verdict.status].tone} word={STATUSES[verdict.status].word} />
        )}
      </div>
      <div className="obstacle-card-body">
        <ObstaclePicture obstacle={obstacle} units={units} />
        <Facts
          facts={[
            ['Type', TYPES[obstacle.type]],
            ['Top', topFt === null ? 'Not known' : <b key="top">{msl(topFt, 'up')}</b>],
            ['Height', topFt === null ? 'Not known' : units.lengthText(topFt - baseFt, 'up')],
            ['Limit', limitFt === null ? 'No limit here' : msl(limitFt, 'down')],
            penetrationFt > 0
              ? [
                  'Penetration',
                  <b key="over" className="over">
                    {units.lengthText(penetrationFt, 'up')}
                  </b>,
                ]
              : ['Clearance', limitFt === null || topFt === null ? 'Not known' : units.lengthText(limitFt - topFt, 'down')],
            ['From the pad', `${units.wholeText(Math.hypot(at.eastFt, at.northFt))} at ${bearingText(at)}`],
          ]}
        />
      </div>
      {governing !== null && (
        <p className="obstacle-card-surface">
          {governing.surface.name} <RuleSource source={governing.surface.citation} />
        </p>
      )}
      {verdict !== undefined && governing === null && <p>Outside all surfaces: there is no limit here.</p>}
      {action !== null && <p>{action}</p>}
    </>
  );
}

function SurfaceDetail({ surface, model }: { readonly surface: DrawnSurface; readonly model: FacilityModel }) {
  const units = useUnits();
  const rises = surface.outline.map(({ riseFt }) => riseFt);
  const through = model.obstacles.filter(({ penetrated }) => penetrated.includes(surface.key));
  return (
    <>
      <div className="obstacle-card-head">
        <b>{surface.name}</b>
        <span className={through.length > 0 ? 'over' : 'quiet'}>
          {through.length === 0
            ? 'No obstacle penetrates it'
            : `${through.length} obstacle${through.length === 1 ? '' : 's'} penetrate${through.length === 1 ? 's' : ''} it`}
        </span>
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
  readonly model: FacilityModel;
  readonly verdicts: Verdicts;
  readonly selection: Selection;
  readonly onPick: (selection: Selection) => void;
}

function Overview({ model, verdicts }: Pick<CardProps, 'model' | 'verdicts'>) {
  const { compliant, warning, violation } = summaryOf(verdicts);
  const bars = [
    { word: 'Violation', count: violation, status: 'violation' },
    { word: 'Warning', count: warning, status: 'warning' },
    { word: 'Compliant', count: compliant, status: 'compliant' },
    { word: 'Not judged', count: model.obstacles.length - verdicts.size, status: 'unjudged' },
  ] as const;
  return (
    <>
      <ul className="obstacle-bars">
        {bars.map(({ word, count, status }) => (
          <li key={word} data-status={status}>
            <span>{word}</span>
            <meter min={0} max={Math.max(model.obstacles.length, 1)} value={Math.max(count, 0)} aria-label={`${word} obstacles`} />
            <b className="num">{Math.max(count, 0).toLocaleString('en-US')}</b>
          </li>
        ))}
      </ul>
      <p className="quiet">Pick an obstacle or a surface in the drawing, the profile, the map, the 3D view or the table.</p>
    </>
  );
}

export function ObstacleCard({ airspace, model, verdicts, selection, onPick }: CardProps) {
  const obstacle = model.obstacles.find(({ id }) => id === selection.obstacleId);
  const surface = obstacle === undefined ? model.surfaces.find(({ key }) => key === selection.surfaceKey) : undefined;
  return (
    <section className="obstacle-card" aria-labelledby="obstacle-card-heading">
      <header className="surfaces-bar">
        <h4 id="obstacle-card-heading">Obstacle Visualization</h4>
        {(obstacle !== undefined || surface !== undefined) && (
          <Button variant="bare" onClick={() => onPick(NO_SELECTION)}>
            Clear selection
          </Button>
        )}
      </header>
      <div className="obstacle-card-content" role="status">
        {obstacle !== undefined && (
          <ObstacleDetail obstacle={obstacle} verdict={verdicts.get(obstacle.id)} elevation={airspace.site.heliportElevation} />
        )}
        {surface !== undefined && <SurfaceDetail surface={surface} model={model} />}
        {obstacle === undefined && surface === undefined && <Overview model={model} verdicts={verdicts} />}
      </div>
    </section>
  );
}
