import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earthDropFt, sightedHeight, type Sighting } from './sighted-height.ts';

const exact = { distanceAccuracyFt: 0, distanceIs: 'horizontal', angleAccuracyDeg: 0 } as const;
const foot = (deg: number) => ({ kind: 'angle', deg }) as const;
const heightOf = (sighting: Partial<Sighting>) => sightedHeight({ ...exact, distanceFt: 200, topDeg: 20, base: foot(-2), ...sighting });

describe('a height sighted from the ground, against figures calculated by hand with a table of tangents', () => {
  it.each<[string, Partial<Sighting>, number]>([
    // tan 30° = 0.57735: 57.735 ft.
    ['the foot on the level', { distanceFt: 100, topDeg: 30, base: foot(0) }, 57.8],
    // tan 20° = 0.36397, tan 2° = 0.03492: 200 × 0.39889 = 79.778 ft.
    ['the foot below the level', {}, 79.8],
    // The same ground, cos 2° = 0.99939: 199.878 × 0.39889 = 79.730 ft.
    ['along the line of sight to the foot', { distanceIs: 'slope' }, 79.8],
    // cos 30° = 0.86603: 300 × 0.86603 × (0.57735 + 0.57735) = 300 ft.
    ['along a steep line of sight', { distanceFt: 300, distanceIs: 'slope', topDeg: 30, base: foot(-30) }, 300],
    // The foot above the level, on a slope: 200 × (0.36397 − 0.08749) = 55.296 ft.
    ['the foot above the level', { base: foot(5) }, 55.3],
    // tan 25° = 0.46631: 69.946 + 5.5 = 75.446 ft.
    ['by the height of the eye', { distanceFt: 150, topDeg: 25, base: { kind: 'eye', heightFt: 5.5 } }, 75.5],
  ])('%s', (_, sighting, heightFt) => expect(heightOf(sighting)).toMatchObject({ ok: true, heightFt }));

  it('has the accuracy of distance and angles, all at their limits at once', () => {
    // Highest 202 × (tan 20.5° + tan 2.5°) = 202 × 0.41755 = 84.344, which is 4.544 ft above 79.8; lowest 198 × 0.38030 = 75.300.
    expect(heightOf({ distanceAccuracyFt: 2, angleAccuracyDeg: 0.5 })).toEqual({ ok: true, heightFt: 79.8, accuracyFt: 4.6 });
  });
  it('includes the curvature drop of the earth when the foot is not sighted: below 0.1 ft within 2,000 ft', () => {
    expect([earthDropFt(2_000) < 0.1, earthDropFt(2_100) > 0.1]).toEqual([true, true]);
    const far = { distanceFt: 5_000, topDeg: 2 };
    // 5,000² / (2 × 20.786 million) = 0.601 ft.
    expect(heightOf({ ...far, base: { kind: 'eye', heightFt: 5 } })).toMatchObject({ accuracyFt: 0.7 });
    expect(heightOf({ ...far, base: foot(0) })).toMatchObject({ accuracyFt: 0.1 });
  });
});

describe('an invalid sighting', () => {
  it.each<[string, Partial<Sighting>]>([
    ['distance', { distanceFt: 0 }],
    ['distance', { distanceFt: Number.NaN }],
    ['distance', { distanceAccuracyFt: -1 }],
    ['angles', { topDeg: 84.6, angleAccuracyDeg: 0.5 }],
    ['angles', { base: foot(-90) }],
    ['angles', { base: foot(-80), topDeg: 20, distanceIs: 'slope' }],
    ['slope-needs-base', { distanceIs: 'slope', base: { kind: 'eye', heightFt: 5 } }],
    ['top-below-base', { topDeg: -2 }],
  ])('reports what is wrong: %s', (problem, sighting) => expect(heightOf(sighting)).toEqual({ ok: false, problem }));
});

/** Evenly distributed: the library's doubles cluster around zero. */
const between = (least: number, most: number) => fc.integer({ min: least * 1_000, max: most * 1_000 }).map((n) => n / 1_000);
const sightings = fc.record({
  distanceFt: between(10, 5_000),
  distanceAccuracyFt: between(0, 5),
  distanceIs: fc.constantFrom('horizontal' as const, 'slope' as const),
  topDeg: between(5, 45),
  base: between(-30, 4).map(foot),
  angleAccuracyDeg: between(0, 2),
});
const share = fc.oneof(fc.constantFrom(-1, 1), between(-1, 1));

describe('the accuracy of a sighted height', () => {
  it('covers the height of every sighting that the input accuracies allow', () => {
    fc.assert(
      fc.property(sightings, share, share, share, (sighting, distance, top, base) => {
        const position = sightedHeight(sighting);
        const real = sightedHeight({
          ...sighting,
          distanceFt: sighting.distanceFt + distance * sighting.distanceAccuracyFt,
          topDeg: sighting.topDeg + top * sighting.angleAccuracyDeg,
          base: foot(sighting.base.deg + base * sighting.angleAccuracyDeg),
          ...{ distanceAccuracyFt: 0, angleAccuracyDeg: 0 },
        });
        if (!position.ok || !real.ok) return;
        // A tenth of a foot for the rounding of the real height itself.
        expect(Math.abs(real.heightFt - position.heightFt)).toBeLessThanOrEqual(position.accuracyFt + 0.1 + 1e-9);
      }),
      { numRuns: 500 },
    );
  });
});
