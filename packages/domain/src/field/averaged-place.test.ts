import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { geodesicDirect, geodesicInverse } from '../geodesy/geodesic.ts';
import { metresToFeet } from '../quantities/convert.ts';
import { degrees } from '../quantities/units.ts';
import { averagedPlace, type DeviceFix } from './averaged-place.ts';

const HERE = { latitude: degrees(41.8201), longitude: degrees(-71.4128) };
const off = (bearing: number, distanceFt: number, accuracyMetres: number): DeviceFix => ({
  ...geodesicDirect(HERE, bearing, distanceFt),
  accuracyMetres,
});
const distanceTo = (fixes: readonly DeviceFix[]) => {
  const place = averagedPlace(fixes);
  return place && geodesicInverse(HERE, place.position).distanceFt;
};

describe('fixes of a device', () => {
  it('without any there is no place', () => expect(averagedPlace([])).toBeNull());
  it('one alone stays as it is, its accuracy in feet rounded up', () => {
    const alone = { position: HERE, accuracyFt: 17, spreadFt: 0, fixes: 1, refused: 0 };
    expect(averagedPlace([{ ...HERE, accuracyMetres: 5 }])).toEqual(alone);
  });
  it('around a place average to it, no surer than the farthest of them', () => {
    const around = [0, 90, 180, 270].map((bearing) => off(bearing, 11.5, 2));
    expect(distanceTo(around)).toBeLessThan(0.01);
    expect(averagedPlace(around)).toMatchObject({ accuracyFt: 12, fixes: 4 });
  });
  it('that agree are no surer for being many: their errors are alike', () => {
    const many = Array.from({ length: 100 }, () => off(0, 0, 10));
    expect(averagedPlace(many)).toMatchObject({ accuracyFt: Math.ceil(metresToFeet(10)), fixes: 100 });
    // (1/3 + 1/6) / (1/9 + 1/36) = 3.6 m = 11.81 ft.
    expect(averagedPlace([off(0, 0, 3), off(0, 0, 6)])?.accuracyFt).toBe(12);
  });
  it('weigh by the inverse square of their accuracy', () => {
    // Weights 1 : 4 leave three fifths of the way to the better one.
    expect(distanceTo([off(0, 30, 4), off(180, 30, 2)])).toBeCloseTo(18, 1);
  });
  it('count not at all where another is three times as good', () => {
    expect(averagedPlace([off(0, 900, 100), off(90, 0, 3)])).toMatchObject({ accuracyFt: 10, fixes: 1, refused: 1 });
  });
  it('far off from all others are rejected, once enough others say so; of few, all are used and the spread tells', () => {
    const four = [0, 90, 180, 270].map((bearing) => off(bearing, 3, 3));
    const stray = off(45, 300, 3);
    const before = averagedPlace([...four.slice(0, 3), stray]);
    expect([before?.fixes, (before?.accuracyFt ?? 0) > 200]).toEqual([4, true]);
    expect(averagedPlace([...four, stray])).toMatchObject({ accuracyFt: 10, fixes: 4, refused: 1 });
  });
  it('on both sides of the antimeridian meet there', () => {
    const place = averagedPlace([179.9999, -179.9999].map((longitude) => ({ latitude: 0, longitude, accuracyMetres: 5 })));
    expect(Math.abs(place?.position.longitude ?? 0)).toBe(180);
  });
});

/** Evenly spread: doubles of the library crowd around zero. */
const between = (least: number, most: number) => fc.integer({ min: least * 1_000, max: most * 1_000 }).map((n) => n / 1_000);
const fixes = fc.array(
  fc.tuple(between(0, 360), between(0, 200), between(1, 50)).map((fix) => off(...fix)),
  { minLength: 1, maxLength: 12 },
);

describe('the mean of any fixes', () => {
  it('is never surer than the best of them, counts each once, and does not hang on their order', () => {
    fc.assert(
      fc.property(fixes, (all) => {
        const place = averagedPlace(all);
        const turned = averagedPlace(all.toReversed());
        const best = metresToFeet(Math.min(...all.map(({ accuracyMetres }) => accuracyMetres)));
        expect(place?.accuracyFt).toBeGreaterThanOrEqual(best);
        expect(place?.accuracyFt).toBeGreaterThanOrEqual(place?.spreadFt ?? Infinity);
        expect((place?.fixes ?? 0) + (place?.refused ?? 0)).toBe(all.length);
        expect(place && turned && geodesicInverse(place.position, turned.position).distanceFt).toBeLessThan(0.01);
      }),
    );
  });
});
