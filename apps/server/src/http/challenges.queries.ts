import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { sessions } from '../db/schema/sessions.ts';

export interface Challenge {
  readonly value: string;
  readonly purpose: 'register' | 'signIn';
  readonly until: string;
}

/** A session cookie is signed, and a challenge's id is not, so neither is accepted as the other. */
const challengeSid = (id: string) => `passkey challenge ${id}`;

/** Saves a challenge for a passkey, which is removed with the expired sessions. */
export async function putChallenge(db: Executor, id: string, challenge: Challenge, expire: Date): Promise<void> {
  await db.insert(sessions).values({ sid: challengeSid(id), sess: { challenge }, expire });
}

/** Removes and returns the challenge. Only one of several concurrent calls receives it; the others receive null. */
export async function takeChallenge(db: Executor, id: string): Promise<Challenge | null> {
  const [taken] = await db
    .delete(sessions)
    .where(eq(sessions.sid, challengeSid(id)))
    .returning({ challenge: sql<Challenge>`${sessions.sess} -> 'challenge'` });
  return taken?.challenge ?? null;
}
