/** The corners of the zones on the marking plan, against their hand-calculated places. */
import { degrees, feet, positionToLocal, siteOf } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { derive } from '../report/derive.ts';
import { aReportInput } from '../report/testing.ts';
import { cornerTable } from './corner-table.ts';

const square = (side: number) => ({ length: feet(side), width: feet(side) });
const SIZES = { tlof: square(40), fato: square(80), safetyArea: square(120) };
const tableOf = (changes: Parameters<typeof aReportInput>[0] = {}) =>
  cornerTable(derive(aReportInput({ hasFixes: false, ...changes })), SIZES);
const decimalOf = (dms: string): number => {
  const [deg = 0, minutes = 0, seconds = 0] = (dms.match(/[\d.]+/g) ?? []).map(Number);
  return (deg + minutes / 60 + seconds / 3600) * (/[SW]$/.test(dms) ? -1 : 1);
};

describe('the corners of the zones', () => {
  it('of squares at 45° are due north, east, south, and west, half a diagonal from the center', () => {
    const cells = tableOf()?.rows.map((row) => row.cells) ?? [];
    expect(cells.map(([zone, bearing, distance]) => [zone, bearing, distance])).toEqual(
      [
        ['TLOF', '28.284'],
        ['FATO', '56.569'],
        ['Safety Area', '84.853'],
      ].flatMap(([zone, distance]) => ['000.00°', '090.00°', '180.00°', '270.00°'].map((bearing) => [zone, bearing, distance])),
    );
  });
  it('have coordinates at those distances', () => {
    const center = { latitude: degrees(42.3601), longitude: degrees(-71.0589) };
    for (const { cells } of tableOf()?.rows ?? []) {
      const [, , distance = '', latitude = '', longitude = ''] = cells;
      const { eastFt, northFt } = positionToLocal(center, {
        latitude: degrees(decimalOf(latitude)),
        longitude: degrees(decimalOf(longitude)),
      });
      // A hundredth of a second is a foot.
      expect(Math.abs(Math.hypot(eastFt, northFt) - Number(distance))).toBeLessThan(0.8);
    }
  });
  it('of circles are radii around the center, and nothing is listed without a location', () => {
    expect(tableOf({ project: { shape: 'circular' } })?.rows.map(({ cells }) => cells.slice(0, 2))).toEqual([
      ['TLOF', '20.000'],
      ['FATO', '40.000'],
      ['Safety Area', '60.000'],
    ]);
    const { input } = derive(aReportInput({ hasFixes: false }));
    const nowhere = siteOf({ ...input.project, latitude: null, longitude: null }, '2026-11-21', null);
    expect(cornerTable({ shape: 'square', site: nowhere }, SIZES)).toBeNull();
  });
});
