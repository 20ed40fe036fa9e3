/** Sessions: a signed cookie names a row in the database; the row names the user and nothing else about them. */
import cookie from '@fastify/cookie';
import session, { type SessionStore } from '@fastify/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { AppConfig } from '../app-config.ts';
import type { Database, Executor } from '../db/client.ts';
import { isAhead } from './deadline.ts';
import { type Guesser, knownDevice, rememberDevice } from './known-devices.ts';
import {
  LIFETIME,
  LONGEST_SESSION,
  putChallenge,
  removeSession,
  type SessionOrigin,
  sessionReader,
  spendChallenge,
  touchSession,
  type UserRow,
  writeSession,
} from './session-store.queries.ts';

/** Ends by itself: anyone who is asked for more has five minutes. */
interface AwaitedPerson {
  readonly userId: string;
  /** The browser, if it had signed in to the account before. */
  readonly device: string | null;
  readonly until: string;
}
export interface Challenge {
  readonly value: string;
  readonly purpose: 'register' | 'signIn';
  readonly until: string;
}

/** What a visit to the sign-in provider must come back with; serves one answer. */
export interface PendingSignIn {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** Where the user wanted to go: a path of this site. */
  readonly next: string | null;
  readonly until: string;
}

declare module 'fastify' {
  interface Session {
    userId?: string;
    /** The invitation a visitor accepted, until they sign up. */
    invitationId?: string;
    /** Whose password was right, and who is signed in once their second factor is. */
    awaited?: AwaitedPerson;
    /** What a passkey has to sign next, in the visit that asked for it. */
    challenge?: Challenge;
    /** Visits to the sign-in provider that have not come back yet, the newest last. */
    pendingSignIns?: readonly PendingSignIn[];
    /** Of a session that was stored. */
    found?: Found;
    /** Written with a session that begins. */
    origin?: SessionOrigin;
  }
}

/** What is read with a session and never stored in it. */
interface Found {
  /** The active person of `userId`. */
  readonly person: UserRow | null;
  readonly startedAt: Date;
  readonly lastSeenAt: Date;
  /** No text: sessions are written as text and compared, twice a request, to see whether they changed. */
  readonly toJSON: () => null;
}

const DAY = 24 * 60 * 60 * 1_000;
/** A session in use is extended once a day, not at every request. */
const EXTEND_BELOW = LIFETIME - DAY;
/** When a session was last used is known to these many minutes. */
const SEEN_WITHIN = 5 * 60 * 1_000;

/** How long a second factor or a passkey is waited for. */
const AWAITED_MS = 5 * 60 * 1_000;

const cookieName = (config: AppConfig) => (config.secureCookies ? '__Host-touchdown' : 'touchdown');

/** Whether the browser reports that it has a session; whether it is one, and whose, is not looked at. */
export const hasSessionCookie = ({ headers }: FastifyRequest, config: AppConfig): boolean =>
  headers.cookie?.split(/;\s*/).some((one) => one.startsWith(`${cookieName(config)}=`)) ?? false;

type Done = (error?: unknown) => void;
const settle = (work: Promise<void>, done: Done) => {
  work.then(() => done(), done);
};

/** The plugin's store interface over the table. */
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
    set(sid, { userId, invitationId, awaited, challenge, pendingSignIns, origin, cookie: { expires } }, done) {
      const row = {
        sess: { userId, invitationId, awaited, challenge, pendingSignIns },
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
    // The public address is https, so whatever reaches us came by it; the proxy need not say so for the cookie to be set.
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

/** Seven days from the last use, thirty from the first: extends a session that was not extended today. Seldom writes. */
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

/** Ends the session, in the database and in the browser. */
export async function endSession(config: AppConfig, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await request.session.destroy();
  reply.clearCookie(cookieName(config), { path: '/', httpOnly: true, sameSite: 'lax', secure: config.secureCookies });
}

/** What a handler may do with the session of its request. */
export interface SessionActions {
  readonly invitationId: string | null;
  /** Says nothing of whether the account is still active. */
  readonly isSignedIn: boolean;
  /** Starts a new session for the user: the old id, which another user may know, is of no use any more. */
  readonly signIn: (user: SignedIn) => Promise<void>;
  readonly holdInvitation: (invitationId: string) => void;
  /** Starts a new session that waits for the user's second factor; no one is signed in by it. */
  readonly awaitSecondFactor: (user: SignedIn, now: Date) => Promise<void>;
  /** Whose second factor is waited for, and from which browser; null when none is, or not any more. */
  readonly awaitedPerson: (now: Date) => Omit<AwaitedPerson, 'until'> | null;
  /** Who tries to get into the account of this email. */
  readonly guesser: (email: string) => Guesser;
}
type SignedIn = Pick<UserRow, 'id' | 'email'>;

/** What a passkey is to sign: one at a time, for one answer, in the session it was made for. */
export interface ChallengeActions {
  readonly hold: (db: Executor, challenge: Pick<Challenge, 'value' | 'purpose'>, now: Date) => Promise<void>;
  /** Takes it away; null when there is none. With the pool it is gone whatever comes of the answer. */
  readonly take: (db: Executor, purpose: Challenge['purpose'], now: Date) => Promise<string | null>;
}

export const challengeActions = ({ session: { sessionId }, session }: FastifyRequest): ChallengeActions => ({
  hold: async (db, wanted, now) => {
    const challenge = { ...wanted, until: new Date(now.getTime() + AWAITED_MS).toISOString() };
    // A session that someone is signed in by is changed in place, so that one which ended in the meantime stays ended.
    if (session.userId === undefined) session.challenge = challenge;
    else await putChallenge(db, sessionId, challenge);
  },
  take: async (db, purpose, now) => {
    const { challenge } = session;
    if (challenge === undefined || !(await spendChallenge(db, sessionId, challenge.value))) return null;
    return challenge.purpose === purpose && isAhead(challenge.until, AWAITED_MS, now) ? challenge.value : null;
  },
});

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
    return awaited !== undefined && isAhead(awaited.until, AWAITED_MS, now) ? awaited : null;
  },
  guesser: (email) => ({ address: request.ip, device: knownDevice(request, config, email) }),
});
