/** How long a request may take to come: a form is here at once, a file takes its time on a slow line. */
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

const SECOND = 1_000;
/** For every request but those that bring a file. */
const PATIENCE = 15 * SECOND;
/** 25 MB at 350 kbit/s. */
export const LONGEST_REQUEST = 600 * SECOND;
/** A file may wait for the store of files without a word to the person's browser. */
const LONGEST_SILENCE = 120 * SECOND;

declare module 'fastify' {
  interface FastifyContextConfig {
    isPatient?: boolean;
  }
}
/** The configuration of a route that waits for a file. */
export const patient = { isPatient: true } as const;

const REFUSAL = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/** Ends requests whose body does not come; Node's own limit is one for all routes. */
export const slowRequests = fp<{ readonly patienceMs?: number }>(async (app: FastifyInstance, { patienceMs = PATIENCE }) => {
  const waiting = new WeakMap<object, NodeJS.Timeout>();
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const { socket } = raw;
    if (!(socket instanceof Socket)) return;
    if (routeOptions.config.isPatient === true) {
      socket.setTimeout(LONGEST_SILENCE);
      return;
    }
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return;
    const timer = setTimeout(() => {
      if (raw.complete) return;
      socket.end(REFUSAL);
      raw.destroy();
    }, patienceMs);
    waiting.set(raw, timer.unref());
  });
  app.addHook('onResponse', async ({ raw }) => clearTimeout(waiting.get(raw)));
  app.addHook('onRequestAbort', async ({ raw }) => clearTimeout(waiting.get(raw)));
});
