/**
 * Schedules sending of pending edits: at once when the server responds again, and periodically while edits are pending. One tab at a time.
 */
import { onConnectionChange, connection, serverAnswered, serverAway } from '../../shared/offline/connection.ts';
import type { Edit, Fields } from './edit.ts';
import type { Mirror } from './mirror.ts';
import { nextToSend } from './order.ts';
import { replay, type ReplayEnd, type Transport } from './replay.ts';

const LOCK = 'touchdown-edits';
/** While edits are pending, how often the server is checked. */
const PROBE_MS = 30_000;
/** Delay after a server error. Doubles with each error up to the maximum. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

export interface SendingOf {
  readonly edits: Mirror;
  readonly transport: Transport;
  readonly person: () => string | null;
  readonly cacheStored: (edit: Edit, record: Fields | null) => Promise<void>;
  readonly onStored: (edit: Edit, record: Fields | null) => void;
}

export interface Sending {
  /** Sends what can be sent now. Resolves when that is done or when another tab does it. */
  readonly sendNow: () => Promise<void>;
  readonly isSending: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Runs the work unless another tab is already doing it. */
async function alone(work: () => Promise<void>): Promise<void> {
  // Where the browser has no locks, each page sends on its own. Keys and versions still prevent duplicates.
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock === null ? Promise.resolve() : work()));
}

/** Whether any edit can be sent. Edits behind a conflict cannot, and do not show whether the server is online. */
const isToSend = (edits: readonly Edit[], person: string | null): boolean =>
  person !== null && nextToSend(edits, person, new Set()) !== null;

/** Starts sending whenever possible. */
export function keepSending({ edits, transport, person, cacheStored, onStored }: SendingOf): Sending {
  const listeners = new Set<() => void>();
  let running: Promise<void> | null = null;
  let isAgain = false;
  let pauseMs = FIRST_PAUSE_MS;
  let pausedUntil = 0;

  const noteEnd = (end: ReplayEnd): void => {
    if (end.is === 'away') serverAway();
    else serverAnswered();
    if (end.is !== 'busy') {
      pauseMs = FIRST_PAUSE_MS;
      return;
    }
    const pause = end.retryAfter === null ? pauseMs : end.retryAfter * 1000;
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    pausedUntil = Date.now() + pause;
    setTimeout(() => void sendNow(), pause);
  };

  const run = async (): Promise<void> => {
    const here = person();
    if (here === null || Date.now() < pausedUntil || !isToSend(await edits.all(), here)) return;
    await alone(async () => noteEnd(await replay({ store: edits, transport, person: here, cacheStored, onStored })));
  };
  const report = () => {
    for (const listener of listeners) listener();
  };
  const sendNow = async (): Promise<void> => {
    if (running !== null) {
      isAgain = true;
      return running;
    }
    running = run().catch(() => undefined);
    report();
    await running;
    running = null;
    report();
    if (isAgain) {
      isAgain = false;
      await sendNow();
    }
  };

  const wake = () => void sendNow();
  onConnectionChange(() => {
    if (connection().state === 'there') wake();
  });
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
  });
  setInterval(() => {
    if (document.visibilityState === 'visible' && isToSend(edits.now(), person())) wake();
  }, PROBE_MS);
  wake();

  return {
    sendNow: async () => {
      pausedUntil = 0;
      await sendNow();
    },
    isSending: () => running !== null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
