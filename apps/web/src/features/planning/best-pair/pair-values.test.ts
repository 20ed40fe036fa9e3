import type { ProjectWind } from '@touchdown/contract';
import {
  angleBetween,
  degrees,
  knots,
  limitsInUse,
  limitsOfAircraft,
  pairBasis,
  windFromObservations,
  windLimitsOf,
  windRose,
} from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { ALIKE_DEG, SUGGESTED, suggestedPairs } from '../../../shared/clearance/suggested-pairs.ts';
import { bandsOf, bandTexts, distanceOn, outlineOf, petalsOf, ROSE, rosePoint, scaleOf, usesOf, windRings } from './rose-values.ts';
import { usabilityText } from '../../../shared/format/usability-text.ts';
import { headingText, recordText } from './wind-text.ts';

const query = { leastSeparationDeg: 135, facilityAlignmentTrueDeg: 30, wind: null };
const observed = (...hours: readonly (readonly [from: number | null, speed: number])[]) => {
  const read = windFromObservations(hours.map(([fromTrueDeg, speedKt]) => ({ fromTrueDeg, speedKt })));
  if (!read.ok) throw new Error(read.reason);
  return read.wind;
};
const limits = { crosswind: knots(10), tailwind: knots(5) };

describe('the suggestions', () => {
  it('start along the alignment and differ from each other by 10° in at least one heading', () => {
    const pairs = suggestedPairs(query);
    expect(pairs.map(({ headingsTrueDeg }) => headingsTrueDeg)).toEqual([
      [30, 210],
      [20, 200],
      [40, 220],
      [10, 190],
      [50, 230],
    ]);
    expect(pairs).toHaveLength(SUGGESTED);
    for (const [
      index,
      {
        headingsTrueDeg: [a, b],
      },
    ] of pairs.entries())
      for (const {
        headingsTrueDeg: [c, d],
      } of pairs.slice(index + 1)) {
        const apart = (one: number, other: number) => angleBetween(one, other) >= ALIKE_DEG;
        expect((apart(a, c) || apart(b, d)) && (apart(a, d) || apart(b, c))).toBe(true);
      }
  });
  it('follow the wind once it is entered with its limits', () => {
    const wind = observed([120, 30], [120, 30], [300, 30]);
    const [best] = suggestedPairs({ ...query, wind: { wind, limits } });
    expect(best?.usabilityPercent).toBe(100);
    expect(Math.min(...(best?.headingsTrueDeg ?? []).map((heading) => angleBetween(heading, 120)))).toBeLessThan(20);
  });
});

describe('the limits', () => {
  const stored = (crosswindKt: number | null, tailwindKt: number | null): ProjectWind => ({
    projectId: 'p',
    reference: 'magnetic',
    record: { kind: 'observations', cells: [[90, 10, 5]], variable: [], calmHours: 1 },
    source: null,
    crosswindKt,
    tailwindKt,
    version: 1,
    updatedAt: '',
  });

  const by = (aircraftName: string, kt: number) => ({ aircraftName, kt, notRecorded: [] });
  it.each([
    [
      { 'Maximum crosswind': '17 kt', tailwindLimitKt: 10 },
      { crosswind: by('AW139', 17), tailwind: by('AW139', 10) },
    ],
    [
      { 'Cross-wind (knots)': '25', 'crosswind, night': '20 kts' },
      { crosswind: by('AW139', 20), tailwind: null },
    ],
    [{ crosswind: 17, tailwind: '5 m/s' }, null],
    [{ crosswind: true, vne: '167 kt' }, null],
    [null, null],
  ])('of an aircraft are those it states in knots: %o', (performance, limitsRead) => {
    expect(limitsOfAircraft([{ name: 'AW139', performance }])).toEqual(limitsRead);
  });
  it('of several design aircraft are the smallest, each named, and unknown while one of them states none', () => {
    const [aw139, s92] = [
      { name: 'AW139', performance: { crosswind: '20 kt', tailwind: '10 kt' } },
      { name: 'S-92A', performance: { crosswind: '17 kt' } },
    ];
    const used = limitsInUse(null, limitsOfAircraft([aw139, s92]));
    expect(used.map(({ valueKt, text }) => [valueKt, text])).toEqual([
      [17, '17 kt, from the S-92A record'],
      [null, 'Not entered (AW139: 10 kt, not recorded for S-92A)'],
    ]);
    expect(windLimitsOf(used)).toBeNull();
    const entered = limitsInUse(stored(17, 8), limitsOfAircraft([aw139, s92]));
    expect(entered.map(({ text }) => text)).toEqual(['17 kt, as entered', '8 kt, as entered (AW139: 10 kt, not recorded for S-92A)']);
  });
  it("that were entered take precedence and show the aircraft's; none is made up", () => {
    const aircraft = { crosswind: by('AW139', 20), tailwind: null };
    const used = limitsInUse(stored(17, null), aircraft);
    expect(used.map(({ text }) => text)).toEqual(['17 kt, as entered (AW139 record: 20 kt)', 'Not entered']);
    expect(windLimitsOf(used)).toBeNull();
    expect(limitsInUse(stored(null, 5), aircraft).map(({ text }) => text)).toEqual(['20 kt, from the AW139 record', '5 kt, as entered']);
    expect(windLimitsOf(limitsInUse(stored(null, 5), aircraft))).toEqual({ crosswind: 20, tailwind: 5 });
  });
  it('if missing, or with magnetic wind and no variation, leave only the directions and say so', () => {
    expect(pairBasis(null, null, null).note).toContain(
      'No wind data. Pairs are ranked by closest to opposite, then closest to the facility alignment.',
    );
    expect(pairBasis(stored(10, 5), null, null)).toMatchObject({ wind: null, note: expect.stringContaining('variation is unknown') });
    expect(pairBasis(stored(10, null), degrees(-13), null).note).toContain(
      "Enter the aircraft's crosswind and tailwind limits to see how often each heading is usable.",
    );
    const basis = pairBasis(stored(10, 5), degrees(-13), null);
    expect([basis.note, basis.wind?.cells[0]?.fromTrueDeg]).toEqual([null, 77]);
  });
});

describe('the roses', () => {
  const wind = observed([0, 12], [0, 12], [90, 3], [0, 0]);
  it('have north up and east right', () => {
    expect([rosePoint(0, 10), rosePoint(90, 10)]).toEqual([
      { x: ROSE.center, y: ROSE.center - 10 },
      { x: ROSE.center + 10, y: ROSE.center },
    ]);
  });
  it('have a petal for each sector and speed, its length the fraction of the time', () => {
    const bands = bandsOf('observations', wind);
    expect(bandTexts('observations', bands)).toEqual(['Less than 5 kt', '5 to less than 10 kt', '10 kt or more']);
    const rose = windRose(wind, bands);
    const rings = windRings(rose);
    expect(rings).toEqual([20, 40, 60]);
    expect(petalsOf(rose, 60).map(({ key }) => key)).toEqual(['0 2', '90 0']);
    expect(distanceOn(0, 60)(60)).toBe(ROSE.reach);
    expect(petalsOf(rose, 60)[0]?.path).toContain(`A${distanceOn(0, 60)(50)} `);
  });
  it('of a table have the speeds of the table', () => {
    expect(bandTexts('table', bandsOf('table', wind))).toEqual(['3 kt', '12 kt']);
  });
  it('of usability begin below the minimum and end at 100', () => {
    const uses = usesOf(wind, limits);
    expect(uses).toHaveLength(36);
    expect(uses[0]).toEqual({ headingTrueDeg: 0, percent: 100 });
    expect(uses[18]).toEqual({ headingTrueDeg: 180, percent: 50 });
    expect(scaleOf(uses)).toEqual({ from: 40, rings: [60, 80, 100] });
    expect(outlineOf(uses, 40).startsWith(`${ROSE.center}.00 ${ROSE.center - ROSE.reach}.00 `)).toBe(true);
  });
});

describe('the text', () => {
  it('rounds usability down, and keeps a value that is exactly a tenth', () => {
    expect([99.99, 97.3, 100, 0].map(usabilityText)).toEqual(['99.9%', '97.3%', '100.0%', '0.0%']);
  });
  it('gives a heading against both norths if the variation is known', () => {
    expect(headingText(degrees(350), degrees(-13))).toBe('350° true, 003° magnetic');
    expect(headingText(degrees(359.7), null)).toBe('000° true');
  });
  it('describes the contents of a record', () => {
    expect(recordText({ kind: 'observations', cells: [[1, 2, 8_000]], variable: [[1, 60]], calmHours: 700 })).toBe(
      '8,760 hourly observations',
    );
  });
});
