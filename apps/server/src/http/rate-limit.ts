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

/** What all addresses together may try in a minute: who owns many addresses has no more guesses than that. */
const TRIES_EVERYWHERE = 300;

/** Counts a try against what all addresses share; throws TOO_MANY_REQUESTS when it is spent. */
export async function spendSharedBudget(db: Database, name: string, now: Date): Promise<void> {
  const { hits, resetAt } = await countTry(db, `everywhere ${name}`, MINUTE, now);
  if (hits > TRIES_EVERYWHERE)
    throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil((resetAt.getTime() - now.getTime()) / SECOND) });
}

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
