import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { degrees } from '../quantities/units.ts';
import { decimalYearOf, declinationAt, magneticField } from './magnetic.ts';

/** The official test values of WMM2025: year, height km, latitude, longitude, declination … and its yearly change in column 12. */
const officialRows = readFileSync(new URL('../../test-data/WMM2025_TEST_VALUES.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line) => line.trim().split(/\s+/).map(Number));

const jfk = { latitude: degrees(40.6398), longitude: degrees(-73.7789) };
const query = (isoDate: string, position = jfk, elevationFt: number | null = 13) => ({ position, elevationFt, isoDate });

describe('the official WMM2025 values', () => {
  test('are a hundred', () => {
    expect(officialRows).toHaveLength(100);
  });

  test.each(officialRows)(
    '%d, %d km, %d, %d: declination %d, to the printed rounding',
    (year, height, latitude, longitude, declination, ...rest) => {
      const field = declinationAt(latitude, longitude, height, year);
      expect(field.declinationDeg.toFixed(2)).toBe(declination.toFixed(2));
      // Six decimals are printed. The last may differ by rounding.
      expect(Math.abs(field.annualChangeDeg - Number(rest[6]))).toBeLessThanOrEqual(1.5e-6);
    },
  );
});

describe('the decimal year', () => {
  test.each([
    ['2025-01-01', 2025],
    ['2026-01-01', 2026],
    ['2025-07-02', 2025 + 182 / 365],
    ['2028-07-01', 2028 + 182 / 366],
    ['2028-12-31', 2028 + 365 / 366],
    ['2026-11-21', 2026 + 324 / 365],
  ])('of %s is %d', (isoDate, year) => {
    expect(decimalYearOf(isoDate)).toBeCloseTo(year, 12);
  });

  test.each(['2026-02-30', '2026-13-01', '2026-1-1', '21/11/2026', '', '2026-11-21T00:00:00Z', 'now'])('of %j does not exist', (text) => {
    expect(decimalYearOf(text)).toBeNull();
  });
});

describe('the declination at a location', () => {
  test('is west at New York, with the model, its epoch, and its date', () => {
    expect(magneticField(query('2026-11-21'))).toStrictEqual({
      ok: true,
      declinationDeg: expect.closeTo(-12.55, 1) as number,
      annualChangeDeg: expect.closeTo(0.04, 2) as number,
      model: 'WMM2025',
      epoch: 2025,
      decimalYear: expect.closeTo(2026.8877, 4) as number,
    });
  });

  test('changes by its yearly change from one year to the next', () => {
    const [now, next] = [magneticField(query('2026-01-01')), magneticField(query('2027-01-01'))];
    if (!now.ok || !next.ok) throw new Error('both dates are in the life of the model');
    expect(next.declinationDeg - now.declinationDeg).toBeCloseTo(now.annualChangeDeg, 3);
  });

  test('an unknown elevation counts as sea level', () => {
    expect(magneticField(query('2026-11-21', jfk, null))).toStrictEqual(magneticField(query('2026-11-21', jfk, 0)));
  });

  test('height matters little, but is not ignored', () => {
    const [low, high] = [magneticField(query('2026-11-21', jfk, 0)), magneticField(query('2026-11-21', jfk, 30_000))];
    if (!low.ok || !high.ok) throw new Error('both heights are legal');
    expect(high.declinationDeg).not.toBe(low.declinationDeg);
    expect(high.declinationDeg).toBeCloseTo(low.declinationDeg, 1);
  });

  test.each(['2025-01-01', '2029-12-31', '2030-01-01'])('is known on %s', (isoDate) => {
    expect(magneticField(query(isoDate)).ok).toBe(true);
  });

  test.each(['2024-12-31', '2030-01-02', '1999-06-01'])("is unknown on %s, outside the model's validity", (isoDate) => {
    expect(magneticField(query(isoDate))).toStrictEqual({
      ok: false,
      reason: `WMM2025 is valid from 2025 to 2030. ${isoDate} is out of range.`,
    });
  });

  test.each([
    ['a latitude that is no number', { latitude: degrees(Number.NaN), longitude: degrees(0) }],
    ['a latitude beyond the pole', { latitude: degrees(90.1), longitude: degrees(0) }],
    ['a longitude beyond 180', { latitude: degrees(0), longitude: degrees(180.1) }],
    ['a longitude that is no number', { latitude: degrees(0), longitude: degrees(Number.NaN) }],
  ])('is unavailable for %s', (_, position) => {
    expect(magneticField(query('2026-11-21', position))).toStrictEqual({
      ok: false,
      reason: 'The location is not valid.',
    });
  });

  test('is unavailable for an elevation that is not a number', () => {
    expect(magneticField(query('2026-11-21', jfk, Number.NaN))).toStrictEqual({ ok: false, reason: 'The elevation is not a number.' });
  });

  test('is unavailable for an invalid date', () => {
    expect(magneticField(query('2026-02-30'))).toStrictEqual({ ok: false, reason: '2026-02-30 is not a date.' });
  });

  test.each([0, 180, -180])('is a number at longitude %d on the equator and at the poles', (longitude) => {
    for (const latitude of [-90, 0, 90]) {
      const field = magneticField(query('2026-11-21', { latitude: degrees(latitude), longitude: degrees(longitude) }));
      expect(field.ok && Number.isFinite(field.declinationDeg) && Number.isFinite(field.annualChangeDeg)).toBe(true);
    }
  });
});
