/** Which rows of a list are selected. No React here. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** The row that was selected last, from which a range reaches. */
  readonly anchor: string | null;
}

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: null };

interface Toggle {
  readonly id: string;
  /** All rows up to the one selected last get the new state of this one. */
  readonly isRange: boolean;
}

/** The selection after a row is toggled. `order`: all rows, as shown. */
export function toggled({ ids, anchor }: Selection, order: readonly string[], { id, isRange }: Toggle): Selection {
  const [from, to] = [order.indexOf(anchor ?? id), order.indexOf(id)];
  const reached = isRange && from >= 0 && to >= 0 ? order.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  const next = new Set(ids);
  const isAdding = !ids.has(id);
  for (const one of reached)
    if (isAdding) next.add(one);
    else next.delete(one);
  return { ids: next, anchor: id };
}

/** All rows, or none if all are selected already. */
export const allOrNone = ({ ids }: Selection, order: readonly string[]): Selection =>
  order.every((id) => ids.has(id)) ? NOTHING_SELECTED : { ids: new Set(order), anchor: null };
