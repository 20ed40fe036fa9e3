/** When the waiting edits are sent: at once when the server answers again, and now and then while something waits. One tab at a time. */
import { onConnectionChange, connection, serverAnswered, serverAway } from '../shared/offline/connection.ts';
import type { Edit, Fields } from './edit.ts';
import type { Mirror } from './mirror.ts';
import { nextToSend } from './order.ts';
import { replay, type ReplayEnd, type Transport } from './replay.ts';

const LOCK = 'touchdown-edits';
/** While something waits, the server is asked this often whether it is there. */
const PROBE_MS = 30_000;
/** After a fault of the server: doubled with each, up to the longest. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

export interface SendingOf {
  readonly edits: Mirror;
  readonly transport: Transport;
  readonly person: () => string | null;
  readonly keepStored: (edit: Edit, record: Fields | null) => Promise<void>;
  readonly onStored: (edit: Edit, record: Fields | null) => void;
}

export interface Sending {
  /** Sends what can be sent now; resolves when that is done, or when another tab does it. */
  readonly sendNow: () => Promise<void>;
  readonly isSending: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Runs the work unless another tab is at it. */
async function alone(work: () => Promise<void>): Promise<void> {
  // Where the browser has no locks, each page sends for itself: keys and versions keep an edit single still.
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock === null ? Promise.resolve() : work()));
}

/** Whether anything can go: what is behind a conflict cannot, and says nothing of the connection. */
const isToSend = (edits: readonly Edit[], person: string | null): boolean =>
  person !== null && nextToSend(edits, person, new Set()) !== null;

/** Sends from now on whenever it can. */
export function keepSending({ edits, transport, person, keepStored, onStored }: SendingOf): Sending {
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
    await alone(async () => noteEnd(await replay({ store: edits, transport, person: here, keepStored, onStored })));
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const sendNow = async (): Promise<void> => {
    if (running !== null) {
      isAgain = true;
      return running;
    }
    running = run().catch(() => undefined);
    tell();
    await running;
    running = null;
    tell();
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
