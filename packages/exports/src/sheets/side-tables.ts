/** The tables beside a plan: one below the other, and what several sheets have of them. */
import type { PlanRow } from '@touchdown/domain';
import type { PictureMark } from '../drawing/picture.ts';
import type { Box } from './paper-size.ts';
import { rowsIn, type Table, tableHeight, tableMarks } from '../drawing/sheet-kit.ts';

/** The width of the tables on the smallest sheets. */
export const SIDE = 372;

const GAP = 14;
/** One below the other. A table that is too long ends with the number of its other rows. */
export function tablesMarks(tables: readonly (Table | null)[], box: Box, grow: number): PictureMark[] {
  let y = box.y;
  return tables.flatMap((table) => {
    if (table === null || table.rows.length === 0) return [];
    const fit = rowsIn(table, { width: box.width, height: box.y + box.height - y }, grow);
    if (fit < Math.min(2, table.rows.length)) return [];
    const more = table.rows.length - fit + 1;
    const shown = more > 1 ? { ...table, rows: [...table.rows.slice(0, fit - 1), { cells: [`${more} more`] }] } : table;
    const marks = tableMarks(shown, { x: box.x, y, width: box.width }, grow);
    y += tableHeight(shown, box.width, grow) + GAP * grow;
    return marks;
  });
}

/** The quantities of markings and lights with the rule beside each. `rule` and `textOf`: the rule and the quantity as they are printed. */
export const quantityTable = (
  rows: readonly PlanRow[],
  rule: (row: PlanRow) => string,
  textOf = ({ text }: PlanRow): string => text,
): Table => ({
  title: 'QUANTITIES',
  columns: [
    { title: 'ITEM', share: 2.3 },
    { title: 'MINIMUM', share: 1.1, align: 'right' },
    { title: 'RULE', share: 2.6 },
  ],
  rows: rows.map((row) => ({ cells: [row.subject, row.state === 'value' ? textOf(row) : 'Not given', rule(row)] })),
});
