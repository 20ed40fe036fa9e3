/** The order in which a page learns about its workers, which respond in their own time. */
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepUpToDate, updateNews } from './app-updates.ts';
import { CHECK_EVERY_MS } from './update-machine.ts';
import { askWorker, type Report } from './worker-messages.ts';

const OWN: Report = { isOwn: true, isComplete: true };

/** A worker of the page's own build, which responds once `ready` resolves. */
function aWorker(state: ServiceWorkerState, ready: Promise<void> = Promise.resolve()) {
  const orders: unknown[] = [];
  const worker = Object.assign(new EventTarget(), {
    state,
    postMessage: (message: unknown, given?: Transferable[] | StructuredSerializeOptions) => {
      const port = Array.isArray(given) ? given[0] : undefined;
      if (port instanceof MessagePort) void ready.then(() => port.postMessage(OWN));
      else orders.push(message);
    },
  });
  return { worker, orders };
}

/** Takes as long as one question and its response. */
const aMessageLater = () => askWorker(aWorker('installed').worker, { page: '' });

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.useRealTimers();
});

it("does not let a newer worker with the same page take over when the page's own worker responds late", async () => {
  let answer = () => {};
  const active = aWorker('activated', new Promise((resolve) => (answer = resolve)));
  const waiting = aWorker('installed');
  const registration = Object.assign(new EventTarget(), { active: active.worker, waiting: waiting.worker, installing: null });
  const container = Object.assign(new EventTarget(), {
    controller: active.worker,
    register: () => Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  const watching = keepUpToDate();
  // The waiting worker would have responded by now if it had been asked.
  await aMessageLater();
  answer();
  await watching;
  await waitFor(() => expect([updateNews.get(), waiting.orders]).toEqual(['offered', []]));
});

it('registers a worker again, once, after another tab removed the registration', async () => {
  const own = aWorker('activated');
  const aRegistration = () =>
    Object.assign(new EventTarget(), {
      active: own.worker,
      waiting: null,
      installing: null,
      update: () => Promise.reject(new TypeError('It was removed.')),
    });
  const registered: unknown[] = [];
  let known: unknown;
  const container = Object.assign(new EventTarget(), {
    controller: own.worker,
    register: () => {
      registered.push((known = aRegistration()));
      return Promise.resolve(known);
    },
    getRegistration: () => Promise.resolve(known),
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  await keepUpToDate();
  const look = async () => {
    vi.advanceTimersByTime(CHECK_EVERY_MS);
    await aMessageLater();
  };
  await look();
  expect(registered).toHaveLength(1);
  known = undefined;
  await look();
  await waitFor(() => expect(registered).toHaveLength(2));
  known = undefined;
  await look();
  expect(registered).toHaveLength(2);
});
