/**
 * Checks centerlines and footprints against an independent computation: geodesics by Vincenty's formulae, with the arc constructed around
 * its center from the end of the final segment. Nothing here uses Touchdown's geodesics, frames, or closed forms.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localToPosition } from '../geodesy/local-frame.ts';
import type { LocalPoint, Position } from '../geodesy/position.ts';
import { degrees, feet, feetMsl } from '../quantities/units.ts';
import type { PathCorridor } from './corridors.ts';
import type { Course } from './course.ts';
import { drawnOutline } from './drawn-outline.ts';
import { placePath, type StartOf } from './placed-path.ts';

const RAD = Math.PI / 180;
const FOOT = 0.3048;
const A = 6378137;
const F = 1 / 298.257223563;
const B = A * (1 - F);

interface Place {
  readonly lat: number;
  readonly lon: number;
}
/** Vincenty's direct formula: the end of a geodesic of this many feet, and its azimuth there. */
function vincenty({ lat, lon }: Place, azimuth: number, distanceFt: number): Place & { readonly azimuth: number } {
  const s = distanceFt * FOOT;
  const a1 = azimuth * RAD;
  const tanU1 = (1 - F) * Math.tan(lat * RAD);
  const cosU1 = 1 / Math.hypot(1, tanU1);
  const sinU1 = tanU1 * cosU1;
  const s1 = Math.atan2(tanU1, Math.cos(a1));
  const sinA = cosU1 * Math.sin(a1);
  const cosSqA = 1 - sinA * sinA;
  const u2 = (cosSqA * (A * A - B * B)) / (B * B);
  const bigA = 1 + (u2 / 16384) * (4096 + u2 * (-768 + u2 * (320 - 175 * u2)));
  const bigB = (u2 / 1024) * (256 + u2 * (-128 + u2 * (74 - 47 * u2)));
  let sigma = s / (B * bigA);
  let twoM = 0;
  for (let round = 0; round < 20; round += 1) {
    twoM = Math.cos(2 * s1 + sigma);
    const sin = Math.sin(sigma);
    const delta =
      bigB *
      sin *
      (twoM + (bigB / 4) * (Math.cos(sigma) * (2 * twoM ** 2 - 1) - (bigB / 6) * twoM * (4 * sin ** 2 - 3) * (4 * twoM ** 2 - 3)));
    sigma = s / (B * bigA) + delta;
  }
  const [sin, cos] = [Math.sin(sigma), Math.cos(sigma)];
  const x = sinU1 * sin - cosU1 * cos * Math.cos(a1);
  const lat2 = Math.atan2(sinU1 * cos + cosU1 * sin * Math.cos(a1), (1 - F) * Math.hypot(sinA, x));
  const lambda = Math.atan2(sin * Math.sin(a1), cosU1 * cos - sinU1 * sin * Math.cos(a1));
  const c = (F / 16) * cosSqA * (4 + F * (4 - 3 * cosSqA));
  const l = lambda - (1 - c) * F * sinA * (sigma + c * sin * (twoM + c * cos * (2 * twoM ** 2 - 1)));
  return { lat: lat2 / RAD, lon: lon + l / RAD, azimuth: Math.atan2(sinA, -x) / RAD };
}

/** Feet between two nearby points, by the local radii of curvature. */
function gapFt(place: Place, { latitude, longitude }: Position): number {
  const e2 = F * (2 - F);
  const w = 1 - e2 * Math.sin(place.lat * RAD) ** 2;
  const north = (latitude - place.lat) * RAD * ((A * (1 - e2)) / w ** 1.5);
  const east = (((longitude - place.lon + 540) % 360) - 180) * RAD * (A / Math.sqrt(w)) * Math.cos(place.lat * RAD);
  return Math.hypot(north, east) / FOOT;
}

interface Given {
  readonly site: Place;
  readonly outbound: number;
  readonly startFt: number;
  readonly innerFt: number;
  readonly course: Exclude<Course, { kind: 'sector' }>;
}
const curve = (finalSegmentFt: number, radiusFt: number, turnDeg: number): Given['course'] => ({
  kind: 'curved',
  finalSegmentFt: feet(finalSegmentFt),
  radiusFt: feet(radiusFt),
  turnDeg: degrees(turnDeg),
});

/** Literally by the rule: straight over S, along the circle of radius R, and on; then perpendicular to the right. */
function independent({ site, outbound, startFt, course }: Given, stationFt: number, offsetFt: number): Place {
  const finalFt = course.kind === 'curved' ? Math.min(course.finalSegmentFt, stationFt) : stationFt;
  let at = vincenty(site, outbound, startFt + finalFt);
  if (course.kind === 'curved' && stationFt > course.finalSegmentFt) {
    const side = Math.sign(course.turnDeg);
    const center = vincenty(at, at.azimuth + side * 90, course.radiusFt);
    const wholeFt = course.radiusFt * Math.abs(course.turnDeg) * RAD;
    const arcFt = Math.min(stationFt - course.finalSegmentFt, wholeFt);
    // Seen from the center the path's start lies the way back; turning on, it goes around in the sense of the turn.
    const spoke = center.azimuth + 180 + side * (arcFt / course.radiusFt / RAD);
    const end = vincenty(center, spoke, course.radiusFt);
    at = { ...end, azimuth: end.azimuth + side * 90 };
    at = vincenty(at, at.azimuth, stationFt - course.finalSegmentFt - arcFt);
  }
  return offsetFt === 0 ? at : vincenty(at, at.azimuth + 90, offsetFt);
}

const corridorOf = (outbound: number, course: Course): PathCorridor => ({
  pathId: 'id',
  pathName: 'P1',
  use: 'both',
  outboundTrueDeg: degrees(outbound),
  ingressTrueDeg: null,
  egressTrueDeg: null,
  course,
  profile: 'standard',
});
const startOf =
  (startFt: number, innerFt: number): StartOf =>
  () => ({ startFt: feet(startFt), innerWidthFt: feet(innerFt) });
const placeAt = ({ outbound, startFt, innerFt, course }: Given) => placePath(corridorOf(outbound, course), startOf(startFt, innerFt));
const positionOf = ({ lat, lon }: Place, point: LocalPoint) => localToPosition({ latitude: degrees(lat), longitude: degrees(lon) }, point);

const heading = fc.double({ min: 0, max: 359.99, noNaN: true });
const anyCurve = fc
  .tuple(
    fc.double({ min: 0, max: 1000, noNaN: true }),
    fc.double({ min: 0, max: 5000, noNaN: true }),
    fc.double({ min: 1, max: 180, noNaN: true }),
    fc.boolean(),
  )
  .map(([finalFt, more, turn, right]) => curve(finalFt, Math.max(886, 1886 - finalFt) + more, right ? turn : -turn));
const anyPath = fc.record<Given>({
  // Key West to Utqiagvik, from the Aleutians to the East Coast.
  site: fc.record({ lat: fc.double({ min: 24.55, max: 71.29, noNaN: true }), lon: fc.double({ min: -179.9, max: -66, noNaN: true }) }),
  outbound: heading,
  startFt: fc.double({ min: 20, max: 200, noNaN: true }),
  innerFt: fc.double({ min: 40, max: 499, noNaN: true }),
  course: fc.oneof(fc.constant<Given['course']>({ kind: 'straight' }), anyCurve, anyCurve),
});

describe('against geodesics placed one by one, from Key West to Utqiagvik', () => {
  test('every station, corner and end of 200 random paths is within 0.01 ft', () => {
    fc.assert(
      fc.property(anyPath, fc.double({ min: 0, max: 1, noNaN: true }), (given, share) => {
        const path = placeAt(given);
        for (const stationFt of [0, 4000 * share, ...path.bends, 4000]) {
          const halfFt = given.innerFt / 2 + ((250 - given.innerFt / 2) * stationFt) / 4000;
          expect(path.widthAt(stationFt)).toBeCloseTo(2 * halfFt, 9);
          for (const offsetFt of [0, -halfFt, halfFt]) {
            const there = independent(given, stationFt, offsetFt);
            expect(gapFt(there, positionOf(given.site, path.pointAt(stationFt, offsetFt)))).toBeLessThan(0.01);
          }
        }
        expect(gapFt(independent(given, 4000, 0), positionOf(given.site, path.end))).toBeLessThan(0.01);
      }),
      { numRuns: 200 },
    );
  });

  test('every corner of the footprint is a point given by the rule', () => {
    fc.assert(
      fc.property(anyPath, (given) => {
        const path = placeAt(given);
        const stations = path.stations;
        const places = [-1, 1].flatMap((side) =>
          stations.map((stationFt) =>
            independent(given, stationFt, side * (given.innerFt / 2 + ((250 - given.innerFt / 2) * stationFt) / 4000)),
          ),
        );
        expect(path.footprint).toHaveLength(places.length);
        for (const corner of path.footprint) {
          const position = positionOf(given.site, corner);
          expect(Math.min(...places.map((place) => gapFt(place, position)))).toBeLessThan(0.01);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('the comparison itself detects a hundredth of a foot', () => {
    const site = { lat: 40.7, lon: -74 };
    const moved = vincenty(vincenty(site, 30, 4000), 120, 0.01);
    const point = placeAt({ site, outbound: 30, startFt: 0, innerFt: 80, course: { kind: 'straight' } }).end;
    expect(gapFt(moved, positionOf(site, point))).toBeCloseTo(0.01, 4);
  });
});

describe('a curve calculated by hand: S 1,000, R 1,000, 90° to the right, outward to the north from 40 ft', () => {
  const path = placePath(corridorOf(0, curve(1000, 1000, 90)), startOf(40, 80));
  const arcFt = 500 * Math.PI;

  test.each<[string, number, number, number, number]>([
    ['the FATO edge', 0, 0, 0, 40],
    ['the end of the final segment', 1000, 0, 0, 1040],
    ['half way round', 1000 + arcFt / 2, 0, 1000 - 1000 * Math.SQRT1_2, 1040 + 1000 * Math.SQRT1_2],
    [
      'half way round, 100 ft to the right: towards the centre',
      1000 + arcFt / 2,
      100,
      1000 - 900 * Math.SQRT1_2,
      1040 + 900 * Math.SQRT1_2,
    ],
    ['the end of the turn', 1000 + arcFt, 0, 1000, 2040],
    ['the outer end, eastward', 4000, 0, 1000 + 3000 - arcFt, 2040],
    ['the outer end, 250 ft to the right: southward', 4000, 250, 4000 - arcFt, 1790],
    ['behind the FATO edge', -20, 5, 5, 20],
  ])('%s', (_, stationFt, offsetFt, eastFt, northFt) => {
    const point = path.pointAt(stationFt, offsetFt);
    expect(point.eastFt).toBeCloseTo(eastFt, 8);
    expect(point.northFt).toBeCloseTo(northFt, 8);
  });

  test('its length, turn, width, height and directions', () => {
    expect([path.lengthFt, path.innerWidthFt, path.outerWidthFt, path.widthAt(4000), path.widthAt(2000)]).toEqual([
      4000, 80, 500, 500, 290,
    ]);
    expect(path.totalTurnDeg).toBeCloseTo(90, 10);
    expect([path.riseAt(4000), path.heightAt(800, feetMsl(120))]).toEqual([500, 220]);
    expect([0, 500, 1000 + arcFt / 2, 3999].map(path.directionAt)).toEqual([0, 0, expect.closeTo(45, 9), expect.closeTo(90, 9)]);
    expect(path.bends).toEqual([1000, expect.closeTo(1000 + arcFt, 9)]);
  });

  test('is drawn in steps of at most 8°, at least 12 points', () => {
    expect(path.stations).toHaveLength(1 + 13 + 1);
    expect(placePath(corridorOf(0, curve(1000, 1000, 20)), startOf(40, 80)).stations).toHaveLength(1 + 12 + 1);
    const steps = path.stations.slice(1, -1).map((station, index, all) => station - (all[index - 1] ?? station));
    for (const step of steps) expect(step / 1000 / RAD).toBeLessThanOrEqual(8);
  });
});

describe('a curve at its limits', () => {
  test('that does not end within 4,000 ft is cut there, with only part of its turn', () => {
    const path = placePath(corridorOf(0, curve(1000, 1000, -180)), startOf(0, 80));
    // 3,000 ft on 1,000 ft: 3 radians.
    expect(path.totalTurnDeg).toBeCloseTo(-3 / RAD, 9);
    expect(path.end.eastFt).toBeCloseTo(-1000 * (1 - Math.cos(3)), 8);
    expect(path.end.northFt).toBeCloseTo(1000 + 1000 * Math.sin(3), 8);
    expect(path.directionAt(4000)).toBeCloseTo(360 - 3 / RAD, 9);
  });

  test('without a turn, or that begins beyond 4,000 ft, is straight', () => {
    for (const course of [curve(1000, 1000, 0), curve(4000, 1000, 90), curve(5000, 1000, 90)]) {
      const path = placePath(corridorOf(90, course), startOf(40, 80));
      expect(path.bends).toEqual([]);
      expect(path.end).toEqual({ eastFt: 4040, northFt: expect.closeTo(0, 9) });
      expect(path.totalTurnDeg).toBe(0);
    }
  });

  test('that begins at the FATO edge draws its first point once', () => {
    const path = placePath(corridorOf(0, curve(0, 1886, 60)), startOf(40, 80));
    expect(new Set(path.stations).size).toBe(path.stations.length);
  });

  test('approaches the straight path as the radius grows', () => {
    const straight = placePath(corridorOf(74, { kind: 'straight' }), startOf(40, 80));
    for (const [radius, gap] of [
      [1e9, 0.01],
      [1e12, 1e-5],
      [1e15, 1e-6],
    ] as const) {
      const curved = placePath(corridorOf(74, curve(0, radius, 30)), startOf(40, 80));
      for (const station of [0, 1000, 4000]) {
        const [a, b] = [curved.pointAt(station, 100), straight.pointAt(station, 100)];
        expect(Math.hypot(a.eastFt - b.eastFt, a.northFt - b.northFt)).toBeLessThan(gap);
      }
    }
  });

  test('to the left is the mirror image of the one to the right', () => {
    fc.assert(
      fc.property(
        anyCurve,
        fc.double({ min: 0, max: 4000, noNaN: true }),
        fc.double({ min: -250, max: 250, noNaN: true }),
        (course, station, offset) => {
          if (course.kind !== 'curved') return;
          const mirrored = curve(course.finalSegmentFt, course.radiusFt, 0 - course.turnDeg);
          const [a, b] = [course, mirrored].map((each) => placePath(corridorOf(0, each), startOf(40, 80)));
          const [right, left] = [a?.pointAt(station, offset), b?.pointAt(station, -offset)];
          expect(left?.eastFt).toBeCloseTo(-(right?.eastFt ?? Number.NaN), 7);
          expect(left?.northFt).toBeCloseTo(right?.northFt ?? Number.NaN, 7);
        },
      ),
    );
  });

  test('rotates about the FATO center with its heading', () => {
    fc.assert(
      fc.property(anyCurve, heading, fc.double({ min: 0, max: 4000, noNaN: true }), (course, by, station) => {
        const before = placePath(corridorOf(0, course), startOf(40, 80)).pointAt(station, 30);
        const after = placePath(corridorOf(by, course), startOf(40, 80)).pointAt(station, 30);
        expect(after.eastFt).toBeCloseTo(before.eastFt * Math.cos(by * RAD) + before.northFt * Math.sin(by * RAD), 6);
        expect(after.northFt).toBeCloseTo(before.northFt * Math.cos(by * RAD) - before.eastFt * Math.sin(by * RAD), 6);
      }),
    );
  });
});

describe('a sector', () => {
  const sector = (sweep: number): Course => ({ kind: 'sector', sweepDeg: degrees(sweep) });

  test('is placed along its middle, with a footprint of rays, strips, and arc', () => {
    const path = placePath(corridorOf(0, sector(90)), startOf(40, 80));
    expect([path.end, path.totalTurnDeg, path.bends]).toEqual([{ eastFt: 0, northFt: 4040 }, 0, []]);
    const reaches = path.footprint.map(({ eastFt, northFt }) => Math.hypot(eastFt, northFt));
    // 90° in steps of 15° would be 7 points: at least 8, on the arc and on the FATO edge, and two corners on each side.
    expect(reaches.filter((reach) => Math.abs(reach - 4040) < 1e-6)).toHaveLength(8);
    expect(reaches.filter((reach) => Math.abs(reach - 40) < 1e-6)).toHaveLength(8);
    expect(path.footprint).toHaveLength(20);
    // The left corner of the first ray, to the northwest: 4,040 out and 250 to its left.
    const [out, left] = [4040 * Math.SQRT1_2, 250 * Math.SQRT1_2];
    expect(path.footprint.at(-1)).toEqual({ eastFt: expect.closeTo(-out - left, 6), northFt: expect.closeTo(out - left, 6) });
  });

  test('is drawn in steps of 15°', () => {
    const steps = placePath(corridorOf(0, sector(300)), startOf(40, 80)).footprint.filter(
      ({ eastFt, northFt }) => Math.hypot(eastFt, northFt) < 41,
    );
    expect(steps).toHaveLength(21);
  });

  test('of a full circle is the outer circle', () => {
    const { footprint } = placePath(corridorOf(0, sector(360)), startOf(40, 80));
    expect(footprint).toHaveLength(24);
    for (const { eastFt, northFt } of footprint) expect(Math.hypot(eastFt, northFt)).toBeCloseTo(4040, 8);
  });

  test('every footprint runs counterclockwise', () => {
    const area = (points: readonly LocalPoint[]) =>
      points.reduce((sum, { eastFt, northFt }, index) => {
        const next = points[(index + 1) % points.length];
        return next ? sum + eastFt * next.northFt - next.eastFt * northFt : sum;
      }, 0);
    fc.assert(
      fc.property(heading, fc.oneof(anyCurve, fc.double({ min: 1, max: 360, noNaN: true }).map(sector)), (outbound, course) => {
        expect(area(placePath(corridorOf(outbound, course), startOf(40, 80)).footprint)).toBeGreaterThan(0);
      }),
    );
  });
});

describe('the sketch by Touchdown conventions', () => {
  const lengthOf = (course: Course, width: number) => drawnOutline(corridorOf(0, course), width, startOf(40, 80)).lengthFt;

  test.each<[string, Course, number, number]>([
    ['a straight path is twice as long as wide', { kind: 'straight' }, 600, 1200],
    ['and 1,000 ft at least', { kind: 'straight' }, 499, 1000],
    ['a sector reaches one and a half times its width', { kind: 'sector', sweepDeg: degrees(60) }, 800, 1200],
    ['and 1,000 ft at least', { kind: 'sector', sweepDeg: degrees(60) }, 500, 1000],
    ['a curve is drawn to its end', curve(1000, 1000, 90), 500, 1000 + 500 * Math.PI],
    ['and 1,000 ft at least', curve(100, 886, 5), 500, 1000],
  ])('%s', (_, course, width, length) => {
    expect(lengthOf(course, width)).toBeCloseTo(length, 9);
  });

  test("has the path's constant width", () => {
    const { outline } = drawnOutline(corridorOf(0, { kind: 'straight' }), 600, startOf(40, 80));
    expect(outline).toEqual([
      { eastFt: -300, northFt: 40 },
      { eastFt: 300, northFt: 40 },
      { eastFt: 300, northFt: 1240 },
      { eastFt: -300, northFt: 1240 },
    ]);
  });

  test('of a sector has its arc at the radius', () => {
    const { outline } = drawnOutline(corridorOf(0, { kind: 'sector', sweepDeg: degrees(60) }), 800, startOf(40, 80));
    expect(outline.filter(({ eastFt, northFt }) => Math.abs(Math.hypot(eastFt, northFt) - 1240) < 1e-6)).toHaveLength(8);
  });
});
