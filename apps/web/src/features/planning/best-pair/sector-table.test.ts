import { describe, expect, it } from 'vitest';
import {
  amountOf,
  blankTable,
  pastedCells,
  pasteInto,
  recordOfTable,
  SPEED_ROW,
  speedOf,
  tableOfRecord,
  tableOfText,
  tableProblems,
  tableTotal,
  textOfTable,
  withCell,
  withColumns,
} from './sector-table.ts';
import { SECTOR_NAMES } from './wind-text.ts';

const filled = () => withCell(withCell(blankTable(), SPEED_ROW, 1, '7–10'), 2, 1, '1,204');
const paste = (text: string, row = SPEED_ROW, column = 0, table = blankTable()) => pasteInto(table, pastedCells(text) ?? [], row, column);

describe('the sector table', () => {
  it.each([
    ['', 0],
    ['1,204', 1204],
    ['3.5%', 3.5],
    ['.5', 0.5],
    ['-1', null],
    ['1,5', null],
    ['many', null],
  ])('parses %o as %o', (text, amount) => {
    expect(amountOf(text)).toBe(amount);
  });
  it.each([
    ['7', 7],
    ['12.5 kt', 12.5],
    ['7-10', 10],
    ['7 – 10 kts', 10],
    ['0', null],
    ['22+', null],
    ['251', null],
    ['', null],
  ])('parses the speed %o as %o', (text, speed) => {
    expect(speedOf(text)).toBe(speed);
  });
  it('becomes a record of the columns that are not empty', () => {
    const record = recordOfTable(filled());
    expect(record).toMatchObject({ kind: 'table', speedsKt: [10], calm: 0, variable: [0] });
    expect(record.rows.map(([value]) => value)).toEqual(SECTOR_NAMES.map((name) => (name === 'NE' ? 1204 : 0)));
    expect([tableTotal(filled()), tableProblems(filled())]).toEqual([1204, []]);
  });
  it('is the same after it was saved and opened again', () => {
    const record = recordOfTable({ ...filled(), calm: '12' });
    expect(recordOfTable(tableOfText(textOfTable(tableOfRecord(record))))).toEqual(record);
  });
  it('reports every error', () => {
    expect(tableProblems(blankTable())).toEqual(['Enter at least one wind speed column']);
    const wrong = withCell(withCell({ ...blankTable(), calm: 'x' }, 0, 0, 'a lot'), 16, 1, '-2');
    expect(tableProblems(wrong)).toEqual([
      'Column 1 must have a speed above 0 and up to 250 kt',
      'Column 2 must have a speed above 0 and up to 250 kt',
      'N, column 1: "a lot" must be 0 or greater',
      'Variable, column 2: "-2" must be 0 or greater',
      'Calm: "x" must be 0 or greater',
    ]);
  });
  it('has one to ten columns', () => {
    expect([withColumns(blankTable(), 0), withColumns(blankTable(), 11)].map(({ speeds }) => speeds.length)).toEqual([1, 10]);
  });
});

describe('a paste', () => {
  it('of one value is left to the field', () => {
    expect(pastedCells('12')).toBeNull();
    expect(pastedCells('1,204\n')).toBeNull();
  });
  it('of a block fills to the right and down from its cell, including empty cells', () => {
    const table = paste('1\t\t3\r\n4\t5\t6\r\n', 14, 2);
    expect(table.speeds).toHaveLength(5);
    expect(table.rows.slice(13, 17).map((row) => row.slice(2))).toEqual([
      ['', '', ''],
      ['1', '', '3'],
      ['4', '5', '6'],
      ['', '', ''],
    ]);
  });
  it('of a column of numbers is not a table of labels, even if each could be one', () => {
    const table = paste(Array.from({ length: 16 }, () => '0').join('\n'), 0, 1);
    expect(table.rows.map((row) => row[1])).toEqual([...Array.from({ length: 16 }, () => '0'), '']);
  });
  it('ends at the last row and the tenth column', () => {
    const table = paste(Array.from({ length: 5 }, () => '1\t2\t3').join('\n'), 15, 8);
    expect(table.rows).toHaveLength(17);
    expect(table.rows[16]?.slice(8)).toEqual(['1', '2']);
  });
  it.each(['\t', ';', ','])('of a whole table with its labels replaces it, without totals (%j)', (delimiter) => {
    const lines = [
      ['Sector', '4-6', '7-10', 'Total'],
      ...SECTOR_NAMES.map((name, index) => [name, String(index), '2', '99']),
      ['VRB', '3', '0', '3'],
      ['Calm', '', '', '41'],
      ['Total', '1', '2', '3'],
    ];
    const record = recordOfTable(paste(lines.map((line) => line.join(delimiter)).join('\n'), 5, 1));
    expect(record).toEqual({
      kind: 'table',
      speedsKt: [6, 10],
      rows: SECTOR_NAMES.map((_, index) => [index, 2]),
      calm: 41,
      variable: [3, 0],
    });
  });
  it('of a table labeled in degrees is sorted', () => {
    const from = [22.5, 45, 67.5, 90, 112.5, 135, 157.5, 180, 202.5, 225, 247.5, 270, 292.5, 315, 337.5, 360];
    const record = recordOfTable(paste(['dir\t5', ...from.map((direction) => `${direction}°\t${direction}`)].join('\n')));
    expect(record.rows.map(([value]) => value)).toEqual([360, ...from.slice(0, -1)]);
  });
});
