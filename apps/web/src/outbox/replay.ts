/** Sends the waiting edits of the user who is signed in, in order, each until its end is known. No DOM: the transport is given. */
import type { FieldError } from '@touchdown/contract';
import type { Edit, EditState, Fields } from './edit.ts';
import type { EditStore, KeptFile } from './edit-store.ts';
import { isFields } from './kinds.ts';
import { nextToSend } from './order.ts';
import { inState, isContained, stored, WAITING } from './transitions.ts';

export interface Failure {
  readonly status: number;
  readonly code: string | null;
  readonly sentence: string;
  readonly fields: readonly FieldError[];
  readonly current: unknown;
  /** Seconds the server asks to be left alone. */
  readonly retryAfter: number | null;
}
export type SendAnswer =
  | { readonly is: 'done'; readonly record: Fields | null }
  /** No answer: whether the server has it is unknown. */
  | { readonly is: 'away' }
  | { readonly is: 'failed'; readonly failure: Failure };

export interface Transport {
  /** The id of the user the server would take the edits of; `null`: no one is signed in. Rejects when there is no answer. */
  readonly person: () => Promise<string | null>;
  readonly send: (edit: Edit, file: KeptFile | undefined) => Promise<SendAnswer>;
  /** The record of the edit as the server has it; `null` when the user sees none. Rejects when there is no answer. */
  readonly find: (edit: Edit) => Promise<Fields | null>;
}

export type ReplayEnd =
  /** Nothing is left that could be sent. */
  | { readonly is: 'drained' }
  | { readonly is: 'away' }
  /** The server is busy or has a fault: once more after so many seconds, or after a while of one's own choice. */
  | { readonly is: 'busy'; readonly retryAfter: number | null }
  /** No one, or another user, is signed in: everything stays. */
  | { readonly is: 'not-theirs' }
  /** This page is too old to send anything. */
  | { readonly is: 'too-old' };

interface ReplayOf {
  readonly store: EditStore;
  readonly transport: Transport;
  readonly person: string;
  /** Before a stored edit leaves the queue: what is kept for use offline must not fall back to what was before it. */
  readonly keepStored?: (edit: Edit, record: Fields | null) => Promise<void>;
  /** An edit was stored: the record as the server answered it. */
  readonly onStored?: (edit: Edit, record: Fields | null) => void;
}

/** What a failure means for the edit, or for all of them. */
type Meaning =
  | { readonly is: 'stored'; readonly record: Fields | null }
  | { readonly is: 'state'; readonly state: EditState }
  /** Whether it is there already must be asked. */
  | { readonly is: 'ask' }
  /** This edit alone cannot be sent now; the others can. */
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
/** Not of the record or what it is in, but of something the edit names, and could do without. */
const isNamed = (edit: Edit, code: string | null): boolean =>
  code === 'AIRCRAFT_NOT_FOUND' || (code === 'OBSTACLE_NOT_FOUND' && edit.record.kind === 'upload');

const end = (is: ReplayEnd): Meaning => ({ is: 'end', end: is });
const state = (is: EditState): Meaning => ({ is: 'state', state: is });

function conflictOf(edit: Edit, { current, sentence }: Failure): Meaning {
  if (!isFields(current)) return state({ is: 'gone', sentence });
  return isContained(edit, current) ? { is: 'stored', record: current } : state({ is: 'conflict', current });
}

function meaningOf(edit: Edit, failure: Failure): Meaning {
  const { status, code, sentence, fields } = failure;
  if (status === 401 || code === 'OTHER_PERSON') return end({ is: 'not-theirs' });
  if (code === 'CLIENT_TOO_OLD') return end({ is: 'too-old' });
  if (code === 'VERSION_CONFLICT') return conflictOf(edit, failure);
  if (code === 'ID_TAKEN') return { is: 'ask' };
  if (code === 'INTERNAL') return { is: 'later' };
  if (status === 429 || status >= 500) return end({ is: 'busy', retryAfter: failure.retryAfter });
  const isGone = [403, 404, 410].includes(status) && !isNamed(edit, code);
  if (!isGone) return state({ is: 'refused', status, code, sentence, fields });
  const isAboutItself = ABOUT_ITSELF[edit.record.kind]?.includes(code ?? '') ?? false;
  return edit.action === 'delete' && isAboutItself ? { is: 'stored', record: null } : state({ is: 'gone', sentence });
}

/** Of an id that exists already: it was made by this very edit when the user sees it where it was to be. */
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

/** Sends one edit and keeps what came of it; answers why no other is to be sent now, or `null`. */
async function sendOne(of: ReplayOf, edit: Edit, leftOut: Set<string>): Promise<ReplayEnd | null> {
  const { store, keepStored, onStored } = of;
  await store.change((edits) => inState(edits, edit.id, { is: 'sending' }));
  const meaning = await answerTo(of, edit).catch((): Meaning => end({ is: 'away' }));
  switch (meaning.is) {
    case 'stored':
      await keepStored?.(edit, meaning.record);
      await store.change((edits) => stored(edits, edit.id, meaning.record));
      onStored?.(edit, meaning.record);
      return null;
    case 'state':
      await store.change((edits) => inState(edits, edit.id, meaning.state));
      return null;
    case 'ask':
    case 'later':
      leftOut.add(edit.id);
      await store.change((edits) => inState(edits, edit.id, WAITING));
      return null;
    case 'end':
      await store.change((edits) => inState(edits, edit.id, WAITING));
      return meaning.end;
  }
}

/** Of a page that died while sending: what is unknown is sent again, under the same key. */
const againWaiting = ({ store, person }: ReplayOf): Promise<void> =>
  store.change((edits) => ({
    put: edits.filter((edit) => edit.person === person && edit.state.is === 'sending').map((edit) => ({ ...edit, state: WAITING })),
  }));

/** Sends what can be sent. At most one may run at a time in a browser: the caller holds the lock. */
export async function replay(of: ReplayOf): Promise<ReplayEnd> {
  await againWaiting(of);
  const leftOut = new Set<string>();
  let asked = false;
  for (;;) {
    const edit = nextToSend(await of.store.all(), of.person, leftOut);
    if (edit === null) return leftOut.size > 0 ? { is: 'busy', retryAfter: null } : { is: 'drained' };
    if (!asked) {
      const person = await of.transport.person().catch(() => undefined);
      if (person === undefined) return { is: 'away' };
      if (person !== of.person) return { is: 'not-theirs' };
      asked = true;
    }
    const ended = await sendOne(of, edit, leftOut);
    if (ended !== null) return ended;
  }
}
