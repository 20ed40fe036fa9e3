/** Cached responses of the geocoding service, until they expire. */
import { createHash } from 'node:crypto';
import { desc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { geocoderAnswers } from '../../../db/schema/geocoder-answers.ts';
import { isWithinWindow, latestDeadline } from '../../../http/deadline.ts';
import type { FoundAddress } from './geocoder-client.ts';

/** Each is below a kilobyte, so the table stays within megabytes. */
export const MOST_ANSWERS = 10_000;

const DAY = 24 * 60 * 60 * 1_000;
const FOUND_LASTS = 30 * DAY;
const NOTHING_LASTS = DAY;
const lifetimeOf = (addresses: readonly FoundAddress[]) => (addresses.length === 0 ? NOTHING_LASTS : FOUND_LASTS);

/** A hash that identifies a query to a service without storing its text. */
export const answerKey = (service: string, text: string, limit: number): string =>
  createHash('sha256')
    .update(JSON.stringify([service, text.toLowerCase(), limit, 'with positions']))
    .digest('hex');

/** Returns the cached addresses if they have not expired. Null: the service has to be called. */
export async function findAnswer(db: Executor, key: string, now: Date): Promise<readonly FoundAddress[] | null> {
  const [row] = await db
    .select({ addresses: geocoderAnswers.addresses, expiresAt: geocoderAnswers.expiresAt })
    .from(geocoderAnswers)
    .where(eq(geocoderAnswers.key, key));
  return row !== undefined && isWithinWindow(row.expiresAt, lifetimeOf(row.addresses), now) ? row.addresses : null;
}

/** Caches the addresses for their lifetime, starting at `now`. */
export async function storeAnswer(db: Executor, key: string, addresses: readonly FoundAddress[], now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + lifetimeOf(addresses));
  await db
    .insert(geocoderAnswers)
    .values({ key, addresses, expiresAt })
    .onConflictDoUpdate({ target: geocoderAnswers.key, set: { addresses: sql`excluded.addresses`, expiresAt: sql`excluded.expires_at` } });
}

/** Deletes entries that have expired or were saved while the clock was ahead and, of the rest, those that expire first, down to `most`. */
export async function tidyAnswers(db: Executor, now: Date, most = MOST_ANSWERS): Promise<void> {
  const { expiresAt } = geocoderAnswers;
  await db.delete(geocoderAnswers).where(or(lte(expiresAt, now), gt(expiresAt, latestDeadline(FOUND_LASTS, now))));
  const tooMany = db
    .select({ key: geocoderAnswers.key })
    .from(geocoderAnswers)
    .orderBy(desc(geocoderAnswers.expiresAt), desc(geocoderAnswers.key))
    .offset(most);
  await db.delete(geocoderAnswers).where(inArray(geocoderAnswers.key, tooMany));
}
