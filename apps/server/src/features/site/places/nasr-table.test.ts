import { statSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { rebuiltNasrText } from '../../../../scripts/nasr.ts';
import { NASR_FILE, nasrFileText, type NasrTable, readNasrText, writeNasrText } from './nasr-table.ts';

let text: string;
let table: NasrTable;
beforeAll(async () => {
  text = await nasrFileText();
  table = readNasrText(text);
});
const one = (id: string) => table.facilities.find((facility) => facility.id === id);

describe('the facility table', () => {
  it('matches the installed FAA data; otherwise run `npm run data:nasr`', () => {
    expect(text === rebuiltNasrText()).toBe(true);
  });
  it('is the same text regardless of facility order', () => {
    expect(writeNasrText({ ...table, facilities: table.facilities.toReversed() }) === text).toBe(true);
  });
  it('is small enough to commit', () => {
    expect(statSync(NASR_FILE).size).toBeLessThan(475_000);
  });
  it('states its cycle, and contains every facility of it once', () => {
    expect(table.cycleDate).toBe('2026-09-03');
    expect(table.facilities).toHaveLength(19_113);
    expect(new Set(table.facilities.map(({ id }) => id)).size).toBe(19_113);
    expect(table.facilities.filter(({ kind }) => kind === 'heliport')).toHaveLength(5_675);
  });
  it("contains the FAA's published data of an airport and a hospital heliport", () => {
    // Kennedy: 40°38'23.74"N 073°46'43.29"W, 13 ft, runway 13R/31L 14,511 ft by 200 ft.
    expect(one('JFK')).toMatchObject({
      icao: 'KJFK',
      name: 'JOHN F KENNEDY INTL',
      city: 'NEW YORK',
      state: 'NY',
      kind: 'airport',
      use: 'public',
      status: 'open',
      longestFt: 14_511,
      widthFt: 200,
    });
    expect(one('JFK')?.latitude).toBeCloseTo(40 + 38 / 60 + 23.74 / 3600, 4);
    expect(one('JFK')?.longitude).toBeCloseTo(-(73 + 46 / 60 + 43.29 / 3600), 4);
    expect(one('AL39')).toMatchObject({ name: 'SHELBY MEDICAL CENTER', kind: 'heliport', use: 'private', elevationFt: 510, longestFt: 50 });
  });
  it('rejects text that is not a table', () => {
    expect(() => readNasrText('{"cycleDate":"2026-09-03","columns":{"id":["A"]}}')).toThrow();
    expect(() => readNasrText('{"cycleDate":"soon","columns":{}}')).toThrow();
  });
});
