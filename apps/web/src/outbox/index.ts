/** The edits that wait for the connection: what the app starts. Screens read `unsent.ts`. */
import { uuidv7 } from 'uuidv7';
import { personHere } from '../shared/offline/person.ts';
import { type EditQueue, keptReads } from '../shared/offline/ports.ts';
import { serverTransport } from './api.ts';
import type { Edit, Fields } from './edit.ts';
import { idbStore } from './idb-store.ts';
import { mirrored, otherTabs } from './mirror.ts';
import { editQueueOf } from './queue.ts';
import { keepSending, type Sending } from './sending.ts';
import { givenUp, type Resolution, resolved, triedAgain } from './transitions.ts';

const tabs = otherTabs();
const edits = mirrored(idbStore(), tabs);
const queue = editQueueOf({ edits, person: personHere, reads: keptReads });

type StoredListener = (edit: Edit, record: Fields | null) => void;
const storedListeners = new Set<StoredListener>();
let sending: Sending | null = null;

/** The queue, for the seam of the HTTP client. */
export const openEdits = async (): Promise<EditQueue> => queue;

/** Sends from now on whenever it can; a second call does nothing. */
export function startSending(): Sending {
  sending ??= keepSending({
    edits,
    transport: serverTransport,
    person: personHere,
    keepStored: queue.stored,
    onStored: (edit, record) => {
      for (const listener of storedListeners) listener(edit, record);
    },
  });
  return sending;
}

/** Loads what the first waiting edit needs, while it still can be loaded. */
export const prepareToWait = (): Promise<unknown> => queue.makeReady();

/** Called whenever an edit was saved: what is shown should be read again. */
export const onStored = (listener: StoredListener): (() => void) => {
  storedListeners.add(listener);
  return () => storedListeners.delete(listener);
};

/** Another tab does several things to the store for each edit that it makes or sends. */
const ELSEWHERE_SETTLES_MS = 300;

/** Called when another tab made, synced, or discarded edits: what is shown here should be read again. */
export function onChangedElsewhere(listener: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  tabs.onTold(() => {
    clearTimeout(timer);
    timer = setTimeout(listener, ELSEWHERE_SETTLES_MS);
  });
}

/** The edits of the user who is signed in, as last read from the store. */
export const ownEdits = (): readonly Edit[] => {
  const here = personHere();
  return edits.now().filter((edit) => edit.person === here);
};
/** Reads the store for the first time. */
export const readEdits = (): Promise<readonly Edit[]> => queue.own();
export const onEditsChange = (listener: () => void): (() => void) => edits.subscribe(listener);

/** Decides about a conflict, or corrects an edit that was rejected; then it is sent. */
export async function resolve(editId: string, resolution: Resolution): Promise<void> {
  const key = uuidv7();
  await edits.change((all) => resolved(all, editId, resolution, key));
  await startSending().sendNow();
}

/** Sends an edit once more that was rejected or whose record was gone. */
export async function retry(editId: string): Promise<void> {
  await edits.change((all) => triedAgain(all, editId));
  await startSending().sendNow();
}

/** Does without an edit. Take the file first: it is not kept anywhere else. One that is just being sent stays. */
export async function giveUp(editId: string): Promise<void> {
  await edits.change((all) => givenUp(all, editId));
  await startSending().sendNow();
}

/** The edits of the user who is signed in as a file. */
export const exportFile = (): ReturnType<EditQueue['exportFile']> => queue.exportFile();

/** The file that goes with an edit of this record: a photo can be shown before the server has it. */
export async function fileOf(recordId: string): Promise<Blob | null> {
  const edit = (await queue.own()).find(({ record, file }) => file !== null && record.id === recordId);
  const kept = edit === undefined ? undefined : await edits.file(edit.id);
  return kept === undefined ? null : new Blob([kept.bytes], { type: kept.type });
}

/** The file that goes with an edit, under its name; `null` when there is none any more. */
export async function fileOfEdit(editId: string): Promise<{ readonly name: string; readonly content: Blob } | null> {
  const kept = await edits.file(editId);
  return kept === undefined ? null : { name: kept.name, content: new Blob([kept.bytes], { type: kept.type }) };
}

/** Removes the edits of every person: only once they were taken as a file, or the user does without them. */
export const forgetEdits = (): Promise<void> => edits.clear();
