/** The quantities of markings and lights in files: the numbers and rules of the screen and of the marking plan. */
import { markingRows } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { DEFAULT_EXPORT_OPTIONS } from './facility-document.ts';
import { EXPORTERS } from './formats.ts';
import { MARKING_SHEET, markingRowsOf, markingTable, writeMarkingSchedule, writeMarkingWorkbook } from './marking-schedule.ts';
import { writeObstacleWorkbook } from './obstacle-workbook.ts';
import { loadGdal } from './testing/gdal.ts';
import { readCsv } from './testing/read-files.ts';
import { readWithGdal } from './testing/read-gdal.ts';
import { aFacilityDocument, anObstacle } from './testing.ts';

const document = aFacilityDocument({ obstacles: [anObstacle()] });
const exporterOf = (format: 'quantities' | 'quantities-xlsx') => EXPORTERS.find(({ id }) => id === format);
const exporter = exporterOf('quantities');
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

describe('the quantities of markings and lights', () => {
  it('have a row for each item of the schedule, with its number, unit, and rule', () => {
    const rows = markingRowsOf(document);
    const { dimensions, shape, marking } = document;
    expect(rows.length).toBeGreaterThan(3);
    expect(dimensions && rows).toEqual(dimensions && markingRows({ ...marking, type: 'heliport', shape }, dimensions));
    const [head, ...cells] = readCsv(writeMarkingSchedule(document));
    expect(head?.slice(0, 6)).toEqual(['Item', 'Minimum quantity', 'Unit', 'Basis', 'Rule', 'Verification']);
    expect(cells.map(([item, , , , rule]) => [item, rule])).toEqual(rows.map(({ subject, reference }) => [subject, reference ?? '']));
    for (const [index, { state, text, unit }] of rows.entries()) {
      const [, quantity = '', shown = ''] = cells[index] ?? [];
      const decimals = shown === 'ft' ? 3 : 0;
      const number = Number(quantity).toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: 3 });
      if (state === 'value') expect(unit === 'each' ? number : `${number} ${shown}`).toBe(text);
      else expect([quantity, cells[index]?.[6]]).toEqual(['', expect.stringContaining(text)]);
    }
  });

  it('are those of the current dimensions, whose notice is in each row', () => {
    const marked = aFacilityDocument({ dimensionState: 'out_of_date', dimensionNotice: 'Recalculate.' });
    const [, ...rows] = markingTable(marked);
    expect(new Set(rows.map((row) => row.slice(-2).join(': ')))).toEqual(new Set(['Out of date: Recalculate.']));
  });

  it('are a file named like the others, and are not available without dimensions or for a vertiport', async () => {
    const file = await exporter?.write(document, DEFAULT_EXPORT_OPTIONS);
    expect(file?.fileName).toBe(`Harbor_Heliport_quantities_${document.date}.csv`);
    const needs = (changes: Parameters<typeof aFacilityDocument>[0]) =>
      exporter?.needs(aFacilityDocument(changes), DEFAULT_EXPORT_OPTIONS).map(({ code }) => code);
    const workbook = await exporterOf('quantities-xlsx')?.write(document, DEFAULT_EXPORT_OPTIONS);
    expect(workbook?.fileName).toBe(`Harbor_Heliport_quantities_${document.date}.xlsx`);
    expect(needs({})).toEqual([]);
    expect(needs({ dimensions: null })).toEqual(['NO_CALCULATION_DATA']);
    expect(needs({ projectType: 'vertiport' })).toEqual(['NOT_AVAILABLE_IN_EDITION']);
  });

  it('are a workbook of their own with the same cells, also without obstacles', async () => {
    const gdal = await loadGdal();
    const bare = aFacilityDocument({ obstacles: [] });
    const [head = [], ...rows] = readCsv(writeMarkingSchedule(bare));
    const read = await readWithGdal(gdal, 'q.xlsx', await writeMarkingWorkbook(bare), MARKING_SHEET);
    expect(read.map(({ properties }) => head.map((name) => textOf(properties[name])))).toEqual(rows);
  });

  it('are a sheet of the obstacle workbook with the same cells', async () => {
    const gdal = await loadGdal();
    const [head = [], ...rows] = readCsv(writeMarkingSchedule(document));
    const read = await readWithGdal(gdal, 'o.xlsx', await writeObstacleWorkbook(document), 'Marking and lighting');
    expect(read.map(({ properties }) => head.map((name) => textOf(properties[name])))).toEqual(rows);
    const vertiport = aFacilityDocument({ ...document, projectType: 'vertiport' });
    await expect(readWithGdal(gdal, 'v.xlsx', await writeObstacleWorkbook(vertiport), 'Marking and lighting')).rejects.toThrow();
  });
});
