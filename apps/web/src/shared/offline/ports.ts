/**
 * What answers when the server does not: the seam between the HTTP client, which must stay small, and those who keep what was read
 * (`offline/`) and who queue edits (`outbox/`). Both are loaded when they are first needed.
 */
import type { ErrorCode } from '@touchdown/contract';

/** What a read was answered with. */
export interface ReadAnswer {
  readonly value: unknown;
  /** Continues a list; `null` on the last page and for what is no list. */
  readonly next: string | null;
  /** The value as it came, where it was JSON: kept without being written again. */
  readonly text?: string;
  /** When it was asked for, as `performance.now()` counts. */
  readonly askedAt?: number | undefined;
}

/** That the server said no: what there is nothing of, too, is worth knowing offline. */
export interface Refusal {
  readonly status: number;
  readonly code?: ErrorCode | undefined;
  /** The sentence. */
  readonly text: string;
}

export interface KeptAnswer extends ReadAnswer {
  /** When the server gave it: ISO 8601, UTC. */
  readonly readAt: string;
  /** The server said then that there is none; `value` is `null`. */
  readonly refusal?: Refusal | undefined;
}

/** Small pictures of files that were seen, for use without the server. */
export interface KeptPictures {
  /** Keeps the picture, a data address, of the file at this address. Never throws. */
  readonly keep: (address: string, picture: string) => Promise<void>;
  /** The picture as it was kept for this person; `undefined` when it never was. */
  readonly read: (address: string) => Promise<string | undefined>;
}

export interface KeptReads {
  /** Keeps the answer for the user who is signed in, where this address may be kept. Never throws: a full store keeps less. */
  readonly keep: (address: string, answer: ReadAnswer) => Promise<void>;
  /** The answer as it was kept for this person; `undefined` when it never was. */
  readonly read: (address: string) => Promise<KeptAnswer | undefined>;
  /**
   * Changes what was kept for this person at the addresses that are meant: what the server stored since it was read. `how` answers what
   * it was given where nothing changes; a value of `null` represents what the server had said is not there. Never throws.
   */
  readonly change: (isMeant: (address: string) => boolean, how: (address: string, answer: ReadAnswer) => ReadAnswer) => Promise<void>;
  /** The server rejected to answer: what was kept of the address goes, and of all below it when it is a project. */
  readonly refuse: (address: string, refusal: Refusal) => Promise<void>;
  /** Why there is nothing to show without the server, in a sentence. */
  readonly whyNot: (address: string) => string;
  /** Removes all that was kept of everyone. */
  readonly forget: () => Promise<void>;
  readonly pictures: KeptPictures;
}

export interface Write {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The pattern of the contract: `/api/projects/:projectId/paths`. */
  readonly route: string;
  /** The pattern with its parameters filled in. */
  readonly address: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  /** A file that goes with it; `body` is then what is beside it. */
  readonly file?: Blob | undefined;
  readonly idempotencyKey?: string | undefined;
}

export interface EditQueue {
  /** Whether an edit of this kind may wait for the connection. */
  readonly admits: (write: Write) => boolean;
  /**
   * The edit as it is to be sent: with an id and a key of its own, so that one whose answer alone was lost is known again when it is
   * sent once more.
   */
  readonly prepare: (write: Write) => Write;
  /** The server took the edit at once and answered this: what later edits begin from. */
  readonly answered: (write: Write, answer: unknown) => void;
  /** Whether an earlier edit of the same records waits, so that this one must wait behind it. */
  readonly mustWait: (write: Write) => Promise<boolean>;
  /** Keeps the edit until it can be sent, and answers what the server would: the record as it will stand. */
  readonly add: (write: Write) => Promise<unknown>;
  /**
   * The answer of the server, or a kept one, with the user's waiting edits on top. A value of `null` represents no answer: what no one
   * but this device knows yet is answered still, everything else stays `null`.
   */
  readonly onTop: (address: string, answer: ReadAnswer) => Promise<ReadAnswer>;
  /** Loads what keeping the first edit needs, while there still is a connection. Rejects when there is none. */
  readonly makeReady: () => Promise<unknown>;
  /** How many edits of the user who is signed in wait, are being sent or need a decision. */
  readonly count: () => Promise<number>;
  /** Those edits as a file that can be kept. */
  readonly exportFile: () => Promise<{ readonly fileName: string; readonly content: Blob }>;
}

/** The two that answer, as soon as they are registered; before that the client behaves as if there were none. */
interface Ports {
  reads: (() => Promise<KeptReads>) | null;
  edits: (() => Promise<EditQueue>) | null;
}
const ports: Ports = { reads: null, edits: null };

/** Registered once, when the app starts. */
export const registerOffline = (given: Ports): void => {
  Object.assign(ports, given);
};

export const keptReads = async (): Promise<KeptReads | null> => (await ports.reads?.()) ?? null;
export const editQueue = async (): Promise<EditQueue | null> => (await ports.edits?.()) ?? null;
