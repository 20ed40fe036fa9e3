/** The kept points of a scan by the cells of the scan filter, once for all evaluations: a bound decides most cells as a whole. */
import { existing } from '../quantities/existing.ts';
import type { RetainedPoints } from './retained-points.ts';
import { cellSide, type ScanReading } from './scan-filter.ts';

export interface RetainedCells {
  readonly columns: Float64Array;
  readonly rows: Float64Array;
  /** The highest z of the points of each. */
  readonly highest: Float64Array;
  /** The points of all cells, those of one cell next to each other in the order of the scan. */
  readonly places: Uint32Array;
  /** Where the points of each cell begin in `places`, and where the last ones end. */
  readonly starts: Uint32Array;
}

/** Sorts the kept points into cells. */
export function retainedCells({ x, y, z }: RetainedPoints, reading: Pick<ScanReading, 'feetPerUnit'>): RetainedCells {
  const side = cellSide(reading);
  const byColumn = new Map<number, Map<number, number>>();
  const columns: number[] = [];
  const rows: number[] = [];
  const highest: number[] = [];
  const counts: number[] = [];
  const cellOf = new Uint32Array(z.length);
  for (let place = 0; place < z.length; place += 1) {
    const [column, row, own] = [Math.floor(existing(x[place]) / side), Math.floor(existing(y[place]) / side), existing(z[place])];
    let byRow = byColumn.get(column);
    if (byRow === undefined) byColumn.set(column, (byRow = new Map<number, number>()));
    let cell = byRow.get(row);
    if (cell === undefined) {
      cell = counts.length;
      byRow.set(row, cell);
      columns.push(column);
      rows.push(row);
      highest.push(own);
      counts.push(0);
    }
    cellOf[place] = cell;
    highest[cell] = Math.max(existing(highest[cell]), own);
    counts[cell] = existing(counts[cell]) + 1;
  }
  const starts = new Uint32Array(counts.length + 1);
  for (const [cell, count] of counts.entries()) starts[cell + 1] = existing(starts[cell]) + count;
  const next = starts.slice();
  const places = new Uint32Array(z.length);
  for (let place = 0; place < z.length; place += 1) {
    const cell = existing(cellOf[place]);
    const at = existing(next[cell]);
    places[at] = place;
    next[cell] = at + 1;
  }
  return { columns: Float64Array.from(columns), rows: Float64Array.from(rows), highest: Float64Array.from(highest), places, starts };
}
