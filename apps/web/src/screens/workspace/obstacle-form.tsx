import type { ObstacleExtent, ProjectObstacle } from '@touchdown/contract';
import type { Position } from '@touchdown/domain';
import { ObstaclePhotos } from '../../features/site/field/obstacle-photos.tsx';
import { ObstacleDialog } from '../../features/planning/obstacles/obstacle-dialogs.tsx';
import { emptyObstacle, type ObstacleDraft } from '../../features/planning/obstacles/obstacle-form-values.ts';
import { GroundElevation } from '../../features/site/places/ground-elevation.tsx';
import { placeDraftOf } from '../../shared/forms/draft-coordinates.tsx';

const DECIMALS = 8;

/** What a new obstacle at a position begins with. */
export const obstacleAt = ({ latitude, longitude }: Position, extent: ObstacleExtent | null = null): ObstacleDraft => ({
  ...emptyObstacle(),
  type: extent?.kind === 'line' ? 'other' : 'building',
  extent: extent === null ? '' : JSON.stringify(extent),
  ...placeDraftOf({ latitude: Number(latitude.toFixed(DECIMALS)), longitude: Number(longitude.toFixed(DECIMALS)) }),
});

interface ObstacleFormProps {
  readonly projectId: string;
  /** The obstacle to edit, or where a new one is. */
  readonly obstacle: ProjectObstacle | undefined;
  readonly position: Position | null;
  /** The wire or the footprint that was drawn. Omitted: a point. */
  readonly extent?: ObstacleExtent | undefined;
  readonly onClose: () => void;
}

/** The form of the Obstacles tab, with the coordinates of a click filled in. */
export const ObstacleForm = ({ projectId, obstacle, position, extent, onClose }: ObstacleFormProps) => (
  <ObstacleDialog
    projectId={projectId}
    obstacle={obstacle}
    blank={position === null ? undefined : () => obstacleAt(position, extent)}
    extent={extent}
    renderGround={(ground) => <GroundElevation projectId={projectId} {...ground} />}
    renderPhotos={(one) => <ObstaclePhotos obstacle={one} />}
    onClose={onClose}
  />
);
