/** Hit-test of a point on the plan or the map: the obstacle next to it, otherwise the lowest surface over it. */
import type { LocalPoint } from '@touchdown/domain';
import { type DrawnObstacle, type FacilityModel, isShown, type Layer, type Selection } from '../../../shared/scene/model.ts';
import { NO_SELECTION } from './layers.ts';

interface PickRequest {
  readonly model: FacilityModel;
  readonly visible: ReadonlySet<Layer>;
  readonly at: LocalPoint;
  /** Maximum distance of an obstacle from the point. */
  readonly withinFt: number;
}

const distanceTo = (at: LocalPoint, { eastFt, northFt }: LocalPoint): number => Math.hypot(eastFt - at.eastFt, northFt - at.northFt);

const nearest = (obstacles: readonly DrawnObstacle[], at: LocalPoint, withinFt: number): DrawnObstacle | null => {
  let best: DrawnObstacle | null = null;
  let least = withinFt;
  for (const obstacle of obstacles) {
    const distance = distanceTo(at, obstacle.at);
    // Of several at one position the worst, because they are drawn in that order.
    if (distance <= least) [best, least] = [obstacle, distance];
  }
  return best;
};

export function pickAt({ model, visible, at, withinFt }: PickRequest): Selection {
  const obstacle = nearest(model.obstacles, at, withinFt);
  if (obstacle !== null) return { obstacleId: obstacle.id, surfaceKey: null };
  const over = model.surfaces
    .filter((surface) => isShown(surface, visible, NO_SELECTION))
    .flatMap((surface) => {
      const rise = surface.riseAt(at);
      return rise === null ? [] : [{ surface, rise }];
    })
    // Of equal height, the one drawn later is on top.
    .toReversed()
    .toSorted((one, other) => one.rise - other.rise);
  return { obstacleId: null, surfaceKey: over[0]?.surface.key ?? null };
}
