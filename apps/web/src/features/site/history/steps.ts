/** Which entries a user's next undo and redo concern. */
import type { HistoryEntry, HistoryField, HistoryRecord } from '@touchdown/contract';

/** A record that an entry changed. Undoing an entry that created it removes it. */
export type ChangedRecord = Pick<HistoryRecord, 'id' | 'what' | 'change'> & { readonly fields: readonly Pick<HistoryField, 'field'>[] };

export type Entry = Pick<HistoryEntry, 'id' | 'sentence' | 'undoes' | 'isRedo' | 'undo'> & { readonly records: readonly ChangedRecord[] };

export interface Steps {
  /** Null: nothing to undo. */
  readonly undo: Entry | null;
  /** Undoing this entry makes the change again. Null: nothing to redo. */
  readonly redo: Entry | null;
}

/**
 * Goes through a user's own entries, given newest first. A new change after an undo leaves nothing to redo. `skipped`: entries that could
 * not be undone, because others have changed the same since.
 */
export function stepsOf(entries: readonly Entry[], skipped: ReadonlySet<string> = new Set()): Steps {
  let undo: readonly Entry[] = [];
  let redo: readonly Entry[] = [];
  const without = (list: readonly Entry[], id: string | null) => list.filter((entry) => entry.id !== id);
  for (const entry of entries.toReversed()) {
    if (entry.undoes === null) {
      // A report, a calculation, or a team member: neither a step nor the end of redo.
      if (!entry.undo.possible && !isUndone(entries, entry)) continue;
      undo = [...undo, entry];
      redo = [];
    } else if (entry.isRedo) {
      redo = without(redo, entry.undoes);
      undo = [...undo, entry];
    } else {
      undo = without(undo, entry.undoes);
      redo = [...redo, entry];
    }
  }
  const last = (list: readonly Entry[]) => list.findLast(({ id, undo: { possible } }) => possible && !skipped.has(id)) ?? null;
  return { undo: last(undo), redo: last(redo) };
}

const isUndone = (entries: readonly Entry[], { id }: Entry): boolean => entries.some(({ undoes }) => undoes === id);

const isRedoOf = ({ undoes, isRedo }: Pick<Entry, 'undoes' | 'isRedo'>): boolean => undoes !== null && !isRedo;

/** The undo of the entry while it waits on this device: "Undo of “updated the path North”". */
export const waitingText = (entry: Entry): string => `${isRedoOf(entry) ? 'Redo' : 'Undo'} of “${changeOf(entry)}”`;

/** The toast after undo or redo of the entry. `isDone`: false if it waits on this device. */
export const doneText = (entry: Entry, isDone: boolean): string => {
  if (isDone) return isRedoOf(entry) ? 'Change redone' : 'Change undone';
  return isRedoOf(entry) ? "Change will be redone when you're online" : "Change will be undone when you're online";
};

/** The change without the word that says whether it was undone or redone: "updated the path North". */
export const changeOf = ({ sentence, undoes }: Pick<Entry, 'sentence' | 'undoes'>): string =>
  undoes === null ? sentence : sentence.replace(/^(undid|redid) "(.*)"$/s, '$2');
