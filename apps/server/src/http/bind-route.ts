/**
 * Binds a route of the contract to its handler: session → access → validation → handler → serialising.
 * A write of a signed-in person runs in one transaction, with its audit entries and its idempotency key, committed before the reply.
 */
import type { RouteDef, RouteReply, RouteRequest } from '@touchdown/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../app-deps.ts';
import type { Database, Executor } from '../db/client.ts';
import { type Audit, inTransaction } from '../db/transaction.ts';
import { grant, type Granted } from './access.ts';
import type { ProjectRow, UserRow } from './access.queries.ts';
import { AppError } from './app-error.ts';
import { keyedRequest } from './idempotency.ts';
import { claimKey, keepReply, type KeyedRequest, type StoredReply } from './idempotency.queries.ts';
import { documented } from './openapi.ts';
import { guessable } from './rate-limit.ts';
import { type SessionActions, sessionActions } from './session.ts';
import { parseRequest } from './validate.ts';

declare module 'fastify' {
  interface FastifyRequest {
    granted: Granted | null;
  }
}

interface EveryContext {
  readonly now: Date;
  readonly newId: () => string;
  /** The address the request came from. */
  readonly address: string;
  /** Adds a header to a successful answer. */
  readonly setHeader: (name: string, value: string) => void;
}
interface VisitorContext extends EveryContext {
  /** The pool: a public write opens its own transaction. */
  readonly db: Database;
  readonly session: SessionActions;
}
interface PersonContext extends EveryContext {
  /** For a write: the one transaction of the request. */
  readonly db: Executor;
  readonly user: UserRow;
  /** Notes what a write did; stored with it. */
  readonly audit: Audit;
}
interface ProjectContext extends PersonContext {
  readonly project: ProjectRow;
}
export type RouteContext<D extends RouteDef> = D['access'] extends 'public'
  ? VisitorContext
  : D['access'] extends 'projectViewer' | 'projectEditor' | 'projectOwner'
    ? ProjectContext
    : PersonContext;
export type RouteHandler<D extends RouteDef> = (request: RouteRequest<D>, context: RouteContext<D>) => Promise<RouteReply<D>>;

interface BindOptions {
  /** Strangers may guess at it: few tries a minute and address. */
  readonly guessable?: boolean;
  /** The answer is the file itself, not JSON; the handler sets its content type. */
  readonly file?: boolean;
}
export type BindRoute = <D extends RouteDef>(route: D, handler: RouteHandler<D>, options?: BindOptions) => void;

const isWrite = (route: RouteDef) => route.method !== 'GET';

function serialise(route: RouteDef, value: unknown, file: boolean): string | null {
  const checked = route.response.parse(value);
  if (route.success === 204) return null;
  return file ? String(checked) : JSON.stringify(checked);
}

/** Runs the work under its key: the first time for real, a repeat with the first answer. */
async function once(tx: Executor, key: KeyedRequest | null, work: () => Promise<StoredReply>): Promise<StoredReply> {
  if (key === null) return work();
  const claim = await claimKey(tx, key);
  if (claim.outcome === 'reused') throw new AppError('IDEMPOTENCY_KEY_REUSED');
  if (claim.outcome === 'done') return claim.reply;
  const reply = await work();
  await keepReply(tx, key, reply);
  return reply;
}

/** Answers the binder of an application. */
export function routeBinder(app: FastifyInstance, deps: AppDeps): BindRoute {
  return (route, handler, options = {}) => {
    type D = typeof route;

    const run = async (request: FastifyRequest, reply: FastifyReply): Promise<StoredReply> => {
      const { user, project } = request.granted ?? { user: null, project: null };
      const parsed = parseRequest(route, request) as RouteRequest<D>;
      const now = deps.clock();
      const every: EveryContext = { now, newId: deps.ids, address: request.ip, setHeader: (name, value) => void reply.header(name, value) };
      const handle = async (more: object): Promise<StoredReply> => ({
        status: route.success,
        body: serialise(route, await handler(parsed, { ...every, ...more } as RouteContext<D>), options.file ?? false),
      });

      if (user === null) return handle({ db: deps.db, session: sessionActions(request) });
      if (!isWrite(route)) return handle({ db: deps.db, user, project, audit: refuseAudit });
      const key = keyedRequest(request, route.body === undefined ? null : (request.body ?? null), user.id, now);
      return inTransaction(deps.db, { actorId: user.id, at: now }, (tx, audit) =>
        once(tx, key, () => handle({ db: tx, user, project, audit })),
      );
    };

    app.route({
      method: route.method,
      url: route.path,
      schema: documented(route),
      ...(options.guessable ? { config: guessable } : {}),
      onRequest: async (request, reply) => {
        request.granted = await grant(route.access, deps, request, reply);
      },
      handler: async (request, reply) => {
        const { status, body } = await run(request, reply);
        if (!reply.hasHeader('content-type') && body !== null) reply.type('application/json; charset=utf-8');
        return reply.status(status).send(body ?? undefined);
      },
    });
  };
}

const refuseAudit: Audit = () => {
  throw new Error('a read changes nothing, so there is nothing to note');
};
