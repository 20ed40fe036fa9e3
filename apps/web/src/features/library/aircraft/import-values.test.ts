import type { ImportPreview } from '@touchdown/contract';
import { describe, expect, it } from 'vitest';
import { problemOf, importCounts, isMisread, isUnchecked, progressText, toggled, resultText, withoutProblems } from './import-values.ts';

const preview: ImportPreview = {
  sha256: 'a',
  headings: [],
  columns: { name: 0, model: 1 },
  units: { length: 'm', weight: 'kg', speed: 'kt' },
  notices: [],
  rows: 1_200,
  problemRows: [3, 7],
  problems: [],
  ready: [],
};
const asChecked = { columns: { model: 1, name: 0 }, units: preview.units };
const NONE: ReadonlySet<number> = new Set();

describe('the rows of an import', () => {
  it('are counted in a sentence, with skipped ones only if there are some', () => {
    expect(resultText(preview, NONE)).toBe('1,200 rows: 1,198 ready, 2 with errors.');
    expect(resultText({ ...preview, rows: 1, problemRows: [] }, new Set([2]))).toBe('1 row: 1 ready, 0 with errors, 1 skipped.');
  });
  it('are skipped and selected again one by one, or all that have a problem', () => {
    expect(toggled(new Set([3]), 7, false)).toEqual(new Set([3, 7]));
    expect(toggled(new Set([3, 7]), 7, true)).toEqual(new Set([3]));
    expect(withoutProblems(preview, new Set([5]))).toEqual(new Set([3, 5, 7]));
  });
  it('block as long as one with a problem is selected', () => {
    expect(importCounts(preview, new Set([3, 5]))).toEqual({ wanted: 1_198, blocked: 1 });
  });
});

describe('the reason why nothing can be imported', () => {
  it('comes in the order in which it can be fixed', () => {
    expect(problemOf(preview, { ...asChecked, columns: { name: 2 } }, NONE)).toBe('Columns or units changed. Recheck the rows.');
    expect(problemOf(preview, asChecked, NONE)).toBe('2 selected rows have errors.');
    expect(problemOf(preview, asChecked, new Set([3]))).toBe('1 selected row has an error.');
    expect(problemOf({ ...preview, rows: 2 }, asChecked, new Set([3, 7]))).toBe('No rows selected.');
  });
  it('is empty once the invalid rows are skipped', () => {
    expect(problemOf(preview, asChecked, new Set([3, 7]))).toBeNull();
  });
  it('does not depend on the order in which columns were chosen', () => {
    expect(isUnchecked(preview, asChecked)).toBe(false);
    expect(isUnchecked(preview, { ...asChecked, units: { ...preview.units, length: 'ft' } })).toBe(true);
  });
});

describe('columns and units', () => {
  const columns = { name: 0, manufacturer: 1, model: 2, maxGrossWeight: 3, overallLength: 4, overallWidth: 5 };
  it('ask for a review if something that every aircraft has is missing, or if no row is valid', () => {
    expect(isMisread({ ...preview, columns })).toBe(false);
    expect(isMisread(preview)).toBe(true);
    expect(isMisread({ ...preview, columns, rows: 2 })).toBe(true);
  });
});

describe('the progress of an import', () => {
  it('is a count as soon as there is one', () => {
    expect(progressText(false, 0, null)).toBe('Reading the file...');
    expect(progressText(true, 30_000, null)).toBe('Importing 30,000 aircraft...');
    expect(progressText(false, 0, { phase: 'checking', done: 512, total: 10_000 })).toBe('Checking the rows: 512 of 10,000');
    expect(progressText(true, 9, { phase: 'storing', done: 1_000, total: 10_000 })).toBe('Adding the aircraft: 1,000 of 10,000');
  });
});
