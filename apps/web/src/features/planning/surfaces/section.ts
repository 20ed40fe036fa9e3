/** The obstacles beside a path, projected onto its centerline, for the profile. */
import { type Airspace, type ObstacleClearance, placeBeside, type PathCorridor, type PathPoint, type LocalPoint } from '@touchdown/domain';
import { clearancesUnderPath } from '../../../shared/clearance/result-summaries.ts';
import type { ScannedMark } from '../../../shared/scans/scanned-marks.ts';
import type { DrawnObstacle, DrawnSurface, MarkStatus } from '../../../shared/scene/model.ts';
import type { ClearanceResults } from './surfaces-model.ts';

export interface SectionStick {
  readonly id: string;
  readonly name: string;
  readonly status: MarkStatus;
  readonly stationFt: number;
  /** Right of the centerline, looking outward. */
  readonly offsetFt: number;
  /** Around the landing area. */
  readonly at: LocalPoint;
  /** Heights above the heliport. */
  readonly baseFt: number;
  readonly topFt: number;
  readonly limitFt: number;
  readonly penetrationFt: number;
}

/** The corridors of one path: two if it arrives and departs on different lines. */
export const waysOfPath = ({ site }: Airspace, pathId: string): readonly PathCorridor[] =>
  site.corridors.filter((corridor) => corridor.pathId === pathId);

const stickOf = (drawn: DrawnObstacle, { status, governing }: ObstacleClearance, place: PathPoint, elevation: number): SectionStick[] => {
  const evaluated = governing && (governing.stated ?? governing.worst);
  if (evaluated === null || governing === null) return [];
  return [
    {
      id: drawn.id,
      name: drawn.name,
      status,
      ...place,
      at: evaluated.at,
      baseFt: drawn.baseFt,
      topFt: evaluated.top - elevation,
      limitFt: evaluated.limit - elevation,
      penetrationFt: governing.penetrationFt,
    },
  ];
};

/**
 * Every obstacle under the surfaces of a path, at its position along one of its corridors, as evaluated for that path. The worst is last.
 */
export function sectionSticks(
  airspace: Airspace,
  corridor: PathCorridor,
  obstacles: readonly DrawnObstacle[],
  results: ClearanceResults,
): SectionStick[] {
  const drawn = new Map(obstacles.map((obstacle) => [obstacle.id, obstacle]));
  const place = placeBeside(airspace.site.pad, corridor);
  return clearancesUnderPath(results, corridor.pathId)
    .flatMap((evaluation): SectionStick[] => {
      const obstacle = drawn.get(evaluation.obstacleId);
      const evaluated = evaluation.governing && (evaluation.governing.stated ?? evaluation.governing.worst);
      const at = evaluated && place(evaluated.at);
      return obstacle === undefined || at === null ? [] : stickOf(obstacle, evaluation, at, airspace.site.heliportElevation);
    })
    .toSorted(byClearance);
}

/** The worst is last. */
export const byClearance = (one: SectionStick, other: SectionStick): number => other.limitFt - other.topFt - (one.limitFt - one.topFt);

export interface Beside {
  readonly airspace: Airspace;
  readonly corridor: PathCorridor;
  readonly surfaces: readonly DrawnSurface[];
}

/** The objects of laser scans whose tops are under the surfaces of a path, with the limit there, or of their point of smallest clearance. */
export function scannedSticks({ airspace, corridor, surfaces }: Beside, scanned: readonly ScannedMark[]): SectionStick[] {
  const place = placeBeside(airspace.site.pad, corridor);
  const own = evaluatedSurfaces(corridor, surfaces);
  return scanned.flatMap(({ id, name, status, at, baseFt, topFt, penetrationFt, object }): SectionStick[] => {
    const beside = place(at);
    if (beside === null || topFt === null) return [];
    const thereFt = own.reduce((least, surface) => Math.min(least, surface.riseAt(at) ?? Infinity), Infinity);
    const limitFt = Math.min(thereFt, topFt + object.clearanceFeet);
    return thereFt === Infinity ? [] : [{ id, name, status, ...beside, at, baseFt, topFt, limitFt, penetrationFt }];
  });
}
const EVALUATED: ReadonlySet<string> = new Set(['approach', 'departure', 'transitional']);

/** Those of a path that obstacles must clear. */
export const evaluatedSurfaces = ({ pathId }: PathCorridor, surfaces: readonly DrawnSurface[]): DrawnSurface[] =>
  surfaces.filter((surface) => surface.pathId === pathId && EVALUATED.has(surface.layer));

/** Of overlapping sticks, keeps the one with the smallest clearance, and always the selected one. In the given order. */
export function standingApart(sticks: readonly SectionStick[], ftApart: number, pickedId: string | null): SectionStick[] {
  const retained = new Map<number, SectionStick>();
  for (const stick of sticks) retained.set(Math.round(stick.stationFt / ftApart), stick);
  const shown = new Set(retained.values());
  return sticks.filter((stick) => shown.has(stick) || stick.id === pickedId);
}
