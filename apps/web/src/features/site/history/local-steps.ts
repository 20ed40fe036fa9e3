/** Edits of this device that the server does not have yet, as entries of the history. */
import type { LocalStep } from '../../../shared/offline/local-step.ts';
import type { ChangedRecord, Entry } from './steps.ts';

const EDIT = 'edit ';
const UNDONE = 'undone ';

/** What is undone or redone on this device by a step. Null: the step is an entry of the server. */
export function localOf(stepId: string): { readonly editId: string; readonly isUndone: boolean } | null {
  if (stepId.startsWith(EDIT)) return { editId: stepId.slice(EDIT.length), isUndone: false };
  return stepId.startsWith(UNDONE) ? { editId: stepId.slice(UNDONE.length), isUndone: true } : null;
}

const possible = (canTakeBack: boolean): Entry['undo'] => ({ possible: canTakeBack, reason: null });

/** Of an undo whose entry is unknown here, such as after a reload: what it undoes. */
const ofWaiting = (what: string): string => what.replace(/^(?:Undo|Redo) of “(.*)”$/s, '$1');

const REVERSED = { created: 'deleted', updated: 'updated', deleted: 'created' } as const satisfies Record<string, ChangedRecord['change']>;

/** What undoing the undo of these changes does to the records. */
const reversed = (records: readonly ChangedRecord[]): readonly ChangedRecord[] =>
  records.map((record) => ({ ...record, change: REVERSED[record.change] }));

function entryOf({ id, what, entryId, canTakeBack, is, record }: LocalStep, entries: readonly Entry[]): Entry {
  const target = entries.find((entry) => entry.id === entryId);
  return {
    records: record === null ? reversed(target?.records ?? []) : [record],
    id: `${EDIT}${id}`,
    sentence: target === undefined ? ofWaiting(what) : target.sentence,
    undoes: entryId,
    isRedo: target === undefined ? what.startsWith('Redo of ') : target.undoes !== null && !target.isRedo,
    undo: possible(canTakeBack || is === 'undone'),
  };
}

/** The undo of an edit that was not sent. Undoing it makes the edit again. */
const undoOf = ({ id, what, record }: LocalStep): Entry => ({
  records: record === null ? [] : reversed([record]),
  id: `${UNDONE}${id}`,
  sentence: what,
  undoes: `${EDIT}${id}`,
  isRedo: false,
  undo: possible(true),
});

/**
 * The server's entries with those of this device, newest first. `local`: in the order they were made. An entry whose undo the server has
 * rejected is not a step.
 */
export function withLocal(entries: readonly Entry[], local: readonly LocalStep[]): readonly Entry[] {
  const rejected = new Set(local.flatMap(({ entryId, is }) => (is === 'stuck' && entryId !== null ? [entryId] : [])));
  const known = entries.map((entry) => (rejected.has(entry.id) ? { ...entry, undo: { ...entry.undo, possible: false } } : entry));
  const steps = local.filter(({ is }) => is !== 'stuck');
  const last = steps.findLastIndex(({ is }) => is === 'undone');
  const undone = steps.filter(({ is }) => is === 'undone').toReversed();
  const made = steps.flatMap((step, index) => {
    const entry = entryOf(step, entries);
    // They were undone one after another, the last one first, before anything else was done.
    return index === last ? [entry, ...undone.map(undoOf)] : [entry];
  });
  return [...made.toReversed(), ...known];
}

/** Why nothing can be undone now. Null: it can. Offline, only the last edit matters: the steps before it follow once it is undone. */
export function undoUnavailable(isAway: boolean, local: readonly LocalStep[]): string | null {
  const last = local.findLast(({ is }) => is === 'waiting');
  if (last === undefined) return null;
  if (!isAway) return 'not available until your changes are saved';
  return last.canTakeBack ? null : 'not available until your last change is saved';
}
