import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { geodesicDirect, geodesicInverse } from '../geodesy/geodesic.ts';
import { metersToFeet } from '../quantities/convert.ts';
import { degrees } from '../quantities/units.ts';
import { averagedPlace, type DeviceFix } from './averaged-place.ts';

const HERE = { latitude: degrees(41.8201), longitude: degrees(-71.4128) };
const off = (bearing: number, distanceFt: number, accuracyMeters: number): DeviceFix => ({
  ...geodesicDirect(HERE, bearing, distanceFt),
  accuracyMeters,
});
const distanceTo = (fixes: readonly DeviceFix[]) => {
  const place = averagedPlace(fixes);
  return place && geodesicInverse(HERE, place.position).distanceFt;
};

describe('position fixes of a device', () => {
  it('give no position if there are none', () => expect(averagedPlace([])).toBeNull());
  it('are returned unchanged if there is only one, with its accuracy in feet rounded up', () => {
    const alone = { position: HERE, accuracyFt: 17, spreadFt: 0, fixes: 1, refused: 0 };
    expect(averagedPlace([{ ...HERE, accuracyMeters: 5 }])).toEqual(alone);
  });
  it('around a point average to it, with an accuracy no better than the distance of the farthest fix', () => {
    const around = [0, 90, 180, 270].map((bearing) => off(bearing, 11.5, 2));
    expect(distanceTo(around)).toBeLessThan(0.01);
    expect(averagedPlace(around)).toMatchObject({ accuracyFt: 12, fixes: 4 });
  });
  it('are no more accurate for being numerous: their errors are correlated', () => {
    const many = Array.from({ length: 100 }, () => off(0, 0, 10));
    expect(averagedPlace(many)).toMatchObject({ accuracyFt: Math.ceil(metersToFeet(10)), fixes: 100 });
    // (1/3 + 1/6) / (1/9 + 1/36) = 3.6 m = 11.81 ft.
    expect(averagedPlace([off(0, 0, 3), off(0, 0, 6)])?.accuracyFt).toBe(12);
  });
  it('are weighted by the inverse square of their accuracy', () => {
    // Weights 1 : 4, so the mean is three fifths of the way to the better one.
    expect(distanceTo([off(0, 30, 4), off(180, 30, 2)])).toBeCloseTo(18, 1);
  });
  it('are ignored if another is more than three times as accurate', () => {
    expect(averagedPlace([off(0, 900, 100), off(90, 0, 3)])).toMatchObject({ accuracyFt: 10, fixes: 1, refused: 1 });
  });
  it('far from all others are rejected if there are enough others; if there are few, all are used and the spread shows the error', () => {
    const four = [0, 90, 180, 270].map((bearing) => off(bearing, 3, 3));
    const stray = off(45, 300, 3);
    const before = averagedPlace([...four.slice(0, 3), stray]);
    expect([before?.fixes, (before?.accuracyFt ?? 0) > 200]).toEqual([4, true]);
    expect(averagedPlace([...four, stray])).toMatchObject({ accuracyFt: 10, fixes: 4, refused: 1 });
  });
  it('on both sides of the antimeridian average to a point on it', () => {
    const place = averagedPlace([179.9999, -179.9999].map((longitude) => ({ latitude: 0, longitude, accuracyMeters: 5 })));
    expect(Math.abs(place?.position.longitude ?? 0)).toBe(180);
  });
});

/** Evenly distributed: the library's doubles cluster around zero. */
const between = (least: number, most: number) => fc.integer({ min: least * 1_000, max: most * 1_000 }).map((n) => n / 1_000);
const fixes = fc.array(
  fc.tuple(between(0, 360), between(0, 200), between(1, 50)).map((fix) => off(...fix)),
  { minLength: 1, maxLength: 12 },
);

describe('the mean of any fixes', () => {
  it('is never more accurate than the best fix, counts each fix once, and does not depend on their order', () => {
    fc.assert(
      fc.property(fixes, (all) => {
        const place = averagedPlace(all);
        const turned = averagedPlace(all.toReversed());
        const best = metersToFeet(Math.min(...all.map(({ accuracyMeters }) => accuracyMeters)));
        expect(place?.accuracyFt).toBeGreaterThanOrEqual(best);
        expect(place?.accuracyFt).toBeGreaterThanOrEqual(place?.spreadFt ?? Infinity);
        expect((place?.fixes ?? 0) + (place?.refused ?? 0)).toBe(all.length);
        expect(place && turned && geodesicInverse(place.position, turned.position).distanceFt).toBeLessThan(0.01);
      }),
    );
  });
});
