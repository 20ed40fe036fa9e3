/** Tries a minute and address on what a stranger may guess at: sign-in, sign-up, invitation codes, the setup link. */
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { AppConfig } from '../app-config.ts';
import type { Database } from '../db/client.ts';
import { AppError } from './app-error.ts';
import { knownDevice, networkOf } from './known-devices.ts';
import { countTry } from './rate-limit.queries.ts';

const MINUTE = 60_000;
const TRIES_A_MINUTE = 10;
const SECOND = 1_000;

/**
 * Put on a route's `config`. The address is the connection's, or the one a trusted proxy names. Counted once the body is read: it names the
 * account, and a browser that has signed in to it before has its own count.
 */
export const guessable = { rateLimit: { max: TRIES_A_MINUTE, timeWindow: MINUTE, hook: 'preHandler' } } as const;

interface RateLimitDeps {
  readonly config: AppConfig;
  readonly db: Database;
  readonly clock: () => Date;
}

/** The plugin's store over the table; `scope` keeps the routes apart. */
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

/** What a try counts for: the browser if it has signed in to the account before, else the address. */
function keyOf(request: FastifyRequest, config: AppConfig): string {
  const email = emailOf(request);
  const device = email === null ? request.session.awaited?.device : knownDevice(request, config, email);
  return device ? `device ${device}` : networkOf(request.ip);
}

export const rateLimitPlugin = fp(async (app: FastifyInstance, deps: RateLimitDeps) => {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => keyOf(request, deps.config),
    store: storeOver(deps),
    errorResponseBuilder: (_request, { ttl }) => new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(ttl / SECOND) }),
  });
});
