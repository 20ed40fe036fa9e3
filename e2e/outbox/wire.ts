/** One call of the server, as the three clients make it: the real application and the model of it speak the same. */
import type { Fields } from '../../apps/web/src/outbox/edit.ts';

export interface Called {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}
export interface Answered {
  readonly status: number;
  readonly body: unknown;
}
/** The server for one person who is signed in. */
export interface Wire {
  readonly person: string;
  readonly call: (called: Called) => Promise<Answered>;
  /** The idempotency keys of all requests so far run out. */
  readonly expireKeys: () => Promise<void>;
}

/** What changed on the server, in order: which record, and each field with its new value. */
export interface JournalEntry {
  readonly action: 'create' | 'update' | 'delete';
  readonly id: string;
  readonly changed: Fields;
}
