/** Sends the signed-in user's pending edits in order, each until its result is known. No DOM: the transport is injected. */
import type { FieldError } from '@touchdown/contract';
import type { Edit, EditState, Fields } from './edit.ts';
import type { Change, EditStore, StoredFile } from './edit-store.ts';
import { isFields } from './kinds.ts';
import { nextToSend } from './order.ts';
import { inState, isContained, newestIn, sent, stored, WAITING } from './transitions.ts';

export interface Failure {
  readonly status: number;
  readonly code: string | null;
  readonly sentence: string;
  readonly fields: readonly FieldError[];
  readonly current: unknown;
  /** Seconds the server asks clients to wait. */
  readonly retryAfter: number | null;
}
export type SendAnswer =
  | { readonly is: 'done'; readonly record: Fields | null }
  /** No response. It is unknown whether the server has the edit. */
  | { readonly is: 'away' }
  | { readonly is: 'failed'; readonly failure: Failure };

export interface Transport {
  /** ID of the user whose edits the server would accept. `null`: no one is signed in. Rejects if there is no response. */
  readonly person: () => Promise<string | null>;
  readonly send: (edit: Edit, file: StoredFile | undefined) => Promise<SendAnswer>;
  /** The server's version of the edited record. `null` if the user cannot see it. Rejects if there is no response. */
  readonly find: (edit: Edit) => Promise<Fields | null>;
}

export type ReplayEnd =
  /** Nothing left that can be sent. */
  | { readonly is: 'drained' }
  | { readonly is: 'away' }
  /** The server is busy or has a fault. Retry after this many seconds, or after a delay chosen by the caller. */
  | { readonly is: 'busy'; readonly retryAfter: number | null }
  /** No user, or another user, is signed in. All edits are kept. */
  | { readonly is: 'not-theirs' }
  /** This page is too old to send anything. */
  | { readonly is: 'too-old' };

interface ReplayOf {
  readonly store: EditStore;
  readonly transport: Transport;
  readonly person: string;
  /** Called before a saved edit leaves the queue, so the offline cache does not fall back to the earlier data. */
  readonly cacheStored?: (edit: Edit, record: Fields | null) => Promise<void>;
  /** An edit was saved. `record`: as returned by the server. */
  readonly onStored?: (edit: Edit, record: Fields | null) => void;
}

/** What a failure means for this edit, or for all edits. */
type Meaning =
  | { readonly is: 'stored'; readonly record: Fields | null }
  | { readonly is: 'state'; readonly state: EditState }
  /** The server must be asked whether the record already exists. */
  | { readonly is: 'ask' }
  /** Only this edit cannot be sent now. The others can. */
  | { readonly is: 'later' }
  | { readonly is: 'end'; readonly end: ReplayEnd };

const ABOUT_ITSELF: Readonly<Record<string, readonly string[]>> = {
  project: ['PROJECT_NOT_FOUND'],
  path: ['PATH_NOT_FOUND'],
  obstacle: ['OBSTACLE_NOT_FOUND'],
  point: ['POINT_NOT_FOUND', 'PATH_NOT_FOUND'],
  parcel: ['PARCEL_NOT_FOUND'],
  upload: ['UPLOAD_NOT_FOUND'],
};
/** Whether the missing record is neither the edited one nor its parent, but one that the edit references and can omit. */
const isNamed = (edit: Edit, code: string | null): boolean =>
  code === 'AIRCRAFT_NOT_FOUND' || (code === 'OBSTACLE_NOT_FOUND' && edit.record.kind === 'upload');

const end = (is: ReplayEnd): Meaning => ({ is: 'end', end: is });
const state = (is: EditState): Meaning => ({ is: 'state', state: is });

function conflictOf(edit: Edit, { current, sentence }: Failure): Meaning {
  if (!isFields(current)) return state({ is: 'gone', sentence });
  return isContained(edit, current) ? { is: 'stored', record: current } : state({ is: 'conflict', current });
}

/** Values that an undo and another user changed: both are shown. Without any to choose from, the undo is rejected. */
function changedSince({ status, code, sentence, fields, current }: Failure): Meaning {
  if (isFields(current) && newestIn(current) !== null) return state({ is: 'conflict', current });
  return state({ is: 'refused', status, code, sentence, fields });
}

function meaningOf(edit: Edit, failure: Failure): Meaning {
  const { status, code, sentence, fields } = failure;
  if (status === 401 || code === 'OTHER_PERSON') return end({ is: 'not-theirs' });
  if (code === 'CLIENT_TOO_OLD') return end({ is: 'too-old' });
  if (code === 'VERSION_CONFLICT') return conflictOf(edit, failure);
  if (code === 'CHANGED_SINCE') return changedSince(failure);
  if (code === 'ID_TAKEN') return { is: 'ask' };
  if (code === 'INTERNAL') return { is: 'later' };
  if (status === 429 || status >= 500) return end({ is: 'busy', retryAfter: failure.retryAfter });
  const isGone = [403, 404, 410].includes(status) && !isNamed(edit, code);
  if (!isGone) return state({ is: 'refused', status, code, sentence, fields });
  const isAboutItself = ABOUT_ITSELF[edit.record.kind]?.includes(code ?? '') ?? false;
  return edit.action === 'delete' && isAboutItself ? { is: 'stored', record: null } : state({ is: 'gone', sentence });
}

/** For an ID that already exists: this very edit created the record if the user sees it in the expected location. */
async function whetherThere({ transport }: ReplayOf, edit: Edit, { status, code, sentence, fields }: Failure): Promise<Meaning> {
  const record = await transport.find(edit);
  return record === null ? state({ is: 'refused', status, code, sentence, fields }) : { is: 'stored', record };
}

async function answerTo(of: ReplayOf, edit: Edit): Promise<Meaning> {
  const answer = await of.transport.send(edit, edit.file === null ? undefined : await of.store.file(edit.id));
  switch (answer.is) {
    case 'done':
      return { is: 'stored', record: answer.record };
    case 'away':
      return end({ is: 'away' });
    case 'failed': {
      const meaning = meaningOf(edit, answer.failure);
      return meaning.is === 'ask' ? whetherThere(of, edit, answer.failure) : meaning;
    }
  }
}

/** Sends one edit and saves the outcome. Returns why no other edit can be sent now, or `null`. */
async function sendOne(of: ReplayOf, edit: Edit, skipped: Set<string>): Promise<ReplayEnd | null> {
  const { store, cacheStored, onStored } = of;
  const changes: Change[] = [];
  await store.change((edits) => {
    const change = sent(edits, edit.id);
    changes.push(change);
    return change;
  });
  // The user has undone or discarded it in this moment.
  if (changes.at(-1)?.put === undefined) return null;
  const meaning = await answerTo(of, edit).catch((): Meaning => end({ is: 'away' }));
  switch (meaning.is) {
    case 'stored':
      await cacheStored?.(edit, meaning.record);
      await store.change((edits) => stored(edits, edit.id, meaning.record));
      onStored?.(edit, meaning.record);
      return null;
    case 'state':
      await store.change((edits) => inState(edits, edit.id, meaning.state));
      return null;
    case 'ask':
    case 'later':
      skipped.add(edit.id);
      await store.change((edits) => inState(edits, edit.id, WAITING));
      return null;
    case 'end':
      await store.change((edits) => inState(edits, edit.id, WAITING));
      return meaning.end;
  }
}

/** After a page died while sending, edits with an unknown outcome are sent again with the same key. */
const againWaiting = ({ store, person }: ReplayOf): Promise<void> =>
  store.change((edits) => ({
    put: edits.filter((edit) => edit.person === person && edit.state.is === 'sending').map((edit) => ({ ...edit, state: WAITING })),
  }));

/** Sends everything that can be sent. Only one may run at a time per browser; the caller holds the lock. */
export async function replay(of: ReplayOf): Promise<ReplayEnd> {
  await againWaiting(of);
  const skipped = new Set<string>();
  let asked = false;
  for (;;) {
    const edit = nextToSend(await of.store.all(), of.person, skipped);
    if (edit === null) return skipped.size > 0 ? { is: 'busy', retryAfter: null } : { is: 'drained' };
    if (!asked) {
      const person = await of.transport.person().catch(() => undefined);
      if (person === undefined) return { is: 'away' };
      if (person !== of.person) return { is: 'not-theirs' };
      asked = true;
    }
    const ended = await sendOne(of, edit, skipped);
    if (ended !== null) return ended;
  }
}
