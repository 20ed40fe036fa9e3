/**
 * The requests that are worked on at a time. What comes beyond them is rejected at once: a queue that grows answers everyone late, and
 * no one more often. Signing in and the health check have places of their own, so that people get in and a supervisor is answered.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from './app-error.ts';

const RETRY_SECONDS = 1;
const API = '/api/';
const HEALTH = '/api/health';
const ENTRANCES = ['/api/auth/', '/api/login', '/api/logout', '/api/callback'];
/** Every page of a signed-in user asks for it. */
const CURRENT_USER = '/api/auth/user';
/** Verifying a password takes a tenth of a second of a processor. */
const ENTRANCE_PLACES = 40;
const HEALTH_PLACES = 20;

type Lane = 'general' | 'entrance' | 'health';

/** Which places a request takes: those of signing in, of the health check, or of everything else. */
export function laneOf(url: string): Lane {
  if (url.startsWith(HEALTH)) return 'health';
  return ENTRANCES.some((one) => url.startsWith(one)) && !url.startsWith(CURRENT_USER) ? 'entrance' : 'general';
}

/** A number of places, of which some are taken. */
class Places {
  #free: number;

  constructor(places: number) {
    this.#free = places;
  }
  /** Takes a place; throws OVERLOADED when there is none. */
  take(): void {
    if (this.#free === 0) throw new AppError('OVERLOADED', { retryAfterSeconds: RETRY_SECONDS });
    this.#free -= 1;
  }
  leave(): void {
    this.#free += 1;
  }
}

interface InFlightOptions {
  /** How many requests of the API are worked on at a time; 0: however many. */
  readonly atOnce: number;
}

/** Answers requests of the API with OVERLOADED while as many as allowed are worked on. Register it before all that does work. */
export const inFlightPlugin = fp<InFlightOptions>(async (app: FastifyInstance, { atOnce }) => {
  const lanes = { general: new Places(atOnce), entrance: new Places(ENTRANCE_PLACES), health: new Places(HEALTH_PLACES) };
  const taken = new WeakMap<FastifyRequest, Places>();

  const enter = (request: FastifyRequest) => {
    // What brings a file is at work for as long as its line is slow, and limited elsewhere.
    if (taken.has(request) || !request.url.startsWith(API) || request.routeOptions.config.silence !== undefined) return;
    const places = lanes[laneOf(request.url)];
    places.take();
    taken.set(request, places);
  };
  const leave = (request: FastifyRequest) => {
    taken.get(request)?.leave();
    taken.delete(request);
  };

  if (atOnce === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    enter(request);
    // A connection that ends before the answer meets no later hook.
    reply.raw.once('close', () => leave(request));
  });
  // Anyone who sends a body slowly keeps no one else out in the meantime.
  app.addHook('preParsing', async (request) => leave(request));
  app.addHook('preValidation', async (request) => enter(request));
  app.addHook('onSend', async (request) => leave(request));
});
