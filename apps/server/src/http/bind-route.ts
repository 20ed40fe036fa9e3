/**
 * Binds a contract route to its handler: session → access → validation → handler → serialization. A signed-in user's write runs in one
 * transaction, with its audit entries and idempotency key, committed before the reply.
 */
import { Readable } from 'node:stream';
import type { RouteDef, RouteReply, RouteRequest } from '@touchdown/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../app-deps.ts';
import type { Database, Executor } from '../db/client.ts';
import { type Audit, inTransaction } from '../db/transaction.ts';
import { type TakeBack, withPreparedWork } from './prepared-work.ts';
import { grant, type Granted, projectIdOf } from './access.ts';
import { QueuedFile } from './queued-file.ts';
import type { ProjectRow, ScenarioOf, UserRow } from './access.queries.ts';
import { AppError } from '../errors/app-error.ts';
import { type ChallengeActions, challengeActions } from './challenges.ts';
import { keyedRequest } from './idempotency.ts';
import { claimKey, storeReply, type KeyedRequest, type StoredReply } from './idempotency.queries.ts';
import type { Guesser } from './known-devices.ts';
import { withStored } from './partial-update.ts';
import { documented } from './openapi.ts';
import { guessable } from './rate-limit.ts';
import { noteRefusal } from './refusals.ts';
import { type SessionActions, sessionActions } from './session.ts';
import { discardUpload, type ReadUpload, readUpload, takesUpload, uploadScope } from './read-upload.ts';
import { patientFor } from './slow-requests.ts';
import { seenVersionOf } from './seen-version.ts';
import { parseRequest } from './validate.ts';
import { NO_DEADLINE, type WriteDeadline, writeDeadline } from './write-deadline.ts';

declare module 'fastify' {
  interface FastifyRequest {
    granted: Granted | null;
  }
}

interface EveryContext {
  readonly now: Date;
  readonly newId: () => string;
  /** The client's IP address. */
  readonly address: string;
  /** This server's origin as the request names it: "https://touchdown.example.org". Supplied by the client. */
  readonly origin: string;
  /** Aborted if the client disconnects before the response. Long work stops, and a write is rolled back. */
  readonly signal: AbortSignal;
  /** Adds a header to a successful response. */
  readonly setHeader: (name: string, value: string) => void;
}
interface VisitorContext extends EveryContext {
  /** The pool. A public write opens its own transaction. */
  readonly db: Database;
  readonly session: SessionActions;
  readonly challenges: ChallengeActions;
}
interface PersonContext extends EveryContext {
  /** For a write: the request's only transaction. */
  readonly db: Executor;
  readonly user: UserRow;
  /** The record version the user saw, if a deletion names one. */
  readonly seenVersion: number | null;
  /** The secret session id of this request. */
  readonly sid: string;
  /** The caller confirming their identity, for the limits on incorrect passwords and codes. */
  readonly guesser: Guesser;
  readonly challenges: ChallengeActions;
  /** Records what a write did, saved in the same transaction. */
  readonly audit: Audit;
}
interface ProjectContext extends PersonContext {
  readonly project: ProjectRow;
  /** Whether the project, or the one that it is a scenario of, is archived. */
  readonly isArchived: boolean;
  /** Which scenario the project is. Null: a project of its own. */
  readonly scenario: ScenarioOf | null;
}
export type RouteContext<D extends RouteDef> = D['access'] extends 'public'
  ? VisitorContext
  : D['access'] extends `project${string}`
    ? ProjectContext
    : PersonContext;
type Reply<D extends RouteDef> = D['mayQueue'] extends true ? RouteReply<D> | QueuedFile : RouteReply<D>;
export type RouteHandler<D extends RouteDef> = (request: RouteRequest<D>, context: RouteContext<D>) => Promise<Reply<D>>;

/** What is known before a write's transaction begins. */
interface CheckContext {
  readonly db: Database;
  readonly user: UserRow;
  readonly now: Date;
  readonly newId: () => string;
  /** This server's origin, as the request names it. */
  readonly origin: string;
  readonly address: string;
  /** The caller confirming their identity, for the limits on incorrect passwords and codes. */
  readonly guesser: Guesser;
  /** When the session of this request began. */
  readonly signedInAt: Date;
  /** Aborted if the client disconnects before the response. */
  readonly signal: AbortSignal;
}
/** The context for reading a stored record, before the request is validated. */
interface StoredContext {
  readonly db: Database;
  readonly user: UserRow;
  readonly project: ProjectRow;
  readonly scenario: ScenarioOf | null;
}
interface BindOptions<D extends RouteDef> {
  /** Open to guessing by anonymous callers, so attempts per minute and address are limited. */
  readonly guessable?: boolean;
  /** The response is the file itself, not JSON. The handler sets its content type. */
  readonly file?: boolean;
  /**
   * The request or response contains a secret. An idempotency key would store a hash of the request and the text of the response, so none
   * is honored.
   */
  readonly secret?: boolean;
  /** Runs on the pool before a write's transaction, for counters that must persist even if the write is rejected. */
  readonly check?: (request: RouteRequest<D>, context: CheckContext) => Promise<void>;
  /**
   * The stored record in the shape of its response, for a route that leaves absent fields unchanged. Null if none exists yet. May throw
   * not-found.
   */
  readonly stored?: (request: Pick<RouteRequest<D>, 'params' & keyof RouteRequest<D>>, context: StoredContext) => Promise<object | null>;
  /** Does work that no transaction can roll back, before it begins. Returns a function that reverts it. */
  readonly prepare?: (request: RouteRequest<D>, context: CheckContext) => Promise<TakeBack>;
}
export type BindRoute = <D extends RouteDef>(route: D, handler: RouteHandler<D>, options?: BindOptions<D>) => void;

const ACCEPTED = 202;
const SEE_OTHER = 303;
const NOT_MODIFIED = 304;

const isWrite = (route: RouteDef) => route.method !== 'GET';

/** The body to send: text, or file bytes, whole or streamed. Only text is saved for repeated requests. */
interface Answer {
  readonly status: number;
  readonly body: string | Uint8Array | Readable | null;
}

type Serialize = (value: unknown) => Answer['body'];

/** Returns a function that checks a response against its route's schema and serializes it. */
function serializer({ response, success }: RouteDef, file: boolean): Serialize {
  return (value) => {
    const checked = response.parse(value);
    if (success === 204) return null;
    if (checked instanceof Uint8Array || checked instanceof Readable) return checked;
    return file ? String(checked) : JSON.stringify(checked);
  };
}

function storedReply({ status, body }: Answer): StoredReply {
  if (body instanceof Uint8Array || body instanceof Readable) throw new Error('a write must return text');
  return { status, body };
}

/** Aborted when the connection ends before the response is sent. */
function whileConnected(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) gone.abort();
  });
  return gone.signal;
}

/** Runs the work under its idempotency key. A repeat returns the first response instead. */
async function once(tx: Executor, key: KeyedRequest | null, work: () => Promise<StoredReply>): Promise<StoredReply> {
  if (key === null) return work();
  const claim = await claimKey(tx, key);
  if (claim.outcome === 'reused') throw new AppError('IDEMPOTENCY_KEY_REUSED');
  if (claim.outcome === 'done') return claim.reply;
  const reply = await work();
  await storeReply(tx, key, reply);
  return reply;
}

const inPlace = (app: FastifyInstance) => (add: (scope: FastifyInstance) => void) => add(app);

/** Returns the route binder of an application. */
export function routeBinder(app: FastifyInstance, deps: AppDeps): BindRoute {
  return (route, handler, options = {}) => {
    type D = typeof route;
    if (route.isPartialUpdate && options.stored === undefined) throw new Error(`${route.path} keeps absent fields, and nothing reads them`);
    const serialize = serializer(route, options.file ?? false);

    const run = async (request: FastifyRequest, reply: FastifyReply, deadline: WriteDeadline): Promise<Answer> => {
      if (!takesUpload(route)) return answer(request, reply, null, deadline);
      const upload = await readUpload(route, request, { dataDir: deps.config.dataDir, readDisk: deps.readDisk });
      try {
        return await answer(request, reply, upload, deadline);
      } finally {
        await discardUpload(upload);
      }
    };

    const answer = async (
      request: FastifyRequest,
      reply: FastifyReply,
      upload: ReadUpload | null,
      deadline: WriteDeadline,
    ): Promise<Answer> => {
      const { user, ...of } = request.granted ?? { user: null, project: null, scenario: null, isArchived: false };
      const { project, scenario } = of;
      const signal = whileConnected(reply);
      const { params, query } = request;
      const sent = upload === null ? request.body : upload.fields;
      const stored = async () => {
        const named = route.params === undefined ? { data: params } : route.params.safeParse(params);
        // A malformed id is reported with the request's other errors.
        if (named.data === undefined || user === null) return null;
        return (
          (await options.stored?.({ params: named.data } as RouteRequest<D>, { db: deps.db, user, project, scenario } as StoredContext)) ??
          null
        );
      };
      const body = await withStored(route, sent, stored);
      const parsed = { ...parseRequest(route, { params, query, body }), ...(upload && { file: upload.file }) } as RouteRequest<D>;
      const now = deps.clock();
      const setHeader = (name: string, value: string) => void reply.header(name, value);
      const origin = `${request.protocol}://${request.host}`;
      const every: EveryContext = { now, newId: deps.ids, address: request.ip, origin, signal, setHeader };
      const handle = async (more: object): Promise<Answer> => {
        const value = await handler(parsed, { ...every, ...more } as RouteContext<D>);
        if (!(value instanceof QueuedFile)) return { status: route.success, body: serialize(value) };
        if (request.headers['sec-fetch-mode'] !== 'navigate') return { status: ACCEPTED, body: value.text() };
        setHeader('location', value.screen);
        return { status: SEE_OTHER, body: null };
      };

      const challenges = challengeActions(request, reply, deps.config);
      if (user === null) return handle({ db: deps.db, session: sessionActions(request, reply, deps.config), challenges });
      const { sessionId: sid } = request.session;
      // A session of the account is a browser that has signed in to it.
      const guesser: Guesser = { address: request.ip, device: `session ${sid}` };
      if (!isWrite(route)) return handle({ db: deps.db, user, sid, guesser, challenges, ...of, seenVersion: null, audit: refuseAudit });
      const asSent = route.body === undefined ? null : upload === null ? (sent ?? null) : [sent, upload.file.sha256];
      const key = options.secret ? null : keyedRequest(request, asSent, user.id, now);
      const seenVersion = seenVersionOf(request);
      const { startedAt: signedInAt = new Date(0) } = request.session.found ?? {};
      const before: CheckContext = { db: deps.db, user, now, newId: deps.ids, origin, address: request.ip, guesser, signedInAt, signal };
      await options.check?.(parsed, before);
      return withPreparedWork(await options.prepare?.(parsed, before), (use) =>
        inTransaction(deps.db, { actorId: user.id, at: now }, async (tx, audit) => {
          const done = await once(tx, key, () => {
            use();
            return handle({ db: tx, user, sid, guesser, challenges, ...of, seenVersion, audit }).then(storedReply);
          });
          deadline.check();
          return done;
        }),
      );
    };

    const orNoted = async <T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> => {
      // Read before the work, which may end the session.
      const { userId } = request.session;
      try {
        return await work();
      } catch (error) {
        const projectId = projectIdOf(request.params);
        await noteRefusal(deps.db, error, { route, userId, projectId, address: request.ip, now: deps.clock() });
        throw error;
      }
    };

    const place = takesUpload(route) ? uploadScope(app) : inPlace(app);
    place(
      (scope) =>
        void scope.route({
          method: route.method,
          url: route.path,
          schema: documented(route),
          ...(route.maxBodyBytes === undefined ? {} : { bodyLimit: route.maxBodyBytes }),
          config: { ...(options.guessable ? guessable : {}), ...(route.upload ? patientFor(route.upload) : {}) },
          onRequest: async (request, reply) => {
            request.granted = await orNoted(request, () => grant(route, deps, request, reply));
          },
          handler: async (request, reply) => {
            // File uploads have no fixed deadline. Only their silent periods are limited.
            const deadline = isWrite(route) && !takesUpload(route) ? writeDeadline(deps) : NO_DEADLINE;
            const { status, body } = await deadline.within(orNoted(request, () => run(request, reply, deadline)));
            const etag = reply.getHeader('etag');
            // The caller has this response already.
            if (etag !== undefined && etag === request.headers['if-none-match']) return reply.status(NOT_MODIFIED).send();
            if (!reply.hasHeader('content-type') && body !== null) reply.type('application/json; charset=utf-8');
            return reply.status(status).send(body ?? undefined);
          },
        }),
    );
  };
}

const refuseAudit: Audit = () => {
  throw new Error('a read has nothing to record in the audit log');
};
