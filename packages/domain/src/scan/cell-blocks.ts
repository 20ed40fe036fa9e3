/** Cells of a scan in blocks, because one bound decides most blocks for all of their cells. */
import { existing } from '../quantities/existing.ts';
import { radiusOf } from './scan-filter.ts';

/** In each direction. */
export const BLOCK_CELLS = 16;
/** Contains every point of a block, seen from its center. */
export const BLOCK_RADIUS_FT = radiusOf(BLOCK_CELLS);

export interface Cells {
  readonly columns: ArrayLike<number>;
  readonly rows: ArrayLike<number>;
  /** The highest z of the points of each. */
  readonly highest: ArrayLike<number>;
}
export interface CellBlock {
  /** Of its first cell. */
  readonly column: number;
  readonly row: number;
  /** The places of its cells. */
  readonly cells: readonly number[];
  /** The highest z of all of its points. */
  readonly highest: number;
}
interface Growing extends CellBlock {
  readonly cells: number[];
  highest: number;
}

/** Those of each scan, which do not depend on the surfaces. */
const known = new WeakMap<Cells, readonly CellBlock[]>();

/** The blocks of cells, made once. */
export function blocksOf(cells: Cells): readonly CellBlock[] {
  const former = known.get(cells);
  if (former !== undefined) return former;
  const { columns, rows, highest } = cells;
  const blocks: CellBlock[] = [];
  const byColumn = new Map<number, Map<number, Growing>>();
  for (let index = 0; index < highest.length; index += 1) {
    const [blockColumn, blockRow] = [Math.floor(existing(columns[index]) / BLOCK_CELLS), Math.floor(existing(rows[index]) / BLOCK_CELLS)];
    const byRow = byColumn.get(blockColumn) ?? new Map<number, Growing>();
    let block = byRow.get(blockRow);
    if (block === undefined) {
      block = { column: BLOCK_CELLS * blockColumn, row: BLOCK_CELLS * blockRow, cells: [], highest: -Infinity };
      blocks.push(block);
      byColumn.set(blockColumn, byRow.set(blockRow, block));
    }
    block.cells.push(index);
    block.highest = Math.max(block.highest, highest[index] ?? -Infinity);
  }
  known.set(cells, blocks);
  return blocks;
}
