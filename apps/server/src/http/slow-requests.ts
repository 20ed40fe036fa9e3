/**
 * Time limits for receiving a request: a form arrives at once, while a file takes longer on a slow connection. While the server works on a
 * request, nothing is sent in either direction, and no limit on silence ends the connection: every request that was received is answered.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
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

const bringsBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** The limit on silence while the request arrives. The server's own limit applies again to the response, and to later requests. */
function limitSilence(raw: IncomingMessage, response: ServerResponse, socket: Socket, silence: number | undefined): void {
  const withoutLimit = () => {
    // A request can be rejected before all of it has arrived.
    if (!response.headersSent) socket.setTimeout(0);
  };
  if (silence === undefined) {
    // Reading a form has a time limit of its own.
    withoutLimit();
    return;
  }
  socket.setTimeout(silence);
  raw.once('end', withoutLimit);
}

/** Ends requests whose body does not arrive. Node has only a single limit for all routes. */
export const slowRequests = fp<{ readonly patienceMs?: number }>(async (app: FastifyInstance, { patienceMs = PATIENCE }) => {
  const waiting = new WeakMap<object, NodeJS.Timeout>();
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    if (raw.socket instanceof Socket) limitSilence(raw, reply.raw, raw.socket, routeOptions.config.silence);
  });
  // What the server does before it reads the body is not the client's delay.
  app.addHook('preParsing', async ({ raw, routeOptions }) => {
    const { socket } = raw;
    if (!(socket instanceof Socket) || routeOptions.config.silence !== undefined || !bringsBody(raw)) return;
    const timer = setTimeout(() => {
      if (raw.complete) return;
      socket.end(REFUSAL);
      raw.destroy();
    }, patienceMs);
    waiting.set(raw, timer.unref());
  });
  app.addHook('onSend', async ({ raw: { socket } }) => {
    if (socket instanceof Socket) socket.setTimeout(app.server.timeout);
  });
  app.addHook('onResponse', async ({ raw }) => clearTimeout(waiting.get(raw)));
  app.addHook('onRequestAbort', async ({ raw }) => clearTimeout(waiting.get(raw)));
});
