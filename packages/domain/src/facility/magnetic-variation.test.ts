import { describe, expect, test } from 'vitest';
import { degrees } from '../quantities/units.ts';
import { annualChangeText, differenceFromModelText, modelVariation, resolveMagneticVariation } from './magnetic-variation.ts';

const newYork = { latitude: degrees(40.6398), longitude: degrees(-73.7789) };
const seattle = { latitude: degrees(47.45), longitude: degrees(-122.31) };
const input = { entered: null, location: newYork, elevationFt: 13, isoDate: '2026-11-21' };

describe('an entered magnetic variation takes precedence', () => {
  test.each([
    [-12.5, '12.5° W (entered)'],
    [14, '14° E (entered)'],
    [0, '0° (entered)'],
  ])('%d', (entered, statement) => {
    expect(resolveMagneticVariation({ ...input, entered })).toStrictEqual({ valueDeg: entered, from: 'entered', statement });
  });

  test('even without a location', () => {
    expect(resolveMagneticVariation({ ...input, entered: 3, location: null })?.from).toBe('entered');
  });
});

describe('without one, the World Magnetic Model', () => {
  test('gives a westerly value at New York, unrounded, with model and date', () => {
    expect(resolveMagneticVariation(input)).toStrictEqual({
      valueDeg: expect.closeTo(-12.547, 2) as number,
      from: 'model',
      statement: '12.55° W (WMM2025, Nov 21, 2026)',
      annualChangeDeg: expect.closeTo(0.04, 2) as number,
    });
  });

  test('gives an easterly value at Seattle', () => {
    expect(resolveMagneticVariation({ ...input, location: seattle })?.statement).toMatch(/^1\d\.\d\d° E \(WMM2025, Nov 21, 2026\)$/);
  });

  test('gives none without a location', () => {
    expect(resolveMagneticVariation({ ...input, location: null })).toBeNull();
  });

  test('gives none on a date outside its validity period', () => {
    expect(resolveMagneticVariation({ ...input, isoDate: '2031-01-01' })).toBeNull();
  });
});

describe('the model compared with an entered value', () => {
  test('reports its value, or why it has none', () => {
    const query = { position: newYork, elevationFt: 13, isoDate: '2026-11-21' };
    expect(modelVariation(query)).toMatchObject({ ok: true, statement: '12.55° W (WMM2025, Nov 21, 2026)' });
    expect(modelVariation({ ...query, isoDate: '2031-01-01' })).toStrictEqual({
      ok: false,
      reason: 'WMM2025 is valid from 2025 to 2030. 2031-01-01 is out of range.',
    });
  });

  test.each([
    [0.0402, 'Changes by 0.04° E per year'],
    [-0.1, 'Changes by 0.10° W per year'],
    [0.004, 'Changes less than 0.01° per year'],
    [-0.0049, 'Changes less than 0.01° per year'],
  ])('change of %d: %s', (change, expected) => {
    expect(annualChangeText(change)).toBe(expected);
  });

  test.each([
    [-13, -12.57, '0.43° west of the model'],
    [-12, -12.57, '0.57° east of the model'],
    [-12.57, -12.5702, 'the same as the model'],
    [179, -179, '2.00° west of the model'],
    [-179.5, 179.5, '1.00° east of the model'],
  ])('%d entered, %d modeled: %s', (entered, model, expected) => {
    expect(differenceFromModelText(entered, model)).toBe(expected);
  });
});
