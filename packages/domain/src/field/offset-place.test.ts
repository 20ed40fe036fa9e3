import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { geodesicDirect, geodesicInverse } from '../geodesy/geodesic.ts';
import { degrees } from '../quantities/units.ts';
import { pointedAt } from './device-attitude.ts';
import { offsetPlace } from './offset-place.ts';

const HERE = { latitude: degrees(42.3601), longitude: degrees(-71.0589) };

/** Evenly distributed: the library's doubles cluster around zero. */
const between = (least: number, most: number) => fc.integer({ min: least * 1_000, max: most * 1_000 }).map((n) => n / 1_000);

describe('a position sighted from the device', () => {
  it('follows the geodesic, and combines the accuracy of device, distance, and bearing', () => {
    const offset = { distanceFt: 400, distanceAccuracyFt: 3, bearingTrueDeg: 75, bearingAccuracyDeg: 5 };
    const { position, accuracyFt } = offsetPlace(HERE, 12, offset);
    const way = geodesicInverse(HERE, position);
    expect([way.distanceFt, way.azimuthTrueDeg].map((value) => Number(value.toFixed(6)))).toEqual([400, 75]);
    // 12 + 3 + 2 × 400 × sin 2.5° = 12 + 3 + 34.896.
    expect(accuracyFt).toBe(50);
  });
  it('contains every position that these accuracies allow', () => {
    const share = fc.oneof(fc.constantFrom(-1, 1), between(-1, 1));
    const measure = between(0, 1_000);
    fc.assert(
      fc.property(measure, measure, between(0, 90), share, share, share, (distanceFt, fromFt, bearingAccuracyDeg, ...by) => {
        const distanceAccuracyFt = distanceFt / 10;
        const computed = offsetPlace(HERE, fromFt, { distanceFt, distanceAccuracyFt, bearingTrueDeg: 30, bearingAccuracyDeg });
        const stood = geodesicDirect(HERE, 200 * by[0], fromFt * Math.abs(by[0]));
        const real = geodesicDirect(stood, 30 + by[1] * bearingAccuracyDeg, distanceFt + by[2] * distanceAccuracyFt);
        expect(geodesicInverse(computed.position, real).distanceFt).toBeLessThanOrEqual(computed.accuracyFt + 0.01);
      }),
    );
  });
});

describe('the upper edge of a device', () => {
  it('points north when level, above horizontal when raised, and turns with the compass', () => {
    expect(pointedAt(0, 0)).toEqual({ elevationDeg: 0, headingDeg: 0 });
    expect(pointedAt(270, 35).elevationDeg).toBeCloseTo(35, 9);
    // The browser's angle is counterclockwise: 270 is east.
    expect(pointedAt(270, 35).headingDeg).toBeCloseTo(90, 9);
    expect(pointedAt(180, -10).elevationDeg).toBeCloseTo(-10, 9);
  });
  it('points the other way when tilted past vertical, and has no heading straight up', () => {
    expect(pointedAt(0, 145).elevationDeg).toBeCloseTo(35, 9);
    expect(pointedAt(0, 145).headingDeg).toBeCloseTo(180, 9);
    expect(pointedAt(0, 90)).toEqual({ elevationDeg: 90, headingDeg: null });
  });
  it('has an elevation angle without a compass', () => {
    expect(pointedAt(null, 20).headingDeg).toBeNull();
    expect(pointedAt(null, 20).elevationDeg).toBeCloseTo(20, 9);
  });
});
