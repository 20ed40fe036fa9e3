import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { degrees, feet } from '../quantities/units.ts';
import { geodesicInverse } from './geodesic.ts';
import { localToPosition, positionToLocal } from './local-frame.ts';
import type { Position } from './position.ts';

const origin: Position = { latitude: degrees(40.7009), longitude: degrees(-74.0087) };
const point = (eastFt: number, northFt: number) => ({ eastFt: feet(eastFt), northFt: feet(northFt) });

describe('the local frame', () => {
  test.each([
    ['north', 0, 4000, 0],
    ['east', 4000, 0, 90],
    ['south', 0, -4000, 180],
    ['west', -4000, 0, 270],
    ['north-east', 3000, 3000, 45],
  ])('%s is a geodesic with its length and azimuth', (_, east, north, azimuth) => {
    const way = geodesicInverse(origin, localToPosition(origin, point(east, north)));
    expect(way.distanceFt).toBeCloseTo(Math.hypot(east, north), 6);
    expect(way.azimuthTrueDeg).toBeCloseTo(azimuth, 7);
  });

  test('364,000 ft per degree would put a point 4,000 ft north more than a foot off', () => {
    const northward = localToPosition(origin, point(0, 4000));
    const rough = origin.latitude + 4000 / 364_000;
    expect(Math.abs(northward.latitude - rough) * 364_000).toBeGreaterThan(1);
  });

  test('its origin is the reference point itself', () => {
    expect(localToPosition(origin, point(0, 0)).latitude).toBeCloseTo(origin.latitude, 12);
    expect(positionToLocal(origin, origin)).toStrictEqual(point(0, 0));
  });

  test('a point converts and returns to the same position within a millionth of a foot', () => {
    const place = fc.record({
      latitude: fc.double({ min: -85, max: 85, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    const reach = fc.double({ min: -10_000, max: 10_000, noNaN: true });
    fc.assert(
      fc.property(place, reach, reach, ({ latitude, longitude }, east, north) => {
        const from = { latitude: degrees(latitude), longitude: degrees(longitude) };
        const back = positionToLocal(from, localToPosition(from, point(east, north)));
        expect(Math.hypot(back.eastFt - east, back.northFt - north)).toBeLessThan(1e-6);
      }),
    );
  });
});
