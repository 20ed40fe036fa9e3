/** Which crosswind and tailwind limits apply: those entered, those of every design aircraft, or none. */
import { describe, expect, it } from 'vitest';
import { type AircraftLimits, type LimitedAircraft, limitRecordText, limitsInUse, limitsOfAircraft, windLimitsOf } from './wind-limits.ts';

const aircraft = (name: string, performance: LimitedAircraft['performance']): LimitedAircraft => ({ name, performance });
const crosswindOf = (performance: LimitedAircraft['performance']) =>
  limitsOfAircraft([aircraft('One', performance)])?.crosswind?.kt ?? null;

describe('the limit in a record of an aircraft', () => {
  it.each<[string, unknown, number | null]>([
    ['maxCrosswind', '25 kt', 25],
    ['Cross-wind limit', '17.5 knots', 17.5],
    ['crosswind (kt)', 20, 20],
    ['crosswind_kts', '20', 20],
    // Without a unit, it may be in meters per second.
    ['Crosswind', 10, null],
    ['Crosswind', '10 m/s', null],
    ['Crosswind (kt)', 'see the flight manual', null],
    ['Crosswind', null, null],
    ['Headwind', '30 kt', null],
  ])('of the entry "%s": %j is %j kt', (name, value, expected) => {
    expect(crosswindOf({ [name]: value })).toBe(expected);
  });

  it('is the smallest of several entries', () => {
    expect(crosswindOf({ 'Crosswind day': '25 kt', 'Crosswind night': '15 kt' })).toBe(15);
  });

  it('is unknown without a record', () => {
    expect(limitsOfAircraft([aircraft('One', null), aircraft('Two', {})])).toBeNull();
    expect(limitsOfAircraft([])).toBeNull();
  });
});

describe('the limits of several design aircraft', () => {
  const large = aircraft('Sikorsky S-92A', { crosswind: '35 kt', tailwind: '20 kt' });
  const small = aircraft('Robinson R44', { crosswind: '17 kt' });
  const unknown = ['A', 'B', 'C', 'D', 'E'].map((name) => aircraft(name, null));

  it('are those of the aircraft with the smallest, in any order', () => {
    expect(limitsOfAircraft([small, large])?.crosswind).toMatchObject({ kt: 17, aircraftName: 'Robinson R44' });
    expect(limitsOfAircraft([large, small])?.crosswind).toMatchObject({ kt: 17, aircraftName: 'Robinson R44' });
  });

  it('are the smallest of each, with the aircraft that states it and those that state none', () => {
    expect(limitsOfAircraft([large, small])).toEqual({
      crosswind: { kt: 17, aircraftName: 'Robinson R44', notRecorded: [] },
      tailwind: { kt: 20, aircraftName: 'Sikorsky S-92A', notRecorded: ['Robinson R44'] },
    });
  });

  it('name at most three aircraft without a record', () => {
    const limit = limitsOfAircraft([large, ...unknown])?.crosswind;
    expect(limit && limitRecordText(limit)).toBe('Sikorsky S-92A: 35 kt, not recorded for A, B, C, and 2 more');
    expect(limitRecordText({ kt: 35, aircraftName: 'Sikorsky S-92A', notRecorded: [] })).toBe('from the Sikorsky S-92A record');
  });
});

describe('the limits in use', () => {
  const both: AircraftLimits = {
    crosswind: { kt: 17, aircraftName: 'Robinson R44', notRecorded: [] },
    tailwind: { kt: 20, aircraftName: 'Sikorsky S-92A', notRecorded: ['Robinson R44'] },
  };

  it('are unknown if none is entered and no aircraft states one', () => {
    const limits = limitsInUse(null, null);
    expect(limits.map(({ valueKt, text }) => [valueKt, text])).toEqual([
      [null, 'Not entered'],
      [null, 'Not entered'],
    ]);
    expect(windLimitsOf(limits)).toBeNull();
  });

  it('are those of the records only if every design aircraft states one', () => {
    const limits = limitsInUse({ crosswindKt: null, tailwindKt: null }, both);
    expect(limits).toEqual([
      { name: 'crosswind', valueKt: 17, text: '17 kt, from the Robinson R44 record' },
      { name: 'tailwind', valueKt: null, text: 'Not entered (Sikorsky S-92A: 20 kt, not recorded for Robinson R44)' },
    ]);
    // One of the two is unknown, so no heading can be evaluated.
    expect(windLimitsOf(limits)).toBeNull();
  });

  it('are those entered, beside another value of a record', () => {
    const limits = limitsInUse({ crosswindKt: 15, tailwindKt: 10 }, both);
    expect(limits.map(({ text }) => text)).toEqual([
      '15 kt, as entered (Robinson R44 record: 17 kt)',
      '10 kt, as entered (Sikorsky S-92A: 20 kt, not recorded for Robinson R44)',
    ]);
    expect(windLimitsOf(limits)).toEqual({ crosswind: 15, tailwind: 10 });
  });

  it('are those entered, without more where the record has the same value or none', () => {
    expect(limitsInUse({ crosswindKt: 17, tailwindKt: 10 }, { ...both, tailwind: null }).map(({ text }) => text)).toEqual([
      '17 kt, as entered',
      '10 kt, as entered',
    ]);
  });

  it('are entered as 0, too', () => {
    expect(windLimitsOf(limitsInUse({ crosswindKt: 0, tailwindKt: 0 }, both))).toEqual({ crosswind: 0, tailwind: 0 });
  });
});
