/** Sessions: a signed cookie references a database row, which references the user and stores nothing else about them. */
import cookie from '@fastify/cookie';
import session, { type SessionStore } from '@fastify/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { AppConfig } from '../app-config.ts';
import type { Database } from '../db/client.ts';
import { isWithinWindow } from './deadline.ts';
import { type Guesser, knownDevice, rememberDevice } from './known-devices.ts';
import {
  LIFETIME,
  LONGEST_SESSION,
  removeSession,
  type SessionOrigin,
  sessionReader,
  touchSession,
  type UserRow,
  writeSession,
} from './session-store.queries.ts';

/** Expires by itself: a user asked for a second factor has five minutes. */
interface AwaitedPerson {
  readonly userId: string;
  /** The browser's id, if it had signed in to the account before. */
  readonly device: string | null;
  readonly until: string;
}

/** The values a sign-in provider's callback must return. Valid for one response. */
export interface PendingSignIn {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** The page the user wanted: a path on this site. */
  readonly next: string | null;
  readonly until: string;
}

declare module 'fastify' {
  interface Session {
    userId?: string;
    /** The invitation a visitor accepted, until they sign up. */
    invitationId?: string;
    /** The user whose password was correct, to be signed in once the second factor is verified. */
    awaited?: AwaitedPerson;
    /** Provider sign-ins that have not returned yet, newest last. */
    pendingSignIns?: readonly PendingSignIn[];
    /** Set if the session was stored. */
    found?: Found;
    /** Saved with a new session. */
    origin?: SessionOrigin;
  }
}

/** Data read along with a session and never stored in it. */
interface Found {
  /** The active user with id `userId`. */
  readonly person: UserRow | null;
  readonly startedAt: Date;
  readonly lastSeenAt: Date;
  /** Serializes to null: sessions are serialized and compared twice per request to detect changes. */
  readonly toJSON: () => null;
}

const DAY = 24 * 60 * 60 * 1_000;
/** A session in use is extended once a day, not on every request. */
const EXTEND_BELOW = LIFETIME - DAY;
/** The accuracy of a session's last use. */
const SEEN_WITHIN = 5 * 60 * 1_000;

/** How long a second factor stays pending. */
const AWAITED_MS = 5 * 60 * 1_000;

const cookieName = (config: AppConfig) => (config.secureCookies ? '__Host-touchdown' : 'touchdown');

/** Whether the browser sent a session cookie. Its validity and user are not checked. */
export const hasSessionCookie = ({ headers }: FastifyRequest, config: AppConfig): boolean =>
  headers.cookie?.split(/;\s*/).some((one) => one.startsWith(`${cookieName(config)}=`)) ?? false;

type Done = (error?: unknown) => void;
const settle = (work: Promise<void>, done: Done) => {
  work.then(() => done(), done);
};

/** The plugin's store interface on top of the table. */
function storeOver(db: Database): SessionStore {
  const read = sessionReader(db);
  return {
    get(sid, done) {
      read(sid).then(
        (row) =>
          done(
            null,
            row && {
              ...row.sess,
              found: { person: row.person, startedAt: row.startedAt, lastSeenAt: row.lastSeenAt, toJSON: () => null },
              cookie: { originalMaxAge: LIFETIME, expires: row.expire },
            },
          ),
        (error: unknown) => done(error),
      );
    },
    set(sid, { userId, invitationId, awaited, pendingSignIns, origin, cookie: { expires } }, done) {
      const row = {
        sess: { userId, invitationId, awaited, pendingSignIns },
        expire: expires ?? new Date(Date.now() + LIFETIME),
      };
      settle(writeSession(db, sid, row, origin), done);
    },
    destroy(sid, done) {
      settle(removeSession(db, sid), done);
    },
  };
}

export const sessionPlugin = fp(async (app: FastifyInstance, { db, config }: { db: Database; config: AppConfig }) => {
  if (config.secureCookies)
    // The public address is HTTPS, so every request reaching us used it. The cookie is set even if the proxy does not report HTTPS.
    app.addHook('onRequest', async (request) => {
      Object.defineProperty(request, 'protocol', { value: 'https' });
    });
  await app.register(cookie);
  await app.register(session, {
    secret: config.sessionSecret,
    cookieName: cookieName(config),
    store: storeOver(db),
    saveUninitialized: false,
    rolling: false,
    cookie: { path: '/', httpOnly: true, sameSite: 'lax', secure: config.secureCookies, maxAge: LIFETIME },
  });
});

function storedExpiry(request: FastifyRequest): Date | null {
  const stored: unknown = Reflect.get(request.session.cookie, 'originalExpires');
  return stored instanceof Date ? stored : null;
}

/** Seven days from the last use, thirty from the first. Extends a session not yet extended today, so it rarely writes. */
export async function keepAlive(db: Database, config: AppConfig, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { found, sessionId } = request.session;
  const expiry = storedExpiry(request);
  if (expiry === null || found === undefined) return;
  const { startedAt, lastSeenAt } = found;
  const now = new Date();
  const expires = new Date(Math.min(now.getTime() + LIFETIME, startedAt.getTime() + LONGEST_SESSION));
  const isDue = expiry.getTime() - now.getTime() <= EXTEND_BELOW && expires > expiry;
  if (isDue) await touchSession(db, sessionId, { lastSeenAt: now, expire: expires });
  else if (now.getTime() - lastSeenAt.getTime() > SEEN_WITHIN) await touchSession(db, sessionId, { lastSeenAt: now });
  if (!isDue) return;
  reply.setCookie(cookieName(config), request.session.encryptedSessionId, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.secureCookies,
    expires,
  });
}

/** Ends the session in the database and in the browser. */
export async function endSession(config: AppConfig, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await request.session.destroy();
  reply.clearCookie(cookieName(config), { path: '/', httpOnly: true, sameSite: 'lax', secure: config.secureCookies });
}

/** The session operations available to a request's handler. */
export interface SessionActions {
  readonly invitationId: string | null;
  /** Does not check whether the account is still active. */
  readonly isSignedIn: boolean;
  /** Starts a new session for the user. The old session id, which someone else may know, is no longer valid. */
  readonly signIn: (user: SignedIn) => Promise<void>;
  readonly holdInvitation: (invitationId: string) => void;
  /** Starts a new session that waits for the user's second factor. It signs no one in. */
  readonly awaitSecondFactor: (user: SignedIn, now: Date) => Promise<void>;
  /** The user whose second factor is pending, and their browser. Null if none is pending or it has expired. */
  readonly awaitedPerson: (now: Date) => Omit<AwaitedPerson, 'until'> | null;
  /** The source of a sign-in attempt on the account with this email. */
  readonly guesser: (email: string) => Guesser;
}
type SignedIn = Pick<UserRow, 'id' | 'email'>;

export const sessionActions = (request: FastifyRequest, reply: FastifyReply, config: AppConfig): SessionActions => ({
  invitationId: request.session.invitationId ?? null,
  isSignedIn: request.session.userId !== undefined,
  signIn: async ({ id, email }) => {
    await request.session.regenerate();
    request.session.userId = id;
    rememberDevice(request, reply, config, email);
    request.session.origin = { address: request.ip, userAgent: request.headers['user-agent'] ?? null };
  },
  holdInvitation: (invitationId) => {
    request.session.invitationId = invitationId;
  },
  awaitSecondFactor: async ({ id: userId, email }, now) => {
    await request.session.regenerate();
    const device = knownDevice(request, config, email);
    request.session.awaited = { userId, device, until: new Date(now.getTime() + AWAITED_MS).toISOString() };
  },
  awaitedPerson: (now) => {
    const { awaited } = request.session;
    return awaited !== undefined && isWithinWindow(awaited.until, AWAITED_MS, now) ? awaited : null;
  },
  guesser: (email) => ({ address: request.ip, device: knownDevice(request, config, email) }),
});
