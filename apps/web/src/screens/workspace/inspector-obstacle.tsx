import type { Project, ProjectObstacle } from '@touchdown/contract';
import {
  CLEARANCE_LABELS,
  clearanceResult,
  type LocalPoint,
  type ObstacleClearance,
  positionToLocal,
  recommendedAction,
  degrees,
  type Position,
} from '@touchdown/domain';
import { Link } from '@tanstack/react-router';
import { RESULT_TONES } from '../../features/planning/obstacles/clearance-text.ts';
import { OBSTACLE_TYPE_LABELS, constructionNote, sourceText } from '../../features/planning/obstacles/obstacle-labels.ts';
import { ObstaclePicture } from '../../features/planning/surfaces/obstacle-picture.tsx';
import { useUnits } from '../../shared/format/units.ts';
import type { DrawnObstacle } from '../../shared/scene/model.ts';
import { StatusMark } from '../../shared/ui/badge.tsx';
import { buttonLook } from '../../shared/ui/button.tsx';
import { Copy, Pencil, Trash2 } from '../../shared/ui/icons.ts';
import { RuleSource } from '../../shared/ui/rule-source.tsx';
import { WriteButton } from '../../shared/ui/write-access.tsx';
import { type Change, movedObstacle } from './changes.ts';
import { type Entered, enteredPlace, type Side, steppedLength } from './field-values.ts';
import { figureChange } from './figures.ts';
import { Figures, InspectorHead, Nudges, Part } from './inspector-parts.tsx';
import { ValueField } from './value-field.tsx';

interface ObstacleInspectorProps {
  readonly project: Project;
  readonly obstacle: ProjectObstacle;
  readonly drawn: DrawnObstacle | undefined;
  readonly evaluation: ObstacleClearance | undefined;
  /** The result at the start of a gesture. Undefined: no gesture. */
  readonly before: ObstacleClearance | undefined;
  /** The landing area. */
  readonly site: Position;
  readonly elevation: number;
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

function Place({ obstacle, site, onSave }: Pick<ObstacleInspectorProps, 'obstacle' | 'site' | 'onSave'>) {
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
      <Nudges onMove={(by) => onSave(movedObstacle(obstacle, by))} />
      <p className="quiet">Moving it does not change its ground elevation.</p>
    </Part>
  );
}

export function ObstacleInspector(props: ObstacleInspectorProps) {
  const { project, obstacle, drawn, evaluation, before, elevation, onEdit, onDuplicate, onDelete, onClose } = props;
  const units = useUnits();
  const result = clearanceResult(evaluation);
  const governing = evaluation?.governing ?? null;
  const action = evaluation === undefined ? null : recommendedAction(evaluation);
  const change =
    before === undefined ? { from: null, to: figureChange(undefined, evaluation, units).to } : figureChange(before, evaluation, units);
  const msl = (aboveFt: number | null, rounding: 'up' | 'down') =>
    aboveFt === null ? '—' : units.tenthText(aboveFt + elevation, rounding).replace(/ \D+$/, '');
  const unit = units.unitText('ft MSL');
  return (
    <>
      <InspectorHead title={obstacle.name} kind={`Obstacle · ${OBSTACLE_TYPE_LABELS[obstacle.type]}`} onClose={onClose} />
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
      {governing !== null && (
        <Part title="Governing surface">
          <p>
            {governing.surface.name} <RuleSource source={governing.surface.citation} />
          </p>
          {action !== null && <p>{action}</p>}
        </Part>
      )}
      <Place {...props} />
      <Part title="Record">
        <p className="quiet">{`${constructionNote(obstacle)} · ${sourceText(obstacle)}`}</p>
        <div className="inspector-actions">
          <WriteButton icon={<Pencil />} onClick={onEdit}>
            Edit Obstacle
          </WriteButton>
          <WriteButton icon={<Copy />} aria-keyshortcuts="Control+D" onClick={onDuplicate}>
            Duplicate
          </WriteButton>
          <WriteButton icon={<Trash2 />} onClick={onDelete}>
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
