import { describe, expect, it } from 'vitest';
import { localToPosition } from '../../geodesy/local-frame.ts';
import { degrees, feet, feetMsl } from '../../quantities/units.ts';
import { towerRows, type UtilityTower } from './tower-rows.ts';

const ORIGIN = { latitude: degrees(42.36), longitude: degrees(180) };
type Named = UtilityTower & { readonly name: string };
const tower = (name: string, eastFt: number, northFt: number, kind = 'T-L TWR'): Named => ({
  ...{ name, kind, top: feetMsl(200) },
  position: localToPosition(ORIGIN, { eastFt: feet(eastFt), northFt: feet(northFt) }),
});
const rowsOf = (towers: readonly Named[], most = 100) =>
  towerRows(ORIGIN, towers, most).map((row) => row.towers.map(({ name }) => name).join(''));

describe('utility towers in a row', () => {
  it('are joined in their order on the ground, whatever their order in the file, also across the 180th meridian', () => {
    const row = [tower('a', -1_600, 0), tower('b', -800, 0), tower('c', 100, 50), tower('d', 900, 400)];
    expect(rowsOf([row[2], row[0], row[3], row[1]].flatMap((one) => one ?? []))).toEqual(['abcd']);
    const [found] = towerRows(ORIGIN, row, 100);
    expect(found?.longestSpanFt).toBeCloseTo(Math.hypot(900, 50), 0);
    expect(found?.sagBandFt).toBeCloseTo(0.05 * Math.hypot(900, 50), 1);
  });
  it('end at a longer span, at a sharp turn, and at another kind; two are no row', () => {
    expect(rowsOf([tower('a', 0, 0), tower('b', 1_000, 0), tower('c', 2_000, 0), tower('d', 3_501, 0), tower('e', 4_500, 0)])).toEqual([
      'abc',
    ]);
    expect(rowsOf([tower('a', 0, 0), tower('b', 500, 0), tower('c', 1_050, 0), tower('d', 1_050, 600), tower('e', 1_050, 1_300)])).toEqual([
      'abc',
    ]);
    expect(rowsOf([tower('a', 0, 0), tower('b', 500, 0), tower('c', 1_000, 0, 'UTILITY POLE'), tower('d', 2_100, 0)])).toEqual([]);
    expect(rowsOf([tower('a', 0, 0, 'TOWER'), tower('b', 500, 0, 'TOWER'), tower('c', 1_000, 0, 'TOWER')])).toEqual([]);
  });
  it('of two lines side by side are two rows', () => {
    const [north, south] = ['abc', 'xyz'].map((names, line) =>
      Array.from(names).map((name, index) => tower(name, 1_000 * index, 1_200 * line)),
    );
    expect(rowsOf([...(north ?? []), ...(south ?? [])])).toEqual(['abc', 'xyz']);
  });
  it('never close, and are cut where an obstacle has no more corners', () => {
    const ring = Array.from('abcdefghijkl').map((name, index) =>
      tower(name, 1_500 * Math.sin((index * Math.PI) / 6), 1_500 * Math.cos((index * Math.PI) / 6)),
    );
    expect(rowsOf(ring)[0]).toHaveLength(12);
    const line = Array.from('abcdefg').map((name, index) => tower(name, 800 * index - 2_400, 0));
    expect(rowsOf(line, 4)).toEqual(['abcd', 'defg']);
  });
});
