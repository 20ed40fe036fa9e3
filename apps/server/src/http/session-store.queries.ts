/** Sessions in PostgreSQL. Expiry is the row's: what the cookie once said does not count. */
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { sessions } from '../db/schema/sessions.ts';

export interface StoredSession {
  readonly sess: Readonly<Record<string, unknown>>;
  readonly expire: Date;
}

export async function readSession(db: Database, sid: string): Promise<StoredSession | null> {
  const [row] = await db
    .select({ sess: sessions.sess, expire: sessions.expire })
    .from(sessions)
    .where(and(eq(sessions.sid, sid), gt(sessions.expire, new Date())));
  return row ?? null;
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

export async function removeExpiredSessions(db: Database): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expire, new Date()));
}
