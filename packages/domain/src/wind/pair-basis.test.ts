/** Whether the wind of a project can be used for suggestions, and if not, why. */
import { describe, expect, it } from 'vitest';
import { degrees } from '../quantities/units.ts';
import { type EnteredWind, pairBasis } from './pair-basis.ts';

const RECORD: EnteredWind['record'] = { kind: 'observations', cells: [[90, 10, 5]], variable: [], calmHours: 1 };
const wind = (changes: Partial<EnteredWind> = {}): EnteredWind => ({
  ...{ reference: 'true', record: RECORD, crosswindKt: 15, tailwindKt: 10 },
  ...changes,
});

describe('the basis of suggested pairs', () => {
  it('is the wind with both limits', () => {
    const { wind: used, windLimits, note } = pairBasis(wind(), null, null);
    expect(used?.cells).toEqual([{ fromTrueDeg: 90, speed: 10, hours: 5 }]);
    expect([windLimits, note]).toEqual([{ crosswind: 15, tailwind: 10 }, null]);
  });

  it('has true directions for a magnetic record: with 14° west variation, 90° magnetic is 76° true', () => {
    const { wind: used, note } = pairBasis(wind({ reference: 'magnetic' }), degrees(-14), null);
    expect([used?.cells[0]?.fromTrueDeg, note]).toEqual([76, null]);
  });

  it('lacks the wind while the variation of a magnetic record is unknown', () => {
    const { wind: used, note } = pairBasis(wind({ reference: 'magnetic' }), null, null);
    expect([used, note]).toEqual([
      null,
      'Wind directions are magnetic, but magnetic variation is unknown. Set the project location or enter the variation.',
    ]);
  });

  it('lacks the wind without a record, or with one that has no hours', () => {
    expect(pairBasis(null, null, null)).toMatchObject({ wind: null, note: expect.stringContaining('No wind data.') });
    const empty = pairBasis(wind({ record: { kind: 'observations', cells: [], variable: [], calmHours: 0 } }), null, null);
    expect(empty).toMatchObject({ wind: null, note: 'The wind data contains no hours.' });
  });

  it('says which limits are missing', () => {
    const { windLimits, note } = pairBasis(wind({ tailwindKt: null }), null, null);
    expect([windLimits, note]).toEqual([null, expect.stringContaining("Enter the aircraft's crosswind and tailwind limits")]);
  });
});
