/** Validates rows in time slices, and marks duplicates of the library. */
import type { Table } from '@touchdown/imports';
import { checkAircraftRow, type CheckedRow, type Reading, sameKey } from '@touchdown/imports/aircraft';
import { forEachInSlices, type TaskControl } from './time-slices.ts';

/** Every row with its own errors. Other requests run in the meantime. */
export async function checkRows(table: Table, reading: Reading, control: TaskControl): Promise<CheckedRow[]> {
  const checkedRows: CheckedRow[] = [];
  await forEachInSlices(table.rows, control, 'checking', (row) => {
    checkedRows.push(checkAircraftRow(row, table, reading));
  });
  return checkedRows;
}

/** The keys of these aircraft. */
export async function keysOf(aircraft: readonly Parameters<typeof sameKey>[0][], control: TaskControl): Promise<Set<string>> {
  const keys = new Set<string>();
  await forEachInSlices(aircraft, control, null, (one) => {
    keys.add(sameKey(one));
  });
  return keys;
}

/** The same rows, with duplicates of the library or of earlier rows marked. `library`: the keys of existing aircraft. */
export async function withoutDuplicates(
  rows: readonly CheckedRow[],
  library: ReadonlySet<string>,
  control: TaskControl,
): Promise<CheckedRow[]> {
  const firstRow = new Map<string, number>();
  const marked: CheckedRow[] = [];
  await forEachInSlices(rows, control, null, (row) => {
    if (row.entry === null) {
      marked.push(row);
      return;
    }
    const key = sameKey(row);
    const before = firstRow.get(key);
    firstRow.set(key, before ?? row.row);
    const isKnown = library.has(key);
    const message = isKnown ? 'This aircraft is already in the library' : `Duplicate of row ${before}`;
    const isDuplicate = isKnown || before !== undefined;
    marked.push(isDuplicate ? { ...row, entry: null, problems: [{ field: 'name', message }] } : row);
  });
  return marked;
}
