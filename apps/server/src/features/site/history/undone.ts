/** Which entries have been undone. */
import type { HistoryRow, UndoneEntry } from './history.queries.ts';

/** An entry as undo sees it. A change that was redone is a change again. */
export const stateOf = ({ action }: Pick<HistoryRow, 'action'>): 'undo' | 'redo' | 'change' =>
  action === 'change.undo' ? 'undo' : action === 'change.redo' ? 'redo' : 'change';

/**
 * The entries that one of the given ones undid. An undo that was undone itself is among them, but not the change it undid, which can then
 * be undone again.
 */
export function undoneAmong(undos: readonly UndoneEntry[]): ReadonlySet<number> {
  const undone = new Set<number>();
  // The newest first: whether an undo is in effect depends only on later ones.
  for (const { seq, undone: target } of undos.toSorted((a, b) => b.seq - a.seq)) if (!undone.has(seq)) undone.add(target);
  return undone;
}
