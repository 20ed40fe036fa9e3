import type { ObstacleExtent, ProjectObstacle } from '@touchdown/contract';
import type { ReactNode, RefObject } from 'react';
import { OBSTACLE_LABELS } from '../../../shared/forms/record-labels.ts';
import { errorText } from '../../../shared/api/api-error.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { DeleteRecordDialog } from '../../../shared/forms/delete-record-dialog.tsx';
import { withTheirs } from '../../../shared/forms/draft-coordinates.tsx';
import { RecordDialog } from '../../../shared/forms/record-dialog.tsx';
import { useCreateObstacle, useDeleteObstacle, useUpdateObstacle } from './api.ts';
import type { RenderGround } from '../../../shared/forms/draft-ground.tsx';
import { ObstacleFields, type RenderPicker } from './obstacle-fields.tsx';
import {
  checkObstacle,
  emptyObstacle,
  obstacleBodyOf,
  obstacleControlId,
  type ObstacleDraft,
  obstacleDraftOf,
  shownObstacleValue,
} from './obstacle-form-values.ts';
import { faaText, shapeText, sourceText } from './obstacle-labels.ts';

interface ObstacleDialogProps {
  readonly projectId: string;
  /** What a new obstacle begins with. Omitted: nothing. */
  readonly blank?: (() => ObstacleDraft) | undefined;
  /** What a new obstacle begins with in place of a point. */
  readonly extent?: ObstacleExtent | undefined;
  /** The obstacle to edit. Omitted for a new one. */
  readonly obstacle?: ProjectObstacle | undefined;
  readonly renderPicker?: RenderPicker | undefined;
  readonly renderGround?: RenderGround | undefined;
  /** Renders the photos of the obstacle, below the fields of a saved one. */
  readonly renderPhotos?: ((obstacle: ProjectObstacle) => ReactNode) | undefined;
  /** The field focused when the form opens. If omitted: the first. */
  readonly field?: string | undefined;
  readonly onClose: () => void;
}

/** The extent of a line or a footprint, which the fields do not change. `null` for a point. */
const extentText = (extent: ObstacleExtent | null): string | null => {
  if (extent === null) return null;
  const retained = extent.kind === 'line' ? "Its points and top elevations don't change." : "Its corners don't change.";
  return `${shapeText({ extent })}: ${retained}`;
};

/** The file an obstacle was imported from, and the effect of editing it. */
const originOf = (obstacle: ProjectObstacle | undefined): string[] => {
  if (obstacle === undefined || obstacle.source === 'entered') return [];
  const faa = faaText(obstacle);
  const means = obstacle.source === 'field' ? 'Changing the location marks the obstacle as moved.' : 'Changes mark the obstacle as edited.';
  return [`${sourceText(obstacle)}. ${means}`, ...(faa === null ? [] : [faa])];
};

/** Adds or edits an obstacle. Mounted while it is open. */
export function ObstacleDialog({
  projectId,
  obstacle,
  extent,
  blank = emptyObstacle,
  renderPicker,
  renderGround,
  renderPhotos,
  field,
  onClose,
}: ObstacleDialogProps) {
  const create = useCreateObstacle(projectId);
  const update = useUpdateObstacle(projectId);
  const units = useUnits();
  return (
    <RecordDialog
      title={obstacle ? 'Edit Obstacle' : 'Add Obstacle'}
      field={field}
      submitLabel={obstacle ? 'Update Obstacle' : 'Add Obstacle'}
      shownValue={(field, value) => shownObstacleValue(field, value, units)}
      record={{
        what: 'obstacle',
        scope: projectId,
        stored: obstacle,
        blank,
        draftOf: obstacleDraftOf,
        check: (draft) => checkObstacle(draft, obstacle?.source),
        labels: OBSTACLE_LABELS,
        controlId: obstacleControlId,
        says: {
          saved: { title: obstacle ? 'Obstacle Updated' : 'Obstacle Added' },
          failed: (error) => ({
            title: obstacle ? 'Failed to update obstacle' : 'Failed to add obstacle',
            description: errorText(error),
            destructive: true,
          }),
        },
        create: (draft, keyFor) => {
          const body = obstacleBodyOf(draft);
          return create.mutateAsync({ body, idempotencyKey: keyFor(body) });
        },
        update: ({ id }, draft, version, keyFor) => {
          const body = { ...obstacleBodyOf(draft), version };
          return update.mutateAsync({ obstacleId: id, body, idempotencyKey: keyFor(body) });
        },
        takeTheirs: withTheirs,
        onClose,
      }}
    >
      <ObstacleFields
        extent={extentText(obstacle?.extent ?? extent ?? null)}
        origin={originOf(obstacle)}
        renderPicker={renderPicker}
        renderGround={renderGround}
      />
      {obstacle !== undefined && renderPhotos?.(obstacle)}
    </RecordDialog>
  );
}

interface DeleteObstacleDialogProps {
  readonly projectId: string;
  readonly obstacle: ProjectObstacle;
  /** Gets the focus after the obstacle is deleted. */
  readonly focusAfter: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Asks before an obstacle is deleted. Mounted while it is open. */
export function DeleteObstacleDialog({ projectId, obstacle, focusAfter, onClose }: DeleteObstacleDialogProps) {
  const remove = useDeleteObstacle(projectId);
  return (
    <DeleteRecordDialog
      what="obstacle"
      id={obstacle.id}
      name={obstacle.name}
      remove={remove}
      done="Obstacle Deleted"
      focusAfter={focusAfter}
      onClose={onClose}
    />
  );
}
