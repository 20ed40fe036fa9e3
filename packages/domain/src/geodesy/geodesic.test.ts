import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feetToMeters, metersToFeet } from '../quantities/convert.ts';
import { degrees } from '../quantities/units.ts';
import { geodesicDirect, geodesicInverse } from './geodesic.ts';
import type { Position } from './position.ts';

const at = (latitude: number, longitude: number): Position => ({ latitude: degrees(latitude), longitude: degrees(longitude) });
const MILLIMETRE = 0.001;
/** A hundred lines of the published test set: lat1 lon1 azi1 lat2 lon2 azi2 s12 …, accurate to 1e-18 degrees and 0.1 µm. */
const officialLines = readFileSync(new URL('../../test-data/GeodTest-100.dat', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map(Number));

describe('the published geodesics', () => {
  test('are a hundred', () => {
    expect(officialLines).toHaveLength(100);
  });

  test.each(officialLines.map((line, index) => [index + 1, line] as const))('line %d, to a millimeter', (_, line) => {
    const [lat1 = NaN, lon1 = NaN, azi1 = NaN, lat2 = NaN, lon2 = NaN, , s12 = NaN] = line;
    const [from, to] = [at(lat1, lon1), at(lat2, lon2)];

    const way = geodesicInverse(from, to);
    expect(Math.abs(feetToMeters(way.distanceFt) - s12)).toBeLessThan(MILLIMETRE);

    const reached = geodesicDirect(from, azi1, metersToFeet(s12));
    expect(feetToMeters(geodesicInverse(reached, to).distanceFt)).toBeLessThan(MILLIMETRE);
    const byInverse = geodesicDirect(from, way.azimuthTrueDeg, way.distanceFt);
    expect(feetToMeters(geodesicInverse(byInverse, to).distanceFt)).toBeLessThan(MILLIMETRE);
  });
});

test("direct and inverse are consistent over a heliport's extent, to a ten-millionth of a foot", () => {
  const place = fc.tuple(fc.double({ min: -89, max: 89, noNaN: true }), fc.double({ min: -180, max: 180, noNaN: true }));
  fc.assert(
    fc.property(
      place,
      fc.double({ min: 0, max: 359.99, noNaN: true }),
      fc.double({ min: 1, max: 35_000, noNaN: true }),
      (from, azimuth, distance) => {
        const origin = at(...from);
        const way = geodesicInverse(origin, geodesicDirect(origin, azimuth, distance));
        expect(Math.abs(way.distanceFt - distance)).toBeLessThan(1e-7);
        expect(Math.abs(Math.sin(((way.azimuthTrueDeg - azimuth) * Math.PI) / 360)) * 2 * distance).toBeLessThan(1e-6);
      },
    ),
  );
});

test('azimuths are in [0, 360)', () => {
  expect(geodesicInverse(at(40, -73), at(40, -74)).azimuthTrueDeg).toBeCloseTo(270.32, 2);
});

test('coincident points are 0 ft apart', () => {
  expect(geodesicInverse(at(40, -73), at(40, -73)).distanceFt).toBe(0);
});

test('crossing the antimeridian takes the short way', () => {
  const east = geodesicDirect(at(0, 179.999), 90, 1000);
  expect(east.longitude).toBeLessThan(-179.99);
  expect(geodesicInverse(at(0, 179.999), east).distanceFt).toBeCloseTo(1000, 6);
});

test('NaN stays NaN', () => {
  expect(geodesicDirect(at(Number.NaN, 0), 0, 1).latitude).toBeNaN();
  expect(geodesicInverse(at(Number.NaN, 0), at(0, 0)).distanceFt).toBeNaN();
});
