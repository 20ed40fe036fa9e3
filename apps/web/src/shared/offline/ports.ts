/**
 * What answers when the server does not: the seam between the HTTP client, which must stay small, and those who keep what was read
 * (`offline/`) and who queue edits (`outbox/`). Both are loaded when they are first needed.
 */

/** What a read was answered with. */
export interface ReadAnswer {
  readonly value: unknown;
  /** Continues a list; `null` on the last page and for what is no list. */
  readonly next: string | null;
}

export interface KeptAnswer extends ReadAnswer {
  /** When the server gave it: ISO 8601, UTC. */
  readonly readAt: string;
}

export interface KeptReads {
  /** Keeps the answer for the person who is signed in, where this address may be kept. Never throws: a full store keeps less. */
  readonly keep: (address: string, answer: ReadAnswer) => Promise<void>;
  /** The answer as it was kept for this person; `undefined` when it never was. */
  readonly read: (address: string) => Promise<KeptAnswer | undefined>;
}

export interface Write {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The pattern of the contract: `/api/projects/:projectId/paths`. */
  readonly route: string;
  /** The pattern with its parameters filled in. */
  readonly address: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  /** A file that goes with it; `body` is then what stands beside it. */
  readonly file?: Blob | undefined;
  readonly idempotencyKey?: string | undefined;
}

export interface EditQueue {
  /** Whether an edit of this kind may wait for the connection. */
  readonly admits: (write: Write) => boolean;
  /** Whether an earlier edit of the same records waits, so that this one must wait behind it. */
  readonly mustWait: (write: Write) => Promise<boolean>;
  /** Keeps the edit until it can be sent, and answers what the server would: the record as it will stand. */
  readonly add: (write: Write) => Promise<unknown>;
  /** The answer of the server, or a kept one, with the person's waiting edits on top. */
  readonly onTop: (address: string, answer: ReadAnswer) => Promise<ReadAnswer>;
  /** How many edits of the person who is signed in wait, are being sent or need a decision. */
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
