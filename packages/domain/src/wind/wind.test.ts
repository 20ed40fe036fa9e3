import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { knots } from '../quantities/units.ts';
import { bestPairs, jointUsability, usability } from './usability.ts';
import {
  windFromObservations,
  windFromTable,
  windRose,
  type HourlyObservation,
  type Wind,
  type WindAnswer,
  type WindTable,
} from './wind.ts';

const windOf = (answer: WindAnswer): Wind => {
  if (!answer.ok) throw new Error(answer.reason);
  return answer.wind;
};
const observed = (...hours: readonly (readonly [from: number | null, speed: number])[]) =>
  windOf(windFromObservations(hours.map(([fromTrueDeg, speedKt]) => ({ fromTrueDeg, speedKt }))));
const limits = (crosswind: number, tailwind: number) => ({ crosswind: knots(crosswind), tailwind: knots(tailwind) });
const empty = Array.from({ length: 16 }, () => [0, 0]);
const table = (changes: Partial<WindTable> = {}): WindTable => ({ speedsKt: [5, 15], rows: empty, calm: 1, ...changes });
const rowsWith = (sector: number, row: readonly number[]) => empty.map((zeros, index) => (index === sector ? row : zeros));

describe('a wind record', () => {
  test('of observations combines equal winds, and separates calm and variable', () => {
    const wind = observed([350, 10], [350, 10], [-10, 10], [350, 12], [null, 4], [null, 4], [0, 0], [null, 0]);
    expect(wind).toEqual({
      cells: [
        { fromTrueDeg: 350, speed: 10, hours: 3 },
        { fromTrueDeg: 350, speed: 12, hours: 1 },
      ],
      variable: [{ speed: 4, hours: 2 }],
      calmHours: 2,
      totalHours: 8,
    });
  });

  test('of 16 sectors distributes each evenly over its 22.5°', () => {
    const wind = windOf(windFromTable(table({ rows: rowsWith(0, [9, 0]), variable: [0, 2] })));
    expect(wind.cells.map(({ fromTrueDeg, hours }) => [fromTrueDeg, hours])).toEqual([
      [350, 1],
      [352.5, 1],
      [355, 1],
      [357.5, 1],
      [0, 1],
      [2.5, 1],
      [5, 1],
      [7.5, 1],
      [10, 1],
    ]);
    expect(wind).toMatchObject({ variable: [{ speed: 15, hours: 2 }], calmHours: 1, totalHours: 12 });
  });

  test.each<[string, WindAnswer, string]>([
    ['15 rows', windFromTable(table({ rows: empty.slice(1) })), 'The wind table needs 16 rows, one for each sector from north clockwise.'],
    ['a short row', windFromTable(table({ rows: rowsWith(3, [1]) })), 'Every row of the wind table needs one value for each speed.'],
    ['too many variable winds', windFromTable(table({ variable: [1, 1, 1] })), 'Variable winds need one value for each speed.'],
    ['a speed of 0', windFromTable(table({ speedsKt: [0, 5] })), 'Every speed of the wind table must be above zero.'],
    [
      'hours below 0',
      windFromTable(table({ rows: rowsWith(3, [-1, 0]) })),
      'Every value of the wind table must be a number of at least 0.',
    ],
    [
      'hours that are no number',
      windFromTable(table({ calm: Number.NaN })),
      'Every value of the wind table must be a number of at least 0.',
    ],
    ['no hours', windFromTable(table({ calm: 0 })), 'The wind data contains no hours.'],
    ['no observations', windFromObservations([]), 'The wind data contains no hours.'],
    [
      'a speed below 0',
      windFromObservations([
        { fromTrueDeg: 1, speedKt: 1 },
        { fromTrueDeg: 1, speedKt: -1 },
      ]),
      'Observation 2 is not valid. Enter a direction in degrees and a speed of 0 kt or greater.',
    ],
    [
      'a direction that is no number',
      windFromObservations([{ fromTrueDeg: Number.NaN, speedKt: 1 }]),
      'Observation 1 is not valid. Enter a direction in degrees and a speed of 0 kt or greater.',
    ],
  ])('with %s is rejected', (_, answer, reason) => {
    expect(answer).toEqual({ ok: false, reason });
  });
});

describe('the wind rose', () => {
  test('shows the percentage of all hours by sector and speed, calm and variable separately', () => {
    const rose = windRose(observed([0, 3], [11.24, 12], [11.25, 12], [180, 30], [null, 5], [0, 0], [0, 0], [348.75, 10]), [1, 10, 20]);
    expect(rose.sectors[0]).toEqual({ fromTrueDeg: 0, percents: [12.5, 25, 0] });
    expect(rose.sectors[1]).toEqual({ fromTrueDeg: 22.5, percents: [0, 12.5, 0] });
    expect(rose.sectors[8]).toEqual({ fromTrueDeg: 180, percents: [0, 0, 12.5] });
    expect([rose.calmPercent, rose.variablePercent, rose.sectors.length]).toEqual([25, 12.5, 16]);
  });

  test('of a table is the table, and speeds below every band count in the first', () => {
    const rose = windRose(windOf(windFromTable(table({ rows: rowsWith(4, [3, 6]), calm: 1 }))), [10]);
    expect(rose.sectors[4]?.percents).toEqual([expect.closeTo(90, 9)]);
    expect(windRose(observed([90, 5]), []).sectors[4]?.percents).toEqual([100]);
  });

  test('adds up to 100%', () => {
    const hour = fc.record<HourlyObservation>({
      fromTrueDeg: fc.option(fc.integer({ min: 0, max: 360 })),
      speedKt: fc.integer({ min: 0, max: 40 }),
    });
    fc.assert(
      fc.property(fc.array(hour, { minLength: 1 }), (hours) => {
        const { sectors, calmPercent, variablePercent } = windRose(windOf(windFromObservations(hours)), [0, 10, 20]);
        const total = sectors.flatMap(({ percents }) => percents).reduce((a, b) => a + b, calmPercent + variablePercent);
        expect(total).toBeCloseTo(100, 8);
      }),
    );
  });
});

test('the usability of several headings counts an hour once if any of them is usable, and only calm hours without headings', () => {
  const wind = observed([90, 20], [270, 20], [0, 20], [0, 0]);
  expect(jointUsability(wind, [90, 270], limits(10, 5))).toBe(75);
  expect(jointUsability(wind, [90, 95, 270], limits(10, 5))).toBe(75);
  expect(jointUsability(wind, [], limits(10, 5))).toBe(25);
});

describe('the usability of a heading', () => {
  test.each<[string, Wind, number, [number, number], number]>([
    ['a headwind of any strength', observed([90, 60]), 90, [10, 5], 100],
    ['a crosswind on the limit', observed([180, 10]), 90, [10, 5], 100],
    ['a crosswind over it', observed([180, 10.01]), 90, [10, 5], 0],
    ['a tailwind on the limit', observed([270, 5]), 90, [10, 5], 100],
    ['a tailwind over it', observed([270, 5.01]), 90, [10, 5], 0],
    // 20 kt from 30° off: crosswind 10, headwind 17.3.
    ['20 kt from 30° off the nose', observed([120, 20]), 90, [10, 5], 100],
    ['20 kt from 31° off the nose', observed([121, 20]), 90, [10, 5], 0],
    ['calm', observed([0, 0]), 90, [0, 0], 100],
    ['variable within both limits', observed([null, 5]), 90, [10, 5], 100],
    ['variable over one of them', observed([null, 6]), 90, [10, 5], 0],
    ['half of the time', observed([90, 20], [270, 20]), 90, [10, 5], 50],
  ])('%s', (_, wind, heading, [crosswind, tailwind], percent) => {
    expect(usability(wind, heading, limits(crosswind, tailwind))).toBeCloseTo(percent, 9);
  });

  test('increases with the limits, and does not change if wind and heading are rotated together', () => {
    const hours = fc.array(fc.tuple(fc.integer({ min: 0, max: 359 }), fc.integer({ min: 1, max: 40 })), { minLength: 1, maxLength: 20 });
    const small = fc.integer({ min: 0, max: 20 });
    fc.assert(
      fc.property(hours, small, small, fc.integer({ min: 0, max: 359 }), (given, cross, tail, heading) => {
        const one = usability(observed(...given), 0, limits(cross, tail));
        expect(usability(observed(...given), 0, limits(cross + 1, tail + 1))).toBeGreaterThanOrEqual(one - 1e-9);
        const turned = given.map(([from, speed]) => [(from + heading) % 360, speed] as const);
        expect(usability(observed(...turned), heading, limits(cross, tail))).toBeCloseTo(one, 9);
      }),
    );
  });
});

describe('the best pairs of headings', () => {
  const query = { leastSeparationDeg: 135, facilityAlignmentTrueDeg: 30, wind: null, count: 3 };

  test('without wind data are opposite, along the axis of the facility', () => {
    expect(bestPairs({ ...query, count: 1 })).toEqual([
      { headingsTrueDeg: [30, 210], separationDeg: 180, offAlignmentDeg: 0, usabilityPercent: null, eachPercent: null },
    ]);
  });

  test('keep the required separation, and are no more than requested', () => {
    const all = bestPairs({ ...query, count: 1e6 });
    expect(Math.min(...all.map(({ separationDeg }) => separationDeg))).toBe(135);
    // 45 separations of 135° to 179° with 360 pairs each, and 180 opposite pairs.
    expect(all).toHaveLength(45 * 360 + 180);
    expect(bestPairs({ ...query, leastSeparationDeg: 180 - 1e-9, count: 1e6 })).toHaveLength(180);
  });

  test('with wind data rank by usability, the better heading first', () => {
    const wind = { wind: observed([240, 20], [240, 20], [60, 20], [150, 20]), limits: limits(5, 0) };
    const [best] = bestPairs({ ...query, wind });
    // The crosswind of 20 kt is within 5 kt up to 14.48°: 240 and 60 within it cover three of four hours, 180° apart with a crosswind of up
    // to 5 kt.
    expect(best).toEqual({
      headingsTrueDeg: [226, 46],
      separationDeg: 180,
      offAlignmentDeg: 16,
      usabilityPercent: 75,
      eachPercent: [50, 25],
    });
  });

  test('count an hour once if both headings are usable, and calm hours for every pair', () => {
    const wind = { wind: observed([0, 3], [0, 0], [null, 2], [null, 50]), limits: limits(5, 5) };
    const [best] = bestPairs({ ...query, wind });
    expect(best).toMatchObject({ usabilityPercent: 75, eachPercent: [75, 75], headingsTrueDeg: [30, 210] });
  });

  test('have the same joint usability as checking every hour', () => {
    const hours = fc.array(fc.tuple(fc.integer({ min: 0, max: 359 }), fc.integer({ min: 1, max: 40 })), { minLength: 1, maxLength: 90 });
    fc.assert(
      fc.property(hours, (given) => {
        const wind = { wind: observed(...given), limits: limits(10, 5) };
        for (const { headingsTrueDeg, usabilityPercent, eachPercent } of bestPairs({ ...query, wind, count: 5 })) {
          const flown = given.filter(([from, speed]) =>
            headingsTrueDeg.some((heading) => usability(observed([from, speed]), heading, limits(10, 5)) === 100),
          );
          expect(usabilityPercent).toBeCloseTo((100 * flown.length) / given.length, 9);
          headingsTrueDeg.forEach((heading, index) => {
            expect(eachPercent?.[index]).toBeCloseTo(usability(wind.wind, heading, wind.limits), 9);
          });
        }
      }),
      { numRuns: 20 },
    );
  });
});
