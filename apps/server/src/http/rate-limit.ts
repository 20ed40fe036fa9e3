/** Tries a minute and address on what a stranger may guess at: sign-in, sign-up, invitation codes, the set-up link. */
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Database } from '../db/client.ts';
import { AppError } from './app-error.ts';
import { countTry } from './rate-limit.queries.ts';

const MINUTE = 60_000;
const TRIES_A_MINUTE = 10;
const SECOND = 1_000;

/** Put on a route's `config`. The address is the connection's, or the one a trusted proxy names. */
export const guessable = { rateLimit: { max: TRIES_A_MINUTE, timeWindow: MINUTE } } as const;

interface RateLimitDeps {
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

export const rateLimitPlugin = fp(async (app: FastifyInstance, deps: RateLimitDeps) => {
  await app.register(rateLimit, {
    global: false,
    store: storeOver(deps),
    errorResponseBuilder: (_request, { ttl }) => new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(ttl / SECOND) }),
  });
});
