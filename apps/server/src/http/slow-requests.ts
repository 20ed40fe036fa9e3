/** Time limits for receiving a request: a form arrives at once, while a file takes longer on a slow connection. */
import { Socket } from 'node:net';
import type { Upload } from '@touchdown/contract';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

const SECOND = 1_000;
/** For every request except uploads. */
const PATIENCE = 15 * SECOND;
/** 25 MB at 350 kbit/s. */
export const LONGEST_REQUEST = 600 * SECOND;
/** An upload may wait for file storage without any data to the user's browser. */
const LONGEST_SILENCE = 120 * SECOND;
/** A large upload is read, checked, and saved before the response. */
const LONGEST_SILENCE_FOR_LARGE = 3_600 * SECOND;
const LARGE_BYTES = 1024 * 1024 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The maximum silence while the file is read, in ms. Absent if the route takes no file. */
    silence?: number;
  }
}
/** The configuration of a route that takes an upload. */
export const patientFor = ({ maxBytes }: Pick<Upload, 'maxBytes'>) => ({
  silence: maxBytes > LARGE_BYTES ? LONGEST_SILENCE_FOR_LARGE : LONGEST_SILENCE,
});

const REFUSAL = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/** Ends requests whose body does not arrive. Node has only a single limit for all routes. */
export const slowRequests = fp<{ readonly patienceMs?: number }>(async (app: FastifyInstance, { patienceMs = PATIENCE }) => {
  const waiting = new WeakMap<object, NodeJS.Timeout>();
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const { socket } = raw;
    if (!(socket instanceof Socket)) return;
    const { silence } = routeOptions.config;
    if (silence !== undefined) {
      socket.setTimeout(silence);
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
