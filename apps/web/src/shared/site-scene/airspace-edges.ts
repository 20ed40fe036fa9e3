/** The boundaries of airspace as lines in the 3D view: at the lower and the upper limit, with posts between them. */
import type { NearbyAirspace } from '@touchdown/contract';
import { degrees, type Position, positionToLocal } from '@touchdown/domain';
import { AIRSPACE_LINES } from '../airspace/airspace-values.ts';
import type { AirspaceEdges } from '../scene/scene-around.tsx';

export interface EdgeSite {
  readonly origin: Position;
  readonly heliportElevation: number;
}

type Limit = NearbyAirspace['lower'];

/**
 * Feet above the heliport, whose elevation is taken as the ground. `null`: there is none, or it is not stated. Flight levels are drawn at their
 * pressure altitude.
 */
function heightOf(limit: Limit, elevation: number): number | null {
  switch (limit?.reference) {
    case 'surface':
      return 0;
    case 'agl':
      return limit.feet;
    case 'msl':
    case 'flight_level':
      return limit.feet - elevation;
    case 'unlimited':
    case undefined:
      return null;
  }
}

/** Posts of a ring, evenly among its corners. */
const POSTS = 24;
type Corner = readonly [east: number, north: number];

function cornersIn(ring: readonly number[], origin: Position): Corner[] {
  return Array.from({ length: Math.floor(ring.length / 2) }, (_, index) => {
    const [longitude = 0, latitude = 0] = ring.slice(2 * index, 2 * index + 2);
    const { eastFt, northFt } = positionToLocal(origin, { latitude: degrees(latitude), longitude: degrees(longitude) });
    return [eastFt, northFt];
  });
}

function edgesOf(corners: readonly Corner[], low: number, high: number | null): number[] {
  const level = (up: number) =>
    corners.flatMap((from, index) => {
      const to = corners[(index + 1) % corners.length] ?? from;
      return [...from, up, ...to, up];
    });
  if (high === null) return level(low);
  const step = Math.max(1, Math.ceil(corners.length / POSTS));
  const posts = corners.flatMap((corner, index) => (index % step === 0 ? [...corner, low, ...corner, high] : []));
  return [...level(low), ...level(high), ...posts];
}

/** By their look. An area without a lower limit is drawn from the ground. */
export function airspaceEdges(areas: readonly NearbyAirspace[], { origin, heliportElevation }: EdgeSite): AirspaceEdges[] {
  const looks = new Map<string, { readonly ink: AirspaceEdges['ink']; readonly widthPx: number; readonly points: number[] }>();
  for (const { kind, polygons, lower, upper } of areas) {
    const { ink, width } = AIRSPACE_LINES[kind];
    const key = `${ink} ${width}`;
    const look = looks.get(key) ?? { ink: ink === 'blue' ? 'airBlue' : 'airMagenta', widthPx: width, points: [] };
    looks.set(key, look);
    const [low, high] = [heightOf(lower, heliportElevation) ?? 0, heightOf(upper, heliportElevation)];
    for (const ring of polygons.flat()) for (const value of edgesOf(cornersIn(ring, origin), low, high)) look.points.push(value);
  }
  return [...looks.values()];
}
