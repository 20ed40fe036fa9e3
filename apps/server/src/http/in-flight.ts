/**
 * Limits concurrent requests. Excess requests are rejected immediately, because a growing queue makes every response late without serving
 * more. Sign-in and the health check have separate slots, so that people can sign in and supervisors get a response.
 */
import { createServer, type IncomingMessage, type ServerOptions } from 'node:http';
import { type ErrorReply, ERRORS } from '@touchdown/contract';
import type { FastifyInstance, FastifyRequest, FastifyServerFactory } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '../errors/app-error.ts';
import { HEADERS_OF_EARLY_RESPONSES } from './security-headers.ts';

const RETRY_SECONDS = 1;
const API = '/api/';
const HEALTH = ['/api/health', '/api/ready'];
const ENTRANCES = ['/api/auth/', '/api/login', '/api/logout', '/api/callback'];
/** Every page of a signed-in user requests it. */
const CURRENT_USER = '/api/auth/user';
/** Verifying a password takes a tenth of a second of processor time. */
const ENTRANCE_PLACES = 40;
const HEALTH_PLACES = 20;

type Lane = 'general' | 'entrance' | 'health';

/** The lane of a request: sign-in, the health check, or everything else. */
export function laneOf(url: string): Lane {
  if (HEALTH.some((one) => url.startsWith(one))) return 'health';
  return ENTRANCES.some((one) => url.startsWith(one)) && !url.startsWith(CURRENT_USER) ? 'entrance' : 'general';
}

/** A fixed number of slots. */
class Places {
  #free: number;

  constructor(places: number) {
    this.#free = places;
  }
  get areTaken(): boolean {
    return this.#free === 0;
  }
  /** Takes a slot. Throws OVERLOADED if none is free. */
  take(): void {
    if (this.areTaken) throw new AppError('OVERLOADED', { retryAfterSeconds: RETRY_SECONDS });
    this.#free -= 1;
  }
  leave(): void {
    this.#free += 1;
  }
}

/** The slots of each lane. */
export type Lanes = Readonly<Record<Lane, Places>>;

/** The lanes of an application that allows `atOnce` concurrent general requests. Null for 0, which means no limit. */
export const lanesFor = (atOnce: number): Lanes | null =>
  atOnce === 0 ? null : { general: new Places(atOnce), entrance: new Places(ENTRANCE_PLACES), health: new Places(HEALTH_PLACES) };

const isOfApi = (url: string): boolean => url.startsWith(API);

/** Uploads take as long as the client's connection is slow, and are limited elsewhere. */
const mayBringFile = ({ headers }: IncomingMessage): boolean =>
  /^(multipart\/|application\/octet-stream)/i.test(headers['content-type'] ?? '');

/** The fixed response to a request that is rejected before anything reads it. */
const [REFUSED_STATUS, REFUSED_MESSAGE] = ERRORS.OVERLOADED;
const REFUSED_BODY = JSON.stringify({ code: 'OVERLOADED', message: REFUSED_MESSAGE } satisfies ErrorReply);
const REFUSED_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(REFUSED_BODY),
  'retry-after': String(RETRY_SECONDS),
  'cache-control': 'no-store',
  ...HEADERS_OF_EARLY_RESPONSES,
};

/**
 * A factory for the HTTP server that rejects API requests before Fastify sees them while all slots of their lane are taken. Fastify's hooks
 * cost a third of a request, so at twice the capacity most of the processor time would go into rejecting.
 */
export const sheddingServer =
  (lanes: Lanes, serverOptions: ServerOptions): FastifyServerFactory =>
  (handler, { keepAliveTimeout, requestTimeout, connectionTimeout }) => {
    const server = createServer(serverOptions, (request, response) => {
      const url = request.url ?? '';
      if (isOfApi(url) && lanes[laneOf(url)].areTaken && !mayBringFile(request))
        response.writeHead(REFUSED_STATUS, REFUSED_HEADERS).end(REFUSED_BODY);
      else handler(request, response);
    });
    // What Fastify sets on servers that it creates itself.
    if (typeof keepAliveTimeout === 'number') server.keepAliveTimeout = keepAliveTimeout;
    if (typeof requestTimeout === 'number') server.requestTimeout = requestTimeout;
    if (typeof connectionTimeout === 'number') server.setTimeout(connectionTimeout);
    return server;
  };

interface InFlightOptions {
  /** Null: no limit on concurrent requests. */
  readonly lanes: Lanes | null;
}

/** Answers API requests with OVERLOADED at the limit of concurrent requests. Register it before everything that does work. */
export const inFlightPlugin = fp<InFlightOptions>(async (app: FastifyInstance, { lanes }) => {
  if (lanes === null) return;
  const taken = new WeakMap<FastifyRequest, Places>();

  const enter = (request: FastifyRequest) => {
    if (taken.has(request) || !isOfApi(request.url) || request.routeOptions.config.silence !== undefined) return;
    const places = lanes[laneOf(request.url)];
    places.take();
    taken.set(request, places);
  };
  const leave = (request: FastifyRequest) => {
    taken.get(request)?.leave();
    taken.delete(request);
  };

  app.addHook('onRequest', async (request, reply) => {
    enter(request);
    // No later hook runs for a connection that ends before the response.
    reply.raw.once('close', () => leave(request));
  });
  // A client that sends its body slowly must not block others in the meantime.
  app.addHook('preParsing', async (request) => leave(request));
  app.addHook('preValidation', async (request) => enter(request));
  app.addHook('onSend', async (request) => leave(request));
});
