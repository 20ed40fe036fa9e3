/** One call of the server, as the three clients make it. The real application and its model share this interface. */
import type { Fields } from '../../apps/web/src/offline/edits/edit.ts';

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
/** The server for one signed-in user. */
export interface Wire {
  readonly person: string;
  readonly call: (called: Called) => Promise<Answered>;
  /** Expires the idempotency keys of all requests so far. */
  readonly expireKeys: () => Promise<void>;
}

/** What changed on the server, in order: which record, and each field with its new value. */
export interface JournalEntry {
  readonly action: 'create' | 'update' | 'delete';
  readonly id: string;
  readonly changed: Fields;
}
