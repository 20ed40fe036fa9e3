/** What the geocoding service answered, for as long as it holds. */
import { createHash } from 'node:crypto';
import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import { geocoderAnswers } from '../../db/schema/geocoder-answers.ts';

/** Each is below a kilobyte, so the table stays in the megabytes. */
export const MOST_ANSWERS = 10_000;

/** Names what is asked of which service, without keeping it. */
export const answerKey = (service: string, text: string, limit: number): string =>
  createHash('sha256')
    .update(JSON.stringify([service, text.toLowerCase(), limit]))
    .digest('hex');

export async function findAnswer(db: Executor, key: string, now: Date): Promise<readonly string[] | null> {
  const [row] = await db
    .select({ addresses: geocoderAnswers.addresses })
    .from(geocoderAnswers)
    .where(and(eq(geocoderAnswers.key, key), gt(geocoderAnswers.expiresAt, now)));
  return row?.addresses ?? null;
}

export async function keepAnswer(db: Executor, key: string, addresses: readonly string[], expiresAt: Date): Promise<void> {
  await db
    .insert(geocoderAnswers)
    .values({ key, addresses, expiresAt })
    .onConflictDoUpdate({ target: geocoderAnswers.key, set: { addresses: sql`excluded.addresses`, expiresAt: sql`excluded.expires_at` } });
}

/** Removes what has run out and, of the rest, what runs out first, down to `most`. */
export async function tidyAnswers(db: Executor, now: Date, most = MOST_ANSWERS): Promise<void> {
  await db.delete(geocoderAnswers).where(lte(geocoderAnswers.expiresAt, now));
  const tooMany = db
    .select({ key: geocoderAnswers.key })
    .from(geocoderAnswers)
    .orderBy(desc(geocoderAnswers.expiresAt), desc(geocoderAnswers.key))
    .offset(most);
  await db.delete(geocoderAnswers).where(inArray(geocoderAnswers.key, tooMany));
}
