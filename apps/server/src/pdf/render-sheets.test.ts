/** The plan sheets in print: paper, scale, texts, and the rules of PDF/UA-1. */
import { buildSheets, type PaperId, PAPERS, type SheetSet } from '@touchdown/exports/sheets';
import { aReportInput, aStoredObstacle } from '@touchdown/exports/testing';
import { describe, expect, it } from 'vitest';
import { renderSheets } from './render-sheets.ts';
import { faultsOf } from './test/pdf-ua.ts';
import { openPdf, pathsOf, textsOf } from './test/read-pdf.ts';

const input = aReportInput({ hasFixes: false, project: { facilityAlignment: 0 }, obstacles: [aStoredObstacle({ name: 'מגדל 聖' })] });
const sheetsOn = (paper: PaperId): SheetSet => {
  const set = buildSheets(input, { paper, feetPerInch: null });
  if (set === null) throw new Error('The project has no dimensions.');
  return set;
};
const PT_PER_INCH = 72;
const PX_PER_INCH = 96;

describe('printed plan sheets', () => {
  it('have the size of their paper, and the FATO measures its length to 0.01 pt', async () => {
    const set = sheetsOn('iso-a3');
    const pdf = await openPdf(await renderSheets(set));
    expect(pdf.numPages).toBe(set.sheets.length);
    const [, , width = 0, height = 0] = (await pdf.getPage(1)).view;
    expect(width).toBeCloseTo((PAPERS['iso-a3'].width / PX_PER_INCH) * PT_PER_INCH, 2);
    expect(height).toBeCloseTo((PAPERS['iso-a3'].height / PX_PER_INCH) * PT_PER_INCH, 2);
    const scale = (await textsOf(pdf)).find(({ text }) => text.startsWith('SCALE: 1 in = '));
    const feetPerInch = Number(/1 in = (\d+) ft/.exec(scale?.text ?? '')?.[1]);
    const side = ((input.calculation?.results.faaMinimums.fato.length ?? 0) / feetPerInch) * PT_PER_INCH;
    const extents = (await pathsOf(pdf, 1)).map((path) =>
      [0, 1].map((axis) => Math.max(...path.map((at) => at[axis] ?? 0)) - Math.min(...path.map((at) => at[axis] ?? 0))),
    );
    expect(extents.some(([x = 0, y = 0]) => Math.abs(x - side) < 0.01 && Math.abs(y - side) < 0.01)).toBe(true);
  });
  it('have a bookmark for each sheet, and every text of the sheet as text', async () => {
    const set = sheetsOn('ansi-b');
    const pdf = await openPdf(await renderSheets(set));
    expect((await pdf.getOutline()).map(({ title }) => title)).toEqual(set.sheets.map(({ number, title }) => `${number} ${title}`));
    const texts = (await textsOf(pdf)).map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(['H-101', 'LANDING AREA PLAN', 'KEY MAP', 'REVISIONS']));
  });
  it('conform to PDF/UA-1', async () => {
    expect(faultsOf(await renderSheets(sheetsOn('ansi-b')))).toEqual([]);
  });
  it('have the same bytes every time', async () => {
    const [one, other] = [await renderSheets(sheetsOn('ansi-d')), await renderSheets(sheetsOn('ansi-d'))];
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
  });
});
