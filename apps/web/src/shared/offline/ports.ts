/**
 * Offline ports: the interface between the HTTP client, which must stay small, the cache of reads (`offline/reads/`), and the queue of
 * edits (`offline/edits/`). Both are loaded on first use.
 */
import type { ErrorCode } from '@touchdown/contract';

/** The response of a read. */
export interface ReadAnswer {
  readonly value: unknown;
  /** Cursor of the next page. `null` on the last page and if it is not a list. */
  readonly next: string | null;
  /** The raw text, if it was JSON. Cached without serializing it again. */
  readonly text?: string;
  /** When it was requested, in `performance.now()` time. */
  readonly askedAt?: number | undefined;
}

/** A rejection by the server. That something does not exist is also worth caching. */
export interface Refusal {
  readonly status: number;
  readonly code?: ErrorCode | undefined;
  /** The sentence. */
  readonly text: string;
}

export interface CachedAnswer extends ReadAnswer {
  /** When the server returned it: ISO 8601, UTC. */
  readonly readAt: string;
  /** The server reported that the record does not exist; `value` is `null`. */
  readonly refusal?: Refusal | undefined;
}

/** Thumbnails of files the user has seen, for offline use. */
export interface CachedPictures {
  /** Caches the picture, a data URL, of the file at this address. Never throws. */
  readonly cache: (address: string, picture: string) => Promise<void>;
  /** The picture cached for this user. `undefined` if there is none. */
  readonly read: (address: string) => Promise<string | undefined>;
}

/** Tiles of maps the user has seen, for offline use. */
export interface CachedTiles {
  /** Caches the tile of this address. Never throws. */
  readonly cache: (address: string, tile: ArrayBuffer) => Promise<void>;
  /** The tile cached for this user. `undefined` if there is none. */
  readonly read: (address: string) => Promise<ArrayBuffer | undefined>;
}

export interface CachedReads {
  /** Caches the response for the signed-in user, if this address may be cached. Never throws: a full store caches less. */
  readonly cache: (address: string, answer: ReadAnswer) => Promise<void>;
  /** The response cached for this user. `undefined` if there is none. */
  readonly read: (address: string) => Promise<CachedAnswer | undefined>;
  /**
   * Applies what the server has saved since to this user's cached responses at the matching addresses. `how` returns its input if nothing
   * changes; a value of `null` means the server had reported that the record does not exist. Never throws.
   */
  readonly change: (isMeant: (address: string) => boolean, how: (address: string, answer: ReadAnswer) => ReadAnswer) => Promise<void>;
  /** The server rejected the read: removes the cached response of the address, and for a project everything below it. */
  readonly refuse: (address: string, refusal: Refusal) => Promise<void>;
  /** Sentence explaining why there is nothing to show offline. */
  readonly whyNot: (address: string) => string;
  /** Removes all cached reads of every user. */
  readonly forget: () => Promise<void>;
  readonly pictures: CachedPictures;
  readonly tiles: CachedTiles;
}

export interface Write {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The route pattern: `/api/projects/:projectId/paths`. */
  readonly route: string;
  /** The pattern with its parameters filled in. */
  readonly address: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  /** The file to upload. `body` then contains the other fields. */
  readonly file?: Blob | undefined;
  readonly idempotencyKey?: string | undefined;
  /** The name of what is changed, if neither the body nor the record has one. */
  readonly title?: string | undefined;
  /** Whether a request with it may have reached the server. */
  readonly mayBeStored?: boolean | undefined;
}

export interface EditQueue {
  /** Whether an edit of this kind may be queued. */
  readonly admits: (write: Write) => boolean;
  /** The edit as it is to be sent: with its own ID and key, so that it is recognized if it is sent again after a lost response. */
  readonly prepare: (write: Write) => Write;
  /** The server saved the edit at once and returned this, which is the base of later edits. */
  readonly answered: (write: Write, answer: unknown) => void;
  /** Whether an earlier edit of the same records is pending, so this one must be queued behind it. */
  readonly mustWait: (write: Write) => Promise<boolean>;
  /** Saves the edit until it can be sent. Returns what the server would: the resulting record. */
  readonly add: (write: Write) => Promise<unknown>;
  /**
   * The server's or the cached response with the user's pending edits on top. A value of `null` means no response: a record only this
   * device has is still returned, everything else stays `null`.
   */
  readonly onTop: (address: string, answer: ReadAnswer) => Promise<ReadAnswer>;
  /** Loads what saving the first edit needs, while there still is a connection. Rejects if there is none. */
  readonly makeReady: () => Promise<unknown>;
  /** How many of the signed-in user's edits are pending, being sent, or need a decision. */
  readonly count: () => Promise<number>;
  /** Those edits as a file to save. */
  readonly exportFile: () => Promise<{ readonly fileName: string; readonly content: Blob }>;
}

/** The cache and the queue of edits, once they are registered. Before that, the client works without them. */
interface Ports {
  reads: (() => Promise<CachedReads>) | null;
  edits: (() => Promise<EditQueue>) | null;
}
const ports: Ports = { reads: null, edits: null };

/** Called once, at startup. */
export const registerOffline = (given: Ports): void => {
  Object.assign(ports, given);
};

export const cachedReads = async (): Promise<CachedReads | null> => (await ports.reads?.()) ?? null;
export const editQueue = async (): Promise<EditQueue | null> => (await ports.edits?.()) ?? null;
