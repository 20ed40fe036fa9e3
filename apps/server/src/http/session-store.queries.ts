/** Sessions in PostgreSQL. The row decides the expiry, not the cookie. */
import { and, desc, eq, gt, lte, ne, or, sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/client.ts';
import { LONGEST_USER_AGENT, sessions } from '../db/schema/sessions.ts';
import { users } from '../db/schema/users.ts';
import { latestDeadline } from './deadline.ts';

export type UserRow = typeof users.$inferSelect;
export interface StoredSession {
  readonly sess: Readonly<Record<string, unknown>>;
  readonly expire: Date;
}
/** The address and client a session was started from. */
export interface SessionOrigin {
  readonly address: string;
  readonly userAgent: string | null;
}
export interface FoundSession extends StoredSession {
  readonly startedAt: Date;
  readonly lastSeenAt: Date;
  /** The session's user. Null while no one is signed in, and after the user is deactivated. */
  readonly person: UserRow | null;
}

const DAY = 24 * 60 * 60 * 1_000;
/** A session expires this long after its last use. */
export const LIFETIME = 7 * DAY;
/** The maximum session lifetime, regardless of use. */
export const LONGEST_SESSION = 30 * DAY;
const oldestStart = (now: Date) => new Date(now.getTime() - LONGEST_SESSION);

/** Returns the session reader. Every signed-in request starts with it: one prepared statement for session and user. */
export function sessionReader(db: Database): (sid: string) => Promise<FoundSession | null> {
  const isOwner = and(eq(users.id, sql`(${sessions.sess} ->> 'userId')::uuid`), eq(users.isActive, true));
  const find = db
    .select({ sess: sessions.sess, expire: sessions.expire, startedAt: sessions.startedAt, lastSeenAt: sessions.lastSeenAt, person: users })
    .from(sessions)
    .leftJoin(users, isOwner)
    .where(
      and(
        eq(sessions.sid, sql.placeholder('sid')),
        gt(sessions.expire, sql.placeholder('now')),
        gt(sessions.startedAt, sql.placeholder('oldestStart')),
        // Started or extended while the clock was ahead, so it would outlive its limit.
        lte(sessions.expire, sql.placeholder('latestExpiry')),
      ),
    )
    .prepare('touchdown_session');
  return async (sid) => {
    const now = new Date();
    const [row] = await find.execute({ sid, now, oldestStart: oldestStart(now), latestExpiry: latestDeadline(LIFETIME, now) });
    return row ?? null;
  };
}

export async function writeSession(db: Database, sid: string, { sess, expire }: StoredSession, origin?: SessionOrigin): Promise<void> {
  const from = origin && { address: origin.address, userAgent: origin.userAgent?.slice(0, LONGEST_USER_AGENT) ?? null };
  const row = { sess: { ...sess }, expire, ...from };
  // A session starts by the same clock that ends it, not the database's.
  const now = new Date();
  await db
    .insert(sessions)
    .values({ sid, ...row, startedAt: now, lastSeenAt: now })
    .onConflictDoUpdate({ target: sessions.sid, set: row });
}

/** Records that the session is in use, and updates its expiry. A session that ended in the meantime stays ended. */
export async function touchSession(db: Database, sid: string, change: { lastSeenAt: Date; expire?: Date }): Promise<void> {
  await db.update(sessions).set(change).where(eq(sessions.sid, sid));
}

export async function removeSession(db: Executor, sid: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.sid, sid));
}

const isOf = (userId: string) => eq(sql`${sessions.sess} ->> 'userId'`, userId);

/** A user's unexpired sessions, most recently used first. */
export const listSessionsOf = (db: Executor, userId: string) => {
  const now = new Date();
  return db
    .select()
    .from(sessions)
    .where(
      and(
        isOf(userId),
        gt(sessions.expire, now),
        gt(sessions.startedAt, oldestStart(now)),
        lte(sessions.expire, latestDeadline(LIFETIME, now)),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.startedAt));
};
export type SessionRow = typeof sessions.$inferSelect;

/** Ends every session of a user, except `exceptSid` if given. */
export async function removeSessionsOf(tx: Executor, userId: string, exceptSid?: string): Promise<void> {
  await tx.delete(sessions).where(and(isOf(userId), exceptSid === undefined ? undefined : ne(sessions.sid, exceptSid)));
}

export async function removeExpiredSessions(db: Database): Promise<void> {
  const now = new Date();
  await db.delete(sessions).where(or(lte(sessions.expire, now), lte(sessions.startedAt, oldestStart(now))));
}
