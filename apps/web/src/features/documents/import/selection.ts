/** Which rows are imported, from their results, the duplicates, and the user's selection, and the texts about them. */
import { countText } from '@touchdown/imports';
import type { ImportKind, ImportRow } from './kind.ts';

/** The user's selection by row number. A row that the user has not selected or deselected is imported unless it is a duplicate. */
export type Ticks = ReadonlyMap<number, boolean>;

export interface Selection<Item> {
  readonly rows: readonly ImportRow<Item>[];
  readonly duplicates: ReadonlyMap<number, string>;
  readonly ticks: Ticks;
  readonly takes: ImportKind<never, never, Item, never>['takes'];
}

export function isTaken<Item>({ number, item }: ImportRow<Item>, { duplicates, ticks, takes }: Omit<Selection<Item>, 'rows'>): boolean {
  if (takes === 'all') return true;
  if (takes === 'valid' && item === null) return false;
  return ticks.get(number) ?? !duplicates.has(number);
}

export const ticked = (ticks: Ticks, rows: readonly { readonly number: number }[], isOn: boolean): Ticks =>
  new Map([...ticks, ...rows.map(({ number }) => [number, isOn] as const)]);

export interface SortedRows<Item> {
  readonly wrong: readonly ImportRow<Item>[];
  readonly repeated: readonly ImportRow<Item>[];
  readonly right: readonly ImportRow<Item>[];
}
/** Every row once: with problems, duplicate, or neither. */
export const sortedRows = <Item>({ rows, duplicates }: Pick<Selection<Item>, 'rows' | 'duplicates'>): SortedRows<Item> => ({
  wrong: rows.filter(({ item }) => item === null),
  repeated: rows.filter(({ item, number }) => item !== null && duplicates.has(number)),
  right: rows.filter(({ item, number }) => item !== null && !duplicates.has(number)),
});

export const takenRows = <Item>(selection: Selection<Item>): ImportRow<Item>[] => selection.rows.filter((row) => isTaken(row, selection));

/** The result for the file, as a sentence. */
export function resultText<Item>(selection: Selection<Item>, counted: (count: number) => string): string {
  const { wrong, repeated, right } = sortedRows(selection);
  const skipped = selection.rows.length - takenRows(selection).length - (selection.takes === 'valid' ? wrong.length : 0);
  const parts = [`${countText(right.length)} ready`, `${countText(wrong.length)} with errors`];
  if (repeated.length > 0) parts.push(`${countText(repeated.length)} possible duplicates`);
  if (skipped > 0) parts.push(`${countText(skipped)} skipped`);
  return `${counted(selection.rows.length)}: ${parts.join(', ')}.`;
}

export const ALL_OR_NOTHING = 'Nothing will be imported while any row has an error. Correct the file and choose it again.';

/** Why nothing can be imported now. `null` if it can. */
export function problemOf<Item>(selection: Selection<Item>): string | null {
  const taken = takenRows(selection);
  const blocked = taken.filter(({ item }) => item === null).length;
  if (blocked > 0 && selection.takes === 'all') return ALL_OR_NOTHING;
  if (blocked > 0) return `${countText(blocked)} selected ${blocked === 1 ? 'row has an error' : 'rows have errors'}.`;
  return taken.length === 0 ? 'No rows selected.' : null;
}
