import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { sessions } from '../../../db/schema/sessions.ts';

/**
 * Removes the pending sign-in from the session. Returns whether it was still there, which is true for only one of several concurrent calls.
 */
export async function spendPendingSignIn(db: Database, sid: string, state: string): Promise<boolean> {
  const pending = sql`${sessions.sess} -> 'pendingSignIns'`;
  const others = sql`(select coalesce(jsonb_agg(p), '[]'::jsonb) from jsonb_array_elements(${pending}) p where p ->> 'state' <> ${state})`;
  const spent = await db
    .update(sessions)
    .set({ sess: sql`jsonb_set(${sessions.sess}, '{pendingSignIns}', ${others})` })
    .where(and(eq(sessions.sid, sid), sql`${pending} @> ${JSON.stringify([{ state }])}::jsonb`))
    .returning({ sid: sessions.sid });
  return spent.length > 0;
}
