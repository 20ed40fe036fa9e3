/**
 * Attempts per minute, by address or known browser, on what anonymous users could guess: sign-in, sign-up, invitation codes, the setup
 * link.
 */
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { AppConfig } from '../app-config.ts';
import type { Database } from '../db/client.ts';
import { AppError } from '../errors/app-error.ts';
import { knownDevice, networkOf } from './known-devices.ts';
import { countTry } from './rate-limit.queries.ts';

const MINUTE = 60_000;
const TRIES_A_MINUTE = 10;
/** For a browser that has signed in to the account before. More than anyone enters by hand. */
const TRIES_OF_KNOWN_DEVICES = 60;
const KNOWN_DEVICE = 'device ';
const SECOND = 1_000;

/**
 * Set in a route's `config`. The address is the connection's, or the one a trusted proxy reports. Counted after the body is read, because
 * the body names the account, and a browser that has signed in to it before is counted separately.
 */
export const guessable = {
  rateLimit: {
    max: (_request: FastifyRequest, key: string) => (key.startsWith(KNOWN_DEVICE) ? TRIES_OF_KNOWN_DEVICES : TRIES_A_MINUTE),
    timeWindow: MINUTE,
    hook: 'preHandler',
  },
} as const;

interface RateLimitDeps {
  readonly config: AppConfig;
  readonly db: Database;
  readonly clock: () => Date;
}

/** The plugin's store on top of the table. `scope` separates the routes. */
function storeOver({ db, clock }: RateLimitDeps) {
  return class Store implements FastifyRateLimitStore {
    readonly #scope: string;

    constructor(_options: object, scope = '') {
      this.#scope = scope;
    }

    incr(key: string, done: (error: Error | null, result?: { current: number; ttl: number }) => void, timeWindow = MINUTE): void {
      const now = clock();
      countTry(db, `${this.#scope} ${key}`, timeWindow, now).then(
        ({ hits, resetAt }) => done(null, { current: hits, ttl: resetAt.getTime() - now.getTime() }),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    }

    child(options: object): Store {
      const { routeInfo } = options as { routeInfo?: { method?: unknown; url?: unknown } };
      return new Store(options, `${String(routeInfo?.method)} ${String(routeInfo?.url)}`);
    }
  };
}

const emailOf = ({ body }: FastifyRequest): string | null => {
  const email: unknown = typeof body === 'object' && body !== null && 'email' in body ? body.email : null;
  return typeof email === 'string' ? email.trim().toLowerCase() : null;
};

/** The key an attempt counts against: the browser if it has signed in to the account before, else the address. */
function keyOf(request: FastifyRequest, config: AppConfig): string {
  const email = emailOf(request);
  const device = email === null ? request.session.awaited?.device : knownDevice(request, config, email);
  return device ? `${KNOWN_DEVICE}${device}` : networkOf(request.ip);
}

export const rateLimitPlugin = fp(async (app: FastifyInstance, deps: RateLimitDeps) => {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => keyOf(request, deps.config),
    store: storeOver(deps),
    errorResponseBuilder: (_request, { ttl }) => new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(ttl / SECOND) }),
  });
});
