/** The obstacles of a profile: those under the 8:1 surface of one corridor, and those under the surfaces beside it. */
import {
  type AnalyzedObstacle,
  groundAt,
  type GroundPoint,
  type ImaginarySurface,
  placeBeside,
  type PathCorridor,
  type Site,
  type SurfaceClearance,
  surfacesForFacility,
} from '@touchdown/domain';
import { isInProfile, type ProfileDrawing, type ProfileInput, type ProfileStick } from '../drawing/index.ts';
import type { Derived } from './derive.ts';
import { series } from './report-text.ts';

const MOST_STICKS = 60;
/** Floating-point noise between two computations of one height limit. */
const SAME_LIMIT_FT = 1e-6;

/** An obstacle in a profile, with its result for the surfaces of that profile, which need not be the ones that control it. */
export interface SurfaceStick extends ProfileStick {
  readonly status: AnalyzedObstacle['status'];
  /** Limit minus top at the reported position and height. Negative if it penetrates. */
  readonly clearanceFt: number;
}

/** The surfaces of a profile, and what is under them. */
export interface StickTask {
  readonly corridor: PathCorridor;
  readonly site: Site;
  readonly ordered: readonly AnalyzedObstacle[];
  /** Rise of the 8:1 surface in one foot. */
  readonly perFt: number;
  /** The terrain of the profile. */
  readonly ground: readonly GroundPoint[];
}

/** The heights above ground of the obstacles that are on it, by their IDs. A wire is not. */
const heightsOnGround = (obstacles: Derived['input']['obstacles']): ReadonlyMap<string, number> =>
  new Map(
    obstacles.flatMap(({ obstacle: { id, shape, heightAglFt } }) =>
      shape.kind === 'line' || heightAglFt === null ? [] : [[id, heightAglFt] as const],
    ),
  );

type Stated = SurfaceClearance & { readonly stated: NonNullable<SurfaceClearance['stated']> };

/**
 * Whether a result is for one of these surfaces. A path that arrives and departs on different lines has surfaces of the same name on both,
 * so the limit decides.
 */
function isFor(own: readonly ImaginarySurface[], { surface, stated }: Stated, { heliportElevation }: Site): boolean {
  return own.some((candidate) => {
    if (candidate.kind !== surface.kind || candidate.name !== surface.name || candidate.pathId !== surface.pathId) return false;
    const limit = candidate.heightAt(stated.at, heliportElevation);
    return limit !== null && Math.abs(limit - stated.limit) <= SAME_LIMIT_FT;
  });
}

const hasStated = (clearance: SurfaceClearance): clearance is Stated => clearance.stated !== null;

/**
 * The obstacles under the surfaces of one corridor, each with the surface that it is nearest to or penetrates most. Under the 8:1 surface,
 * it is at the station where that surface is at its height limit; under a surface beside it, at its own station, with that limit. Each is
 * on its own ground; if its height is unknown, on that of the profile.
 */
export function sticksOf(
  { obstacles }: Pick<Derived['input'], 'obstacles'>,
  { corridor, site, ordered, perFt, ground }: StickTask,
): SurfaceStick[] {
  const heights = heightsOnGround(obstacles);
  const own = surfacesForFacility(site.pad, [corridor]).filter(({ pathId }) => pathId !== null);
  const place = placeBeside(site.pad, corridor);
  return ordered
    .flatMap((obstacle, index): SurfaceStick[] => {
      const mine = obstacle.surfaces.filter(hasStated).find((clearance) => isFor(own, clearance, site));
      if (mine === undefined) return [];
      const { stated, surface, status } = mine;
      const isBeside = surface.kind === 'transitional';
      const stationFt = isBeside ? place(stated.at)?.stationFt : (stated.limit - site.heliportElevation) / perFt;
      if (stationFt === undefined) return [];
      const height = heights.get(obstacle.obstacleId);
      const foot = height === undefined ? groundAt(ground, stationFt) : stated.top - height;
      return [
        {
          ...{ label: String(index + 1), stationFt, topFt: stated.top - site.heliportElevation },
          footFt: foot === null ? null : foot - site.heliportElevation,
          limitFt: isBeside ? stated.limit - site.heliportElevation : null,
          ...{ status, isPenetration: status === 'violation', clearanceFt: stated.clearanceFt },
        },
      ];
    })
    .slice(0, MOST_STICKS);
}

/** The heights and stations that a profile includes. */
export const reachOf = (sticks: readonly ProfileStick[]): Required<Pick<ProfileInput, 'reachesFt' | 'topsFt' | 'beforeFt'>> => ({
  reachesFt: sticks.reduce((most, { topFt }) => Math.max(most, topFt), 0),
  topsFt: sticks.map(({ topFt }) => topFt),
  beforeFt: sticks.reduce((most, { stationFt }) => Math.max(most, -stationFt), 0),
});

/** The obstacles that a profile cannot show, by their numbers: "Obstacles 11 and 12 are below the profile." `null`: it shows all. */
export function belowProfileText(drawing: ProfileDrawing, sticks: readonly ProfileStick[]): string | null {
  const below = sticks.filter((stick) => !isInProfile(drawing, stick)).map(({ label }) => label);
  return below.length === 0
    ? null
    : `${below.length === 1 ? 'Obstacle' : 'Obstacles'} ${series(below)} ${below.length === 1 ? 'is' : 'are'} below the profile.`;
}
