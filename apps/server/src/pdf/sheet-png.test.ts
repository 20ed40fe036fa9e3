/** Plan sheets as images: their size, resolution, and texts. */
import { buildSheets } from '@touchdown/exports/sheets';
import { aReportInput } from '@touchdown/exports/testing';
import { describe, expect, it } from 'vitest';
import { sheetPng } from './sheet-png.ts';

const [sheet] = buildSheets(aReportInput({ hasFixes: false }), { paper: 'ansi-b', feetPerInch: null })?.sheets ?? [];
if (sheet === undefined) throw new Error('The project has no dimensions.');
const png = Buffer.from(sheetPng(sheet));
const [WIDTH_AT, HEIGHT_AT] = [16, 20];

describe('a plan sheet as PNG', () => {
  it('has 150 dots per inch of its paper, and says so', () => {
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([png.readUInt32BE(WIDTH_AT), png.readUInt32BE(HEIGHT_AT)]).toEqual([17 * 150, 11 * 150]);
    const at = png.indexOf('pHYs') + 'pHYs'.length;
    expect([png.readUInt32BE(at), png.readUInt32BE(at + 4), png.readUInt8(at + 8)]).toEqual([5906, 5906, 1]);
  });
  it('has the texts of the sheet, the bold ones in bold', () => {
    const drawn = (marks: typeof sheet.picture.marks) => sheetPng({ ...sheet, picture: { ...sheet.picture, marks } });
    const without = drawn(sheet.picture.marks.filter(({ kind }) => kind !== 'text'));
    expect(png.length).toBeGreaterThan(1.5 * without.length);
    const light = drawn(sheet.picture.marks.map((mark) => (mark.kind === 'text' ? { ...mark, isBold: false } : mark)));
    expect(png.equals(light)).toBe(false);
  });
  it('has the same bytes every time', () => {
    expect(png.equals(sheetPng(sheet))).toBe(true);
  });
});
