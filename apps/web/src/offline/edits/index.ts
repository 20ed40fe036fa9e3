/** Entry point of the outbox, which the app starts. Screens use `unsent.ts`. */
import { uuidv7 } from 'uuidv7';
import { personHere } from '../../shared/offline/person.ts';
import { type EditQueue, cachedReads } from '../../shared/offline/ports.ts';
import { serverTransport } from './api.ts';
import type { Edit, Fields } from './edit.ts';
import { idbStore } from './idb-store.ts';
import { mirrored, otherTabs } from './mirror.ts';
import { editQueueOf } from './queue.ts';
import { keepSending, type Sending } from './sending.ts';
import { givenBack, takenBack } from './take-back.ts';
import { givenUp, type Resolution, resolved, triedAgain } from './transitions.ts';

const tabs = otherTabs();
const edits = mirrored(idbStore(), tabs);
const queue = editQueueOf({ edits, person: personHere, reads: cachedReads });

type StoredListener = (edit: Edit, record: Fields | null) => void;
const storedListeners = new Set<StoredListener>();
let sending: Sending | null = null;

/** The queue, for the HTTP client. */
export const openEdits = async (): Promise<EditQueue> => queue;

/** Starts sending whenever possible. A second call does nothing. */
export function startSending(): Sending {
  sending ??= keepSending({
    edits,
    transport: serverTransport,
    person: personHere,
    cacheStored: queue.stored,
    onStored: (edit, record) => {
      for (const listener of storedListeners) listener(edit, record);
    },
  });
  return sending;
}

/** Loads what the first pending edit needs, while it can still be loaded. */
export const prepareToWait = (): Promise<unknown> => queue.makeReady();

/** Called whenever an edit was saved. Visible data should then be read again. */
export const onStored = (listener: StoredListener): (() => void) => {
  storedListeners.add(listener);
  return () => storedListeners.delete(listener);
};

/** Another tab changes the store several times for each edit it makes or sends. */
const ELSEWHERE_SETTLES_MS = 300;

/** Called when another tab made, synced, or discarded edits. Visible data should then be read again. */
export function onChangedElsewhere(listener: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  tabs.onMessage(() => {
    clearTimeout(timer);
    timer = setTimeout(listener, ELSEWHERE_SETTLES_MS);
  });
}

/** The signed-in user's edits that were not undone, as last read from the store. */
export const ownEdits = (): readonly Edit[] => {
  const here = personHere();
  return edits.now().filter(({ person, state }) => person === here && state.is !== 'undone');
};
/** The edits of all users, including undone ones, as last read from the store. The same array until they change. */
export const allEdits = (): readonly Edit[] => edits.now();

/** Undoes an edit that is not sent yet. Returns false if that is no longer possible, for example because it is being sent. */
export async function takeBack(editId: string): Promise<boolean> {
  await edits.change((all) => takenBack(all, editId));
  return !edits.now().some(({ id, state }) => id === editId && state.is !== 'undone');
}

/** Redoes an edit that was undone before it was sent. Returns false if it is no longer on this device. */
export async function giveBack(editId: string): Promise<boolean> {
  await edits.change((all) => givenBack(all, editId));
  const isBack = edits.now().some(({ id, state }) => id === editId && state.is !== 'undone');
  await startSending().sendNow();
  return isBack;
}
/** Reads the store for the first time. */
export const readEdits = (): Promise<readonly Edit[]> => queue.own();
export const onEditsChange = (listener: () => void): (() => void) => edits.subscribe(listener);

/** Resolves a conflict, or corrects a rejected edit, and sends it. */
export async function resolve(editId: string, resolution: Resolution): Promise<void> {
  const key = uuidv7();
  await edits.change((all) => resolved(all, editId, resolution, key));
  await startSending().sendNow();
}

/** Sends an edit again that was rejected or whose record was missing. */
export async function retry(editId: string): Promise<void> {
  await edits.change((all) => triedAgain(all, editId));
  await startSending().sendNow();
}

/** Discards an edit. Export the file first, because there is no other copy. An edit that is being sent is not discarded. */
export async function giveUp(editId: string): Promise<void> {
  await edits.change((all) => givenUp(all, editId));
  await startSending().sendNow();
}

/** The signed-in user's edits as a file. */
export const exportFile = (): ReturnType<EditQueue['exportFile']> => queue.exportFile();

/** The file of an edit of this record, so a photo can be shown before the server has it. */
export async function fileOf(recordId: string): Promise<Blob | null> {
  const edit = (await queue.own()).find(({ record, file }) => file !== null && record.id === recordId);
  const cached = edit === undefined ? undefined : await edits.file(edit.id);
  return cached === undefined ? null : new Blob([cached.bytes], { type: cached.type });
}

/** The file of an edit with its name. `null` if it no longer exists. */
export async function fileOfEdit(editId: string): Promise<{ readonly name: string; readonly content: Blob } | null> {
  const cached = await edits.file(editId);
  return cached === undefined ? null : { name: cached.name, content: new Blob([cached.bytes], { type: cached.type }) };
}

/** Removes the edits of all users. Only after they were exported or the user chose to discard them. */
export const forgetEdits = (): Promise<void> => edits.clear();
