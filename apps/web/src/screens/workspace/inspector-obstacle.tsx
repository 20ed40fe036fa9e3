import type { Project, ProjectObstacle } from '@touchdown/contract';
import {
  CLEARANCE_LABELS,
  clearanceResult,
  type Airspace,
  type LocalPoint,
  type ObstacleClearance,
  positionToLocal,
  recommendedAction,
  degrees,
  type Position,
} from '@touchdown/domain';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { RESULT_TONES } from '../../features/planning/obstacles/clearance-text.ts';
import { OBSTACLE_TYPE_LABELS, constructionNote, sourceText } from '../../features/planning/obstacles/obstacle-labels.ts';
import { ObstaclePicture } from '../../features/planning/surfaces/obstacle-picture.tsx';
import { surfaceKey } from '../../features/planning/surfaces/surfaces-model.ts';
import { useUnits } from '../../shared/format/units.ts';
import type { DrawnObstacle } from '../../shared/scene/model.ts';
import { StatusMark } from '../../shared/ui/badge.tsx';
import { Button, buttonLook } from '../../shared/ui/button.tsx';
import { Copy, Pencil, Trash2 } from '../../shared/ui/icons.ts';
import { Waiting } from '../../shared/app-state/waiting.tsx';
import { RuleSource } from '../../shared/ui/rule-source.tsx';
import { WriteButton } from '../../shared/ui/write-access.tsx';
import { type Change, movedObstacle } from './changes.ts';
import {
  coordinatesText,
  type Entered,
  enteredHeight,
  enteredObstaclePlace,
  enteredPlace,
  HEIGHT_LABELS,
  type HeightField,
  type Side,
  steppedLength,
} from './field-values.ts';
import { figureChange } from './figures.ts';
import { Figures, InspectorHead, Nudges, Part } from './inspector-parts.tsx';
import { type Hovering, Lit } from './lit.tsx';
import type { Selected } from './selection.ts';
import { ValueField } from './value-field.tsx';

const ObstacleWhy = lazy(() => import('./inspector-why.tsx').then((module) => ({ default: module.ObstacleWhy })));
const ObstacleFixes = lazy(() => import('./inspector-why.tsx').then((module) => ({ default: module.ObstacleFixes })));

interface ObstacleInspectorProps extends Hovering {
  readonly onSelect: (selected: Selected) => void;
  readonly onStep: (steps: 1 | -1) => void;
  readonly project: Project;
  readonly obstacle: ProjectObstacle;
  readonly obstacles: readonly ProjectObstacle[];
  readonly airspace: Airspace;
  readonly drawn: DrawnObstacle | undefined;
  readonly evaluation: ObstacleClearance | undefined;
  /** The result at the start of a gesture. Undefined: no gesture. */
  readonly before: ObstacleClearance | undefined;
  readonly onSave: (change: Change) => void;
  readonly onEdit: () => void;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** "Penetrates by 4.2 ft.", or how much room there is. */
function sentence(evaluation: ObstacleClearance | undefined, units: ReturnType<typeof useUnits>): string {
  if (evaluation === undefined) return 'Enter the ground elevation to determine the top elevation (MSL).';
  const { governing } = evaluation;
  if (governing === null) return 'Outside all surfaces. No height limit applies here.';
  if (governing.status === 'violation') return `Penetrates by ${units.tenthText(governing.penetrationFt, 'up')}.`;
  if (governing.actualClearanceFt === null) return 'Outside surface at reported position.';
  return `Clears by ${units.tenthText(governing.actualClearanceFt, 'down')}.`;
}

/** Saves what was entered, and returns why it cannot be saved. */
export const saved = (result: Entered, onSave: (change: Change) => void): string | null => {
  if ('error' in result) return result.error;
  onSave(result.change);
  return null;
};

const SIDES: readonly (readonly [side: Side, label: string])[] = [
  ['northFt', 'North of pad'],
  ['eastFt', 'East of pad'],
];

interface PlaceProps extends Pick<ObstacleInspectorProps, 'obstacle' | 'onSave'> {
  /** The landing area. */
  readonly site: Position;
}
function Place({ obstacle, site, onSave }: PlaceProps) {
  const units = useUnits();
  const now: LocalPoint = positionToLocal(site, { latitude: degrees(obstacle.latitude), longitude: degrees(obstacle.longitude) });
  const figure = (valueFt: number) => `${valueFt < 0 ? '-' : ''}${units.tenthText(Math.abs(valueFt), 'nearest').replace(/ \D+$/, '')}`;
  return (
    <Part title="Position">
      <div className="inspector-fields">
        {SIDES.map(([side, label]) => (
          <ValueField
            key={`${side} ${obstacle.id}`}
            label={label}
            unit={units.lengthUnit}
            value={figure(now[side])}
            onEnter={(text) => saved(enteredPlace(obstacle, now, side, text, units), onSave)}
            onStep={(text, steps) => steppedLength(text, steps, units)}
          />
        ))}
      </div>
      <ValueField
        key={`coordinates ${obstacle.id}`}
        isText
        label="Coordinates"
        value={coordinatesText(obstacle)}
        onEnter={(text) => saved(enteredObstaclePlace(obstacle, text), onSave)}
      />
      <Nudges onMove={(by) => onSave(movedObstacle(obstacle, by))} />
      <p className="quiet">Moving it does not change its ground elevation.</p>
    </Part>
  );
}

const HEIGHT_FIELDS: readonly HeightField[] = ['elevationFeet', 'heightFeet'];

/** The height of an obstacle and the ground below it. A wire has a top at each support, which its form changes. */
function Heights({ obstacle, onSave }: Pick<ObstacleInspectorProps, 'obstacle' | 'onSave'>) {
  const units = useUnits();
  if (obstacle.extent?.kind === 'line') return null;
  return (
    <Part title="Height">
      <div className="inspector-fields">
        {HEIGHT_FIELDS.map((field) => {
          const value = obstacle[field];
          return (
            <ValueField
              key={`${field} ${obstacle.id}`}
              label={HEIGHT_LABELS[field]}
              unit={units.lengthUnit}
              value={value === null ? '' : units.enteredText(value).replace(/ \D+$/, '')}
              onEnter={(text) => saved(enteredHeight(obstacle, field, text, units), onSave)}
              onStep={(text, steps) => steppedLength(text, steps, units)}
            />
          );
        })}
      </div>
    </Part>
  );
}

type Evaluated = Pick<ObstacleInspectorProps, 'project' | 'obstacle' | 'obstacles' | 'airspace'> & {
  readonly evaluation: ObstacleClearance;
};

/** How it was evaluated, and what would clear it: each once it is asked for, because the search for fixes takes a while. */
function Why(props: Evaluated) {
  const [isWhyShown, showWhy] = useState(false);
  const [areFixesShown, showFixes] = useState(false);
  const { status } = props.evaluation;
  return (
    <Suspense fallback={<Waiting />}>
      <details className="inspector-why" onToggle={({ currentTarget }) => showWhy(currentTarget.open)}>
        <summary>Why</summary>
        {isWhyShown && <ObstacleWhy {...props} />}
      </details>
      {(status === 'violation' || status === 'warning') &&
        (areFixesShown ? (
          <ObstacleFixes {...props} />
        ) : (
          <div className="inspector-actions">
            <WriteButton onClick={() => showFixes(true)}>Suggest Fixes</WriteButton>
          </div>
        ))}
    </Suspense>
  );
}

export function ObstacleInspector(props: ObstacleInspectorProps) {
  const { project, obstacle, obstacles, airspace, drawn, evaluation, before, onEdit, onDuplicate, onDelete, onClose, onSelect } = props;
  const hovering = { hovered: props.hovered, onHover: props.onHover };
  const { origin, heliportElevation: elevation } = airspace.site;
  const units = useUnits();
  const result = clearanceResult(evaluation);
  const governing = evaluation?.governing ?? null;
  const surface = governing && ({ kind: 'surface', id: surfaceKey(governing.surface) } as const);
  const action = evaluation === undefined ? null : recommendedAction(evaluation);
  const change =
    before === undefined ? { from: null, to: figureChange(undefined, evaluation, units).to } : figureChange(before, evaluation, units);
  const msl = (aboveFt: number | null, rounding: 'up' | 'down') =>
    aboveFt === null ? '—' : units.tenthText(aboveFt + elevation, rounding).replace(/ \D+$/, '');
  const unit = units.unitText('ft MSL');
  return (
    <>
      <InspectorHead
        title={obstacle.name}
        kind={`Obstacle · ${OBSTACLE_TYPE_LABELS[obstacle.type]}`}
        onStep={props.onStep}
        onClose={onClose}
      />
      <div className="inspector-status" role="status">
        <StatusMark flag status={RESULT_TONES[result]} label={CLEARANCE_LABELS[result]} />
        <p>{sentence(evaluation, units)}</p>
      </div>
      {drawn !== undefined && <ObstaclePicture obstacle={drawn} units={units} />}
      <Figures
        figures={[
          { label: `Top, ${unit}`, value: msl(drawn?.topFt ?? null, 'up') },
          { label: `Limit, ${unit}`, value: msl(drawn?.limitFt ?? null, 'down') },
          { label: `Clearance, ${units.lengthUnit}`, value: change.to, from: change.from, isBad: result === 'violation' },
        ]}
      />
      {governing !== null && surface !== null && (
        <Part title="Governing surface">
          <Lit {...hovering} thing={surface}>
            <p>
              <Button variant="bare" className="inspector-link" onClick={() => onSelect(surface)}>
                {governing.surface.name}
              </Button>
              <RuleSource source={governing.surface.citation} />
            </p>
            {action !== null && <p>{action}</p>}
            {evaluation !== undefined && (
              <Why
                key={obstacle.id}
                project={project}
                obstacle={obstacle}
                obstacles={obstacles}
                airspace={airspace}
                evaluation={evaluation}
              />
            )}
          </Lit>
        </Part>
      )}
      <Heights {...props} />
      <Place {...props} site={origin} />
      <Part title="Record">
        <p className="quiet">{`${constructionNote(obstacle)} · ${sourceText(obstacle)}`}</p>
        <div className="inspector-actions">
          <WriteButton icon={<Pencil />} aria-keyshortcuts="Enter" onClick={onEdit}>
            Edit Obstacle
          </WriteButton>
          <WriteButton icon={<Copy />} aria-keyshortcuts="Control+D" onClick={onDuplicate}>
            Duplicate
          </WriteButton>
          <WriteButton icon={<Trash2 />} aria-keyshortcuts="Delete" onClick={onDelete}>
            Delete
          </WriteButton>
          <Link
            to="/projects/$projectId"
            params={{ projectId: project.id }}
            search={{ tab: 'approach', view: 'obstacles', obstacle: obstacle.id }}
            {...buttonLook()}
          >
            Obstacles tab
          </Link>
        </div>
      </Part>
    </>
  );
}
