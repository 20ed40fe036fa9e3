/** API calls with offline fallbacks. */
import { ApiError, isUnauthorized, NO_ANSWER } from './api-error.ts';
import { connection, serverAnswered, serverAway } from '../offline/connection.ts';
import { nobodyIsHere, personHere, personIs } from '../offline/person.ts';
import {
  type EditQueue,
  editQueue,
  type CachedAnswer,
  cachedReads,
  type CachedReads,
  type ReadAnswer,
  type Write,
} from '../offline/ports.ts';
import { LATE, type Line, within } from './within.ts';

/** No response, or one from a proxy that does not show whether the server received the request. */
const NO_ANSWER_STATUS = [0, 502, 504];
export const isAway = (error: unknown): error is ApiError => error instanceof ApiError && NO_ANSWER_STATUS.includes(error.status);

/** How long the first byte of a read may take before the cached data is shown. Less once the app is known to be offline. */
const READ_LIMIT_MS = 10_000;
const READ_LIMIT_AWAY_MS = 2_000;
/**
 * How long the response to an edit may take before the edit is queued on this device, and the minimum speed of a file, in bytes per
 * millisecond.
 */
const WRITE_LIMIT_MS = 20_000;
const SLOWEST_UPLOAD = 10;

const USER = '/api/auth/user';
/** Addresses whose responses may have pending edits on top. */
const UNDER_EDITS = /^\/api\/(?:projects|dashboard)\b/;

/** The cache and the outbox are optional: if they cannot be loaded, the call continues without them. */
const cached = async <T>(ask: (reads: CachedReads) => Promise<T>): Promise<T | undefined> => {
  try {
    const reads = await cachedReads();
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

/** Remembers who is signed in, and caches the response. Resolves once it is cached, for which no caller has to wait. */
export async function recordAnswer(address: string, answer: ReadAnswer): Promise<void> {
  serverAnswered();
  const { value } = answer;
  if (address === USER && typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string') personIs(value.id);
  // Nothing is cached without a user. A visitor does not even load the cache code.
  if (personHere() !== null) await cached((reads) => reads.cache(address, answer));
}

const underWay = new Map<string, Promise<unknown>>();

/** Resolves once no read of the address is under way, and what was read is cached. A read in the background would repeat it until then. */
export async function readsEnded(address: string): Promise<void> {
  for (let read = underWay.get(address); read !== undefined; read = underWay.get(address)) await read;
}

function noteUnderWay(address: string, read: Promise<unknown>): void {
  const ended = read.catch(() => undefined).finally(() => underWay.get(address) === ended && underWay.delete(address));
  underWay.set(address, ended);
}

/** The session has ended, or the account was disabled. Cached reads are cleared. Pending edits are kept, but only for their user. */
function signedOut(): void {
  if (personHere() === null) return;
  nobodyIsHere();
  void cached((reads) => reads.forget());
}

function refused(address: string, error: unknown): void {
  if (!(error instanceof ApiError)) return;
  serverAnswered();
  const { status, code, text } = error;
  if (isUnauthorized(error) || code === 'ACCOUNT_DEACTIVATED') signedOut();
  else void cached((reads) => reads.refuse(address, { status, code, text }));
}

/** A record created on this device and not synced yet. The server does not have it, and nothing is cached. */
const madeHere = async (address: string): Promise<ReadAnswer | undefined> => {
  const made = await onTop(address, { value: null, next: null });
  return made.value === null ? undefined : made;
};

/**
 * The cached response with the user's pending edits on top. `undefined` if there is none. Throws the rejection if the server had reported
 * that the record does not exist.
 */
async function standIn(address: string): Promise<ReadAnswer | undefined> {
  const answer: CachedAnswer | undefined = await cached((reads) => reads.read(address));
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
  const why = failure.status === 0 ? await cached(async (reads) => reads.whyNot(address)) : undefined;
  throw why === undefined ? failure : new ApiError({ status: 0, text: why });
}

const readLimit = () => (connection().state === 'away' ? READ_LIMIT_AWAY_MS : READ_LIMIT_MS);

/**
 * Reads from the server, or from the cache if the server does not respond in time. If nothing is cached, throws the server's error or the
 * missing response.
 */
export async function readThrough(address: string, fetchIt: (line: Line) => Promise<ReadAnswer>): Promise<ReadAnswer> {
  const askedAt = performance.now();
  let caching: Promise<void> | undefined;
  const { soon, done } = within(readLimit(), async (line) => {
    const answer = { ...(await fetchIt(line)), askedAt };
    caching = recordAnswer(address, answer);
    return answer;
  });
  noteUnderWay(
    address,
    done.then(() => caching),
  );
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
  /** Aborts when the response is no longer awaited. Never aborts for an edit that cannot be queued on this device. */
  readonly signal?: AbortSignal;
}
export type SendIt = (write: Write, line: SendingLine) => Promise<unknown>;

/** Sends the edit. One that may be queued is aborted after too long without a response, and later sent again with the same key. */
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
 * Sends an edit. Without a response it is queued if its kind allows it, with the same idempotency key, so an edit whose response was lost
 * is not applied twice. It is also queued behind a pending edit of the same records.
 */
export async function writeThrough(write: Write, sendIt: SendIt): Promise<unknown> {
  const queue = await queueFor(write);
  if (queue === null) return noticing(sendIt(write, { arrived: () => undefined }));
  const prepared = queue.prepare(write);
  if (await queue.mustWait(prepared)) return queue.add({ ...prepared, mayBeStored: false });
  // Without a network, no request leaves the device.
  const mayBeStored = navigator.onLine;
  try {
    const answer = await noticing(inTime(prepared, sendIt));
    queue.answered(prepared, answer);
    return answer;
  } catch (error) {
    if (!isAway(error)) throw error;
    return queue.add({ ...prepared, mayBeStored });
  }
}
