import type { Facility } from '@touchdown/contract';
import { degrees, geodesicInverse, nauticalMilesToFeet, type Position } from '@touchdown/domain';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { facilityDirectory } from './directory.ts';
import type { FindNearest } from './facility-index.ts';

let facilities: readonly Facility[];
let findNearest: FindNearest;
beforeAll(async () => {
  ({ facilities, findNearest } = await facilityDirectory());
  points = facilities.map((facility) => [facility, pointOf(facility)]);
});

const place = (latitude: number, longitude: number): Position => ({ latitude: degrees(latitude), longitude: degrees(longitude) });

/** Every facility measured on the ellipsoid, nearest first. */
function byMeasuringAll(position: Position, isWanted: (facility: Facility) => boolean = () => true) {
  return facilities
    .filter(isWanted)
    .map((facility) => ({ id: facility.id, ...geodesicInverse(position, place(facility.latitude, facility.longitude)) }))
    .toSorted((first, second) => first.distanceFt - second.distanceFt || (first.id < second.id ? -1 : 1));
}

type Point = readonly [x: number, y: number, z: number];
/** Earth-centered coordinates in meters, on the ellipsoid. */
function pointOf({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }): Point {
  const [equatorialM, eccentricitySquared] = [6_378_137, 0.006_694_379_990_141];
  const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  const normalM = equatorialM / Math.sqrt(1 - eccentricitySquared * Math.sin(phi) ** 2);
  const fromAxisM = normalM * Math.cos(phi);
  return [fromAxisM * Math.cos(lambda), fromAxisM * Math.sin(lambda), normalM * (1 - eccentricitySquared) * Math.sin(phi)];
}
let points: readonly (readonly [Facility, Point])[];
/**
 * The same for a hundred locations in a fraction of the time. No surface distance is shorter than the straight line, so a facility farther
 * away in a straight line than the `count` nearest are over the surface is not among them.
 */
function byMeasuringNearest(position: Position, count: number) {
  const [x, y, z] = pointOf(position);
  const straightFt = ([otherX, otherY, otherZ]: Point) => Math.hypot(otherX - x, otherY - y, otherZ - z) / 0.3048;
  const straight = points.map(([facility, point]) => ({ facility, ft: straightFt(point) })).toSorted((a, b) => a.ft - b.ft);
  const measured = (facility: Facility) => geodesicInverse(position, place(facility.latitude, facility.longitude)).distanceFt;
  const farthestFt = Math.max(...straight.slice(0, count).map(({ facility }) => measured(facility)));
  // One foot for rounding in the straight-line distances.
  const near = new Set(straight.filter(({ ft }) => ft <= farthestFt + 1).map(({ facility }) => facility.id));
  return byMeasuringAll(position, ({ id }) => near.has(id));
}
const shown = (found: ReturnType<FindNearest>) => found.map(({ facility, distanceFt }) => [facility.id, distanceFt]);
const expected = (found: ReturnType<typeof byMeasuringAll>, count: number) =>
  found.slice(0, count).map(({ id, distanceFt }) => [id, distanceFt]);
const everything = { limit: 10, radiusNm: null, isWanted: () => true };

const unitedStates = fc.tuple(fc.double({ min: 24.5, max: 49, noNaN: true }), fc.double({ min: -125, max: -67, noNaN: true }));

describe('the nearest facilities', () => {
  it('equal those found by measuring every facility on the ellipsoid, at a hundred locations in the United States', () => {
    for (const [latitude, longitude] of fc.sample(unitedStates, 100)) {
      const position = place(latitude, longitude);
      expect(shown(findNearest({ ...everything, position })), `${latitude}, ${longitude}`).toEqual(
        expected(byMeasuringNearest(position, everything.limit), everything.limit),
      );
    }
  });

  it.each([
    ['west of the antimeridian, in the Aleutians', 51.9, 179.9],
    ['east of it', 51.9, -179.9],
    ['on it', 52.3, 180],
    ['on it, written as west', 52.3, -180],
    ['on Guam', 13.45, 144.78],
    ['in Samoa', -14.3, -170.7],
    ['at the north pole', 90, 0],
    ['in the Indian Ocean, far from all', -40, 90],
  ])('are the same %s', (_, latitude, longitude) => {
    const position = place(latitude, longitude);
    expect(shown(findNearest({ ...everything, position, limit: 50 }))).toEqual(expected(byMeasuringAll(position), 50));
  });

  it('are on both sides of the antimeridian', () => {
    const found = findNearest({ ...everything, position: place(52.3, 180), limit: 4 }).map(({ facility }) => facility.longitude > 0);
    expect(new Set(found)).toEqual(new Set([true, false]));
  });

  it('are of the requested kind only, and still the nearest of it', () => {
    const position = place(40.7, -74);
    const isSeaplaneBase = ({ kind }: Facility) => kind === 'seaplane_base';
    expect(shown(findNearest({ ...everything, position, isWanted: isSeaplaneBase }))).toEqual(
      expected(byMeasuringAll(position, isSeaplaneBase), everything.limit),
    );
  });

  it.each([0.5, 3, 25])('end at a radius of %d NM, measured on the ellipsoid', (radiusNm) => {
    const position = place(40.7, -74);
    const within = byMeasuringAll(position).filter(({ distanceFt }) => distanceFt <= nauticalMilesToFeet(radiusNm));
    expect(within.length).toBeGreaterThan(0);
    expect(shown(findNearest({ ...everything, position, radiusNm, limit: 50 }))).toEqual(expected(within, 50));
  });

  it('are empty if nothing is requested or near', () => {
    expect(findNearest({ ...everything, position: place(40.7, -74), isWanted: () => false })).toEqual([]);
    expect(findNearest({ ...everything, position: place(-40, 90), radiusNm: 10 })).toEqual([]);
  });
});
