/** The plan as drawn: every surface and obstacle in one frame that stays while the landing area is moved. */
import type { ProjectObstacle } from '@touchdown/contract';
import {
  type Airspace,
  feet,
  type LocalPoint,
  type ObstacleClearance,
  type Position,
  positionToLocal,
  startOfPad,
} from '@touchdown/domain';
import { curveOf, type PathCurve } from './curve.ts';
import {
  byWorse,
  obstacleToDraw,
  type ClearanceResults,
  type DrawnZones,
  surfacesToDraw,
} from '../../features/planning/surfaces/surfaces-model.ts';
import { surfaceWay } from '../../shared/path-plan/plan-ways.ts';
import type { DrawnObstacle, DrawnSurface } from '../../shared/scene/model.ts';

export const sum = (one: LocalPoint, other: LocalPoint): LocalPoint => ({
  eastFt: feet(one.eastFt + other.eastFt),
  northFt: feet(one.northFt + other.northFt),
});
export const difference = (one: LocalPoint, other: LocalPoint): LocalPoint => ({
  eastFt: feet(one.eastFt - other.eastFt),
  northFt: feet(one.northFt - other.northFt),
});

/** The landing area in the frame of the plan. */
export const offsetIn = (origin: Position, { site }: Airspace): LocalPoint => positionToLocal(origin, site.origin);

const shifted = (surface: DrawnSurface, by: LocalPoint): DrawnSurface => ({
  ...surface,
  outline: surface.outline.map((corner) => ({ ...corner, ...sum(corner, by) })),
  hole: surface.hole && surface.hole.map((corner) => ({ ...corner, ...sum(corner, by) })),
  riseAt: (point) => surface.riseAt(difference(point, by)),
});

export function planSurfaces(origin: Position, airspace: Airspace, zones: DrawnZones): DrawnSurface[] {
  const by = offsetIn(origin, airspace);
  const surfaces = surfacesToDraw(airspace, zones);
  return by.eastFt === 0 && by.northFt === 0 ? surfaces : surfaces.map((surface) => shifted(surface, by));
}

interface Known {
  readonly origin: Position;
  readonly airspace: Airspace;
  readonly evaluation: ObstacleClearance | undefined;
  readonly drawn: DrawnObstacle | null;
}
/** While one of thousands is dragged, the others are neither other records nor evaluated again. */
const known = new WeakMap<ProjectObstacle, Known>();

/** The obstacles, worst last. A point is drawn where it is; a wire or a footprint where it was evaluated. */
export function planObstacles(
  origin: Position,
  airspace: Airspace,
  obstacles: readonly ProjectObstacle[],
  results: ClearanceResults,
): DrawnObstacle[] {
  const by = offsetIn(origin, airspace);
  const inPlan: Airspace = { ...airspace, site: { ...airspace.site, origin } };
  const made = (obstacle: ProjectObstacle, evaluation: ObstacleClearance | undefined): DrawnObstacle | null => {
    const drawn = obstacleToDraw(obstacle, inPlan, evaluation);
    const [first] = drawn?.vertices ?? [];
    if (drawn === null || first === undefined) return drawn;
    const isEvaluated = drawn.kind !== 'point' && (evaluation?.governing?.stated ?? null) !== null;
    return { ...drawn, at: isEvaluated ? sum(drawn.at, by) : { eastFt: first.eastFt, northFt: first.northFt } };
  };
  return obstacles
    .flatMap((obstacle) => {
      const evaluation = results.get(obstacle.id);
      const former = known.get(obstacle);
      if (former?.origin === origin && former.airspace === airspace && former.evaluation === evaluation) return former.drawn ?? [];
      const drawn = made(obstacle, evaluation);
      known.set(obstacle, { origin, airspace, evaluation, drawn });
      return drawn ?? [];
    })
    .toSorted(byWorse);
}

/** A path on the plan: its centerline, and the end that its gesture pulls. */
export interface PlanPath {
  readonly id: string;
  readonly name: string;
  readonly use: 'approach' | 'departure' | 'both';
  readonly outboundTrueDeg: number;
  readonly centerline: readonly LocalPoint[];
  readonly end: LocalPoint;
  /** Its turn. `null`: it has none. */
  readonly curve: PathCurve | null;
}

export function planPaths(origin: Position, airspace: Airspace): PlanPath[] {
  const by = offsetIn(origin, airspace);
  const startOf = startOfPad(airspace.site.pad);
  return airspace.site.corridors.flatMap((corridor) => {
    const { centerline } = surfaceWay(corridor, startOf);
    const line = centerline.map((point) => sum(point, by));
    const end = line.at(-1);
    if (end === undefined) return [];
    const { pathId, pathName, use, outboundTrueDeg } = corridor;
    return [{ id: pathId, name: pathName, use, outboundTrueDeg, centerline: line, end, curve: curveOf(corridor, startOf, by) }];
  });
}
