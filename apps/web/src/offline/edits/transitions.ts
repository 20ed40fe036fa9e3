/** Transitions of pending edits after a response or a decision. Pure: edits in, changes of the store out. */
import type { Change } from './edit-store.ts';
import { type Edit, type EditState, type Fields, isEqual, type NewEdit, ownChanges } from './edit.ts';
import { isFields, textOf } from './kinds.ts';
import { nextOfRecord } from './order.ts';

export const WAITING: EditState = { is: 'waiting' };

const versionOf = (record: Fields): number | null => (typeof record['version'] === 'number' ? record['version'] : null);

/** The body that saves these fields on top of this record: with its version or, for a record without one, its ID. */
function bodyOn(edit: NewEdit, onto: Fields, wants: Fields): Fields | null {
  if (edit.action === 'delete') return null;
  if (edit.record.kind === 'adjustedDimensions') return { ...edit.body, ...wants, was: onto['id'] ?? null };
  const version = versionOf(onto);
  return version === null ? wants : { ...wants, version };
}

/** The edit as if it had been based on this record: its own changes, and everything else as in the record. */
export function onTopOf<Made extends NewEdit>(edit: Made, onto: Fields): Made {
  const untouched = Object.fromEntries(Object.keys(edit.wants).map((field) => [field, onto[field] ?? null]));
  const wants = { ...untouched, ...ownChanges(edit) };
  const base = { version: versionOf(onto), record: onto };
  const made = edit.made === null ? null : { ...edit.made, ...wants };
  return { ...edit, base, wants, made, body: bodyOn(edit, onto, wants) };
}

/** Whether another user changed a field that the edit changes too, to a different value. */
export const overlaps = (edit: Edit, current: Fields): boolean =>
  Object.entries(ownChanges(edit)).some(
    ([field, mine]) => !isEqual(current[field], mine) && !isEqual(current[field], edit.base?.record?.[field]),
  );

/** Whether the record already has everything the edit wants: it was saved and the response lost, or another user did the same. */
export const isContained = (edit: Edit, current: Fields): boolean =>
  edit.action === 'update' && Object.entries(ownChanges(edit)).every(([field, mine]) => isEqual(current[field], mine));

/**
 * Whether the later edit names no version, or the one just saved. A form on an earlier version may lack what was saved, and what others
 * changed before a lost response was recovered.
 */
function isFromStored({ base }: Edit, record: Fields): boolean {
  const seen = base?.version ?? null;
  return seen === null || seen === versionOf(record);
}

/** An undone edit stays undone. If it no longer fits the record, the server decides once it is redone. */
const undoneOn = (freed: Edit, record: Fields): Edit => (overlaps(freed, record) ? freed : onTopOf(freed, record));

/** The edits based on one that left the queue, rebased on the current record. */
function followed(edits: readonly Edit[], gone: Edit, record: Fields | null, isStored: boolean): readonly Edit[] {
  const next = nextOfRecord(edits, gone);
  if (next === null || next.action === 'create') return [];
  // It now follows what the removed edit followed.
  const freed: Edit = { ...next, after: gone.after };
  if (record === null) return [freed];
  // What its form showed is unknown and may predate other users' changes. With the version it saw, the server decides.
  if (!next.base?.record && !(isStored && isFromStored(next, record))) return [freed];
  if (next.state.is === 'undone') return [undoneOn(freed, record)];
  if (next.action === 'update' && next.base?.record && overlaps(next, record))
    return [{ ...freed, state: { is: 'conflict', current: record } }];
  return [onTopOf(freed, record)];
}

const find = (edits: readonly Edit[], id: string): Edit | null => edits.find((edit) => edit.id === id) ?? null;

/** The server saved it. `record`: its current version. `null` for a deletion. */
export function stored(edits: readonly Edit[], id: string, record: Fields | null): Change {
  const edit = find(edits, id);
  return edit === null ? {} : { remove: [id], put: followed(edits, edit, record, true) };
}

/** The user discards it, and the other user's version of the record is kept. */
const dropped = (edits: readonly Edit[], edit: Edit, record: Fields | null): Change => ({
  remove: [edit.id],
  put: followed(edits, edit, record, false),
});

export function inState(edits: readonly Edit[], id: string, state: EditState): Change {
  const edit = find(edits, id);
  return edit === null ? {} : { put: [{ ...edit, state }] };
}

/** It is being sent, so that the server may have it from now on. Changes nothing if the user has just undone it. */
export function sent(edits: readonly Edit[], id: string): Change {
  const edit = find(edits, id);
  return edit?.state.is === 'waiting' || edit?.state.is === 'sending'
    ? { put: [{ ...edit, state: { is: 'sending' }, mayBeStored: true }] }
    : {};
}

export type Resolution = { readonly keep: 'mine' | 'theirs' } | { readonly merged: Fields };

/** The newest entry of the history that an undo would overwrite, in the reply that says so. `null`: there is nothing to choose from. */
export function newestIn({ choice }: Fields): string | null {
  return isFields(choice) ? textOf(choice['entry']) : null;
}

/** The undo over the values that the user has seen. If theirs change again, both are shown again. */
const undoneOver = (edit: Edit, current: Fields, key: string): Change => ({
  put: [{ ...edit, body: { ...edit.body, over: newestIn(current) }, state: WAITING, idempotencyKey: key }],
});

function resolvedConflict(edits: readonly Edit[], edit: Edit, current: Fields, resolution: Resolution, key: string): Change {
  if ('keep' in resolution && resolution.keep === 'theirs') return dropped(edits, edit, current);
  if (edit.record.kind === 'change') return undoneOver(edit, current, key);
  const mine = onTopOf(edit, current);
  // A deletion has no fields to choose from, so a merge applies it.
  if ('keep' in resolution || edit.action === 'delete') return { put: [{ ...mine, state: WAITING, idempotencyKey: key }] };
  const wants = { ...mine.wants, ...resolution.merged };
  if (Object.entries(wants).every(([field, value]) => isEqual(current[field] ?? null, value))) return dropped(edits, edit, current);
  const made = mine.made === null ? null : { ...mine.made, ...wants };
  return { put: [{ ...mine, wants, made, body: bodyOn(mine, current, wants), state: WAITING, idempotencyKey: key }] };
}

/** The record of a file edit after the user renamed the file or unlinked it from its obstacle. */
function renamed(edit: Edit, { name, obstacleId }: Fields): Pick<Edit, 'record' | 'made'> {
  const { record, made } = edit;
  if (record.kind !== 'upload') return { record, made };
  const ofName = typeof name === 'string' ? { title: name } : {};
  const ofObstacle = obstacleId === null ? { obstacleId } : {};
  return {
    record: { ...record, ...ofName, ...ofObstacle },
    made: made && { ...made, ...(typeof name === 'string' && { fileName: name }) },
  };
}

function corrected(edit: Edit, merged: Fields, key: string): Change {
  const { record, made } = renamed(edit, merged);
  const wants = { ...edit.wants, ...merged };
  const body = { ...edit.body, ...merged };
  return {
    put: [{ ...edit, record, wants, made: made && { ...made, ...merged }, body, state: WAITING, idempotencyKey: key }],
  };
}

/**
 * The user's resolution of a conflict, or correction of a rejected edit. The result is a new request, so it gets a new key. Changes nothing
 * if there is nothing to resolve.
 */
export function resolved(edits: readonly Edit[], id: string, resolution: Resolution, key: string): Change {
  const edit = find(edits, id);
  if (edit?.state.is === 'conflict') return resolvedConflict(edits, edit, edit.state.current, resolution, key);
  if (edit?.state.is === 'refused' && 'merged' in resolution) return corrected(edit, resolution.merged, key);
  return {};
}

/** Retries the edit as it is. */
export function triedAgain(edits: readonly Edit[], id: string): Change {
  const edit = find(edits, id);
  return edit?.state.is === 'refused' || edit?.state.is === 'gone' ? { put: [{ ...edit, state: WAITING }] } : {};
}

/** Discards the edit. An edit that is being sent is kept, because it may already be saved. */
export function givenUp(edits: readonly Edit[], id: string): Change {
  const edit = find(edits, id);
  if (edit === null || edit.state.is === 'sending') return {};
  return dropped(edits, edit, edit.state.is === 'conflict' ? edit.state.current : (edit.base?.record ?? null));
}
