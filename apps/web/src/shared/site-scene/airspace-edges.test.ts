import type { NearbyAirspace } from '@touchdown/contract';
import { degrees, feet, localToPosition } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { airspaceEdges } from './airspace-edges.ts';

const ORIGIN = { latitude: degrees(39.77), longitude: degrees(180) };
const corner = (east: number, north: number) => {
  const { longitude, latitude } = localToPosition(ORIGIN, { eastFt: feet(east), northFt: feet(north) });
  return [longitude, latitude];
};
const SQUARE = [corner(-5_000, -5_000), corner(5_000, -5_000), corner(5_000, 5_000), corner(-5_000, 5_000)].flat();
const area = (changes: Partial<NearbyAirspace> = {}): NearbyAirspace => ({
  ...{ set: 'class', line: 1, kind: 'class_d', name: 'Harbor', ident: 'HAR', isInside: true, distanceFeet: 0, bearingTrueDegrees: null },
  lower: { reference: 'surface', feet: 0 },
  upper: { reference: 'msl', feet: 2_500 },
  polygons: [[SQUARE]],
  ...changes,
});
const heightsOf = (...areas: NearbyAirspace[]) =>
  airspaceEdges(areas, { origin: ORIGIN, heliportElevation: 800 }).map(({ points }) => [
    ...new Set(points.filter((_, index) => index % 3 === 2)),
  ]);

describe('airspace in the 3D view', () => {
  it('is a line at each limit above the heliport, with posts between them, also across the 180th meridian', () => {
    const [edges] = airspaceEdges([area()], { origin: ORIGIN, heliportElevation: 800 });
    // Four sides twice, and four posts, each of two points.
    expect(edges?.points).toHaveLength((4 + 4 + 4) * 2 * 3);
    expect(Math.max(...(edges?.points.filter((_, index) => index % 3 === 0) ?? []).map(Math.abs))).toBeCloseTo(5_000, 0);
    expect(heightsOf(area())).toEqual([[0, 1_700]]);
  });
  it('has no upper line without a stated upper limit, and is drawn from the ground without a lower one', () => {
    expect(heightsOf(area({ upper: null }))).toEqual([[0]]);
    expect(heightsOf(area({ lower: null, upper: { reference: 'unlimited', feet: 0 } }))).toEqual([[0]]);
    expect(heightsOf(area({ lower: { reference: 'agl', feet: 700 }, upper: { reference: 'flight_level', feet: 18_000 } }))).toEqual([
      [700, 17_200],
    ]);
  });
  it('is one set of lines for each look', () => {
    expect(heightsOf(area(), area({ line: 2 }), area({ kind: 'class_c' }))).toHaveLength(2);
  });
});
