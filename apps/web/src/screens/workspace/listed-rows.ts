/** Which rows of a long list of the rail are drawn: thousands of them take longer than a frame to draw, and again to lay out. */

export interface ListedRows<Item> {
  readonly first: readonly Item[];
  /** How many rows are skipped. */
  readonly rest: number;
  /** Those selected farther down, which follow the rest. */
  readonly selected: readonly Item[];
}

/** The first `count` of all, and those selected beyond them, in the given order. */
export function listedRows<Item>(all: readonly Item[], count: number, isSelected: (item: Item) => boolean): ListedRows<Item> {
  const selected = all.slice(count).filter(isSelected);
  return { first: all.slice(0, count), rest: Math.max(0, all.length - count - selected.length), selected };
}
