import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { degrees, feet, feetMsl, knots } from '../quantities/units.ts';
import type { Pad } from '../surfaces/pad.ts';
import { windFromObservations } from '../wind/wind.ts';
import { placeAirspace } from './airspace.ts';
import { clearancesFrom } from './clearance.ts';
import { bestHeadingPairs, headingRing, inboundExcessFt } from './heading-ring.ts';
import { aCorridor, aPad, aSite, at } from './testing.ts';

const ELEVATION = feetMsl(100);
const tableOfPoles = (poles: readonly (readonly [number, number, number])[]) => ({
  eastFt: Float64Array.from(poles, ([east]) => east),
  northFt: Float64Array.from(poles, ([, north]) => north),
  topFt: Float64Array.from(poles, ([, , top]) => top),
});
const near = (value: number) => expect.closeTo(value, 6) as number;

describe('one mast 1,000 ft north of a circular FATO of 80 ft, 300 ft MSL over a landing area at 100 ft', () => {
  const ring = headingRing(aPad(80, 80, 0, 'circular'), tableOfPoles([[0, 1040, 300]]), ELEVATION);

  test('is 75 ft above the 8:1 surface of a path to the north', () => {
    expect(ring.excessFt[0]).toEqual(near(75));
    expect(ring.obstacle[0]).toBe(0);
  });

  test('after a turn of 10° is under the 2:1 surface: 1,040 sin 10° = 180.59 ft off, the path 92.02 ft to its side', () => {
    const s = 1040 * Math.cos(Math.PI / 18) - 40;
    const limit = 100 + s / 8 + (1040 * Math.sin(Math.PI / 18) - (40 + (210 * s) / 4000)) / 2;
    expect(ring.excessFt[10]).toEqual(near(300 - limit));
    expect(ring.excessFt[350]).toEqual(near(300 - limit));
  });

  test('from 14° on is more than 250 ft off, so no obstacle is under a surface', () => {
    expect(1040 * Math.sin((14 * Math.PI) / 180)).toBeGreaterThan(250);
    expect([ring.excessFt[13], ring.excessFt[14], ring.excessFt[180]]).toEqual([expect.any(Number), -Infinity, -Infinity]);
    expect(ring.obstacle[14]).toBe(-1);
  });

  test('is passed on an approach with heading 180', () => {
    expect(inboundExcessFt(ring, 180)).toEqual(near(75));
    expect(inboundExcessFt(ring, 0)).toBe(-Infinity);
  });
});

test('the ring matches the surfaces of a path in each direction for every obstacle, on random landing areas', () => {
  const side = fc.double({ min: 40, max: 300, noNaN: true });
  const pad = fc
    .tuple(side, side, fc.double({ min: 0, max: 359, noNaN: true }), fc.constantFrom<Pad['shape']>('circular', 'square', 'rectangle'))
    .map(([length, width, alignment, shape]) => aPad(length, shape === 'rectangle' ? width : length, alignment, shape));
  const reach = fc.oneof(fc.double({ min: -500, max: 500, noNaN: true }), fc.double({ min: -4400, max: 4400, noNaN: true }));
  const poles = fc.array(fc.tuple(reach, reach, fc.double({ min: 50, max: 500, noNaN: true })), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(pad, poles, fc.integer({ min: 0, max: 44 }), (given, all, offset) => {
      const ring = headingRing(given, tableOfPoles(all), ELEVATION);
      const primary = placeAirspace(aSite({ pad: given, corridors: [] })).surfaces;
      for (let heading = offset; heading < 360; heading += 45) {
        const { surfaces } = placeAirspace(aSite({ pad: given, corridors: [aCorridor(heading)] }));
        const excesses = all.map(([east, north, top]) => {
          const shape = { vertices: [{ ...at(east, north), top: feetMsl(top) }], edges: [], isArea: false };
          const exact = { horizontalFt: feet(0), verticalFt: feet(0) };
          if (clearancesFrom(primary, shape, exact, ELEVATION).length > 0) return -Infinity;
          return 0 - (clearancesFrom(surfaces, shape, exact, ELEVATION)[0]?.stated?.clearanceFt ?? Infinity);
        });
        expect(ring.excessFt[heading]).toBe(Math.max(...excesses));
      }
    }),
    { numRuns: 100 },
  );
});

describe('the best pairs of headings', () => {
  const pad = aPad(80, 80, 0, 'circular');
  // Masts to the north and southwest. The rest is free.
  const ring = headingRing(
    pad,
    tableOfPoles([
      [0, 1040, 300],
      [-700, -700, 330],
    ]),
    ELEVATION,
  );
  const query = { leastSeparationDeg: 135, facilityAlignmentTrueDeg: 0, wind: null, count: 25 };

  test('are clear if clear pairs exist, at least 135° apart, the more opposite first', () => {
    const pairs = bestHeadingPairs(ring, query);
    expect(pairs).toHaveLength(25);
    for (const { isClear, excessFt, separationDeg, headingsTrueDeg } of pairs) {
      expect(isClear).toBe(true);
      expect(separationDeg).toBeGreaterThanOrEqual(135);
      expect(excessFt).toEqual(headingsTrueDeg.map((heading) => inboundExcessFt(ring, heading)));
    }
    expect(pairs[0]?.separationDeg).toBe(180);
    // North and south both lead over the mast in the north. 166 and 346 are the first that miss it by 14°.
    expect([...(pairs[0]?.headingsTrueDeg ?? [])].toSorted((a, b) => a - b)).toEqual([14, 194]);
  });

  test('with wind data, the most usable pair comes first among the clear ones', () => {
    const answer = windFromObservations([
      ...Array.from({ length: 90 }, () => ({ fromTrueDeg: 100, speedKt: 20 })),
      ...Array.from({ length: 10 }, () => ({ fromTrueDeg: 280, speedKt: 20 })),
    ]);
    if (!answer.ok) throw new Error(answer.reason);
    const wind = { wind: answer.wind, limits: { crosswind: knots(5), tailwind: knots(0) } };
    const [best] = bestHeadingPairs(ring, { ...query, wind });
    expect(best).toMatchObject({ isClear: true, usabilityPercent: 100, separationDeg: 180 });
    expect(best?.headingsTrueDeg.some((heading) => Math.abs(heading - 100) <= 14)).toBe(true);
  });

  test('if none is clear, the smallest penetration comes first', () => {
    const fence = Array.from({ length: 360 }, (_, direction): [number, number, number] => {
      const angle = (direction * Math.PI) / 180;
      return [1040 * Math.sin(angle), 1040 * Math.cos(angle), direction > 70 && direction < 110 ? 240 : 400];
    });
    const fenced = headingRing(pad, tableOfPoles(fence), ELEVATION);
    const [best, ...others] = bestHeadingPairs(fenced, query);
    // Low only in the east: an approach on heading 270 comes from there.
    for (const { headingsTrueDeg, excessFt } of bestHeadingPairs(fenced, { ...query, count: 20_000 }))
      for (const [index, heading] of headingsTrueDeg.entries()) {
        expect(excessFt[index]).toBe(inboundExcessFt(fenced, heading));
        if (heading === 270) expect(excessFt[index]).toBeLessThan(100);
        if (heading === 90) expect(excessFt[index]).toBeGreaterThan(100);
      }
    expect(best?.isClear).toBe(false);
    const worst = (pair: typeof best) => Math.max(...(pair?.excessFt ?? []));
    for (const other of others) expect(worst(best)).toBeLessThanOrEqual(worst(other) + 0.1);
  });
});

test('the ring follows the elevation: one foot higher, one foot less', () => {
  const poles = tableOfPoles([[100, 900, 260]]);
  const [low, high] = [100, 101].map((elevation) => headingRing(aPad(80), poles, feetMsl(elevation)).excessFt[degrees(6)] ?? Number.NaN);
  expect((low ?? 0) - (high ?? 0)).toBeCloseTo(1, 9);
});
