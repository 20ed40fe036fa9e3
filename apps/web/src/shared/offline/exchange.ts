/** A call and what answers it when the server does not. */
import { ApiError, isUnauthorized, NO_ANSWER } from '../api/api-error.ts';
import { connection, serverAnswered, serverAway } from './connection.ts';
import { nobodyIsHere, personHere, personIs } from './person.ts';
import { type EditQueue, editQueue, type KeptAnswer, keptReads, type KeptReads, type ReadAnswer, type Write } from './ports.ts';
import { LATE, type Line, within } from './within.ts';

/** No answer at all, or one of something in between that does not say whether the server saw the request. */
const NO_ANSWER_STATUS = [0, 502, 504];
export const isAway = (error: unknown): error is ApiError => error instanceof ApiError && NO_ANSWER_STATUS.includes(error.status);

/** How long the first byte of a read may take before what was kept is shown; less once the server is known to be away. */
const READ_LIMIT_MS = 10_000;
const READ_LIMIT_AWAY_MS = 2_000;
/** How long the answer to an edit may take before the edit waits on this device, and how fast a file goes at least, in bytes a millisecond. */
const WRITE_LIMIT_MS = 20_000;
const SLOWEST_UPLOAD = 10;

const USER = '/api/auth/user';
/** Where edits that wait may be on top of an answer. */
const UNDER_EDITS = /^\/api\/(?:projects|dashboard)\b/;

/** What keeps and what queues are helpers: when they cannot be loaded, the call goes on without them. */
const kept = async <T>(ask: (reads: KeptReads) => Promise<T>): Promise<T | undefined> => {
  try {
    const reads = await keptReads();
    return reads === null ? undefined : await ask(reads);
  } catch {
    return undefined;
  }
};

const onTop = async (address: string, answer: ReadAnswer): Promise<ReadAnswer> => {
  if (!UNDER_EDITS.test(address)) return answer;
  const queue = await editQueue().catch(() => null);
  return (await queue?.onTop(address, answer)) ?? answer;
};

/** Remembers who is signed in, and keeps the answer without keeping anyone waiting. */
export function heard(address: string, answer: ReadAnswer): void {
  serverAnswered();
  const { value } = answer;
  if (address === USER && typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string') personIs(value.id);
  // For no one nothing is kept; a visitor does not even load what would.
  if (personHere() !== null) void kept((reads) => reads.keep(address, answer));
}

/** The session is over, or the account was switched off: nothing that was read stays. Edits that wait stay, for no one but their person. */
function signedOut(): void {
  if (personHere() === null) return;
  nobodyIsHere();
  void kept((reads) => reads.forget());
}

function refused(address: string, error: unknown): void {
  if (!(error instanceof ApiError)) return;
  serverAnswered();
  const { status, code, text } = error;
  if (isUnauthorized(error) || code === 'ACCOUNT_DEACTIVATED') signedOut();
  else void kept((reads) => reads.refuse(address, { status, code, text }));
}

/** Made on this device and not sent yet: the server cannot know it, and nothing was kept of it. */
const madeHere = async (address: string): Promise<ReadAnswer | undefined> => {
  const made = await onTop(address, { value: null, next: null });
  return made.value === null ? undefined : made;
};

/**
 * What was kept, with the user's waiting edits on top; `undefined` when there is nothing. Throws the rejection when the server had said
 * that there is none.
 */
async function standIn(address: string): Promise<ReadAnswer | undefined> {
  const answer: KeptAnswer | undefined = await kept((reads) => reads.read(address));
  if (answer === undefined) return madeHere(address);
  serverAway(answer.readAt);
  if (answer.refusal === undefined) return onTop(address, answer);
  const made = await madeHere(address);
  if (made === undefined) throw new ApiError(answer.refusal);
  return made;
}

async function withoutServer(address: string, failure: ApiError): Promise<ReadAnswer> {
  serverAway();
  const answer = await standIn(address);
  if (answer !== undefined) return answer;
  const why = failure.status === 0 ? await kept(async (reads) => reads.whyNot(address)) : undefined;
  throw why === undefined ? failure : new ApiError({ status: 0, text: why });
}

const readLimit = () => (connection().state === 'away' ? READ_LIMIT_AWAY_MS : READ_LIMIT_MS);

/**
 * Reads from the server; when it does not answer, or not soon, what was kept. Throws what the server answered, or that it did not,
 * when nothing was kept.
 */
export async function readThrough(address: string, fetchIt: (line: Line) => Promise<ReadAnswer>): Promise<ReadAnswer> {
  const askedAt = performance.now();
  const { soon, done } = within(readLimit(), async (line) => {
    const answer = { ...(await fetchIt(line)), askedAt };
    heard(address, answer);
    return answer;
  });
  try {
    const answer = await soon;
    if (answer === LATE) return (await standIn(address)) ?? (await onTop(address, await done));
    return await onTop(address, answer);
  } catch (error) {
    if (isAway(error)) return withoutServer(address, error);
    refused(address, error);
    throw error;
  }
}

const queueFor = async (write: Write): Promise<EditQueue | null> => {
  const queue = await editQueue().catch(() => null);
  return queue?.admits(write) === true ? queue : null;
};

export interface SendingLine extends Line {
  /** Aborts when the answer is not waited for any longer; never for an edit that cannot wait on this device. */
  readonly signal?: AbortSignal;
}
export type SendIt = (write: Write, line: SendingLine) => Promise<unknown>;

/** Sends the edit; one that may wait is given up when nothing comes back for too long, and is then sent again under the same key. */
async function inTime(write: Write, sendIt: SendIt): Promise<unknown> {
  const stop = new AbortController();
  const limit = WRITE_LIMIT_MS + (write.file?.size ?? 0) / SLOWEST_UPLOAD;
  const answer = await within(limit, (line) => sendIt(write, { ...line, signal: stop.signal })).soon;
  if (answer !== LATE) return answer;
  const late = new ApiError({ status: 0, text: NO_ANSWER });
  stop.abort(late);
  throw late;
}

async function noticing(sending: Promise<unknown>): Promise<unknown> {
  try {
    const answer = await sending;
    serverAnswered();
    return answer;
  } catch (error) {
    if (isAway(error)) serverAway();
    else if (error instanceof ApiError) serverAnswered();
    if (isUnauthorized(error)) signedOut();
    throw error;
  }
}

/**
 * Sends an edit; without an answer it waits where its kind may, with the same idempotency key, so that one whose answer alone was
 * lost is not done twice. Behind an edit of the same records that waits already, it waits too.
 */
export async function writeThrough(write: Write, sendIt: SendIt): Promise<unknown> {
  const queue = await queueFor(write);
  if (queue === null) return noticing(sendIt(write, { arrived: () => undefined }));
  const prepared = queue.prepare(write);
  if (await queue.mustWait(prepared)) return queue.add(prepared);
  try {
    const answer = await noticing(inTime(prepared, sendIt));
    queue.answered(prepared, answer);
    return answer;
  } catch (error) {
    if (!isAway(error)) throw error;
    return queue.add(prepared);
  }
}
