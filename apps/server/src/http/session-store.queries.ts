/** Sessions in PostgreSQL. Expiry is the row's: what the cookie once said does not count. */
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/client.ts';
import { sessions } from '../db/schema/sessions.ts';
import { users } from '../db/schema/users.ts';

export type UserRow = typeof users.$inferSelect;
export interface StoredSession {
  readonly sess: Readonly<Record<string, unknown>>;
  readonly expire: Date;
}
export interface FoundSession extends StoredSession {
  /** Whom it belongs to; null while nobody is signed in, and once they are deactivated. */
  readonly person: UserRow | null;
}

/** Answers the reader of sessions. Every request of a signed-in person begins with it: one prepared statement for session and person. */
export function sessionReader(db: Database): (sid: string) => Promise<FoundSession | null> {
  const isOwner = and(eq(users.id, sql`(${sessions.sess} ->> 'userId')::uuid`), eq(users.isActive, true));
  const find = db
    .select({ sess: sessions.sess, expire: sessions.expire, person: users })
    .from(sessions)
    .leftJoin(users, isOwner)
    .where(and(eq(sessions.sid, sql.placeholder('sid')), gt(sessions.expire, sql.placeholder('now'))))
    .prepare('touchdown_session');
  return async (sid) => {
    const [row] = await find.execute({ sid, now: new Date() });
    return row ?? null;
  };
}

export async function writeSession(db: Database, sid: string, { sess, expire }: StoredSession): Promise<void> {
  const row = { sess: { ...sess }, expire };
  await db
    .insert(sessions)
    .values({ sid, ...row })
    .onConflictDoUpdate({ target: sessions.sid, set: row });
}

/** Moves the expiry; a session that ended meanwhile stays ended. */
export async function extendSession(db: Database, sid: string, expire: Date): Promise<void> {
  await db.update(sessions).set({ expire }).where(eq(sessions.sid, sid));
}

export async function removeSession(db: Database, sid: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.sid, sid));
}

/** Ends every session of a person. */
export async function removeSessionsOf(tx: Executor, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sql`${sessions.sess} ->> 'userId'`, userId));
}

export async function removeExpiredSessions(db: Database): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expire, new Date()));
}
