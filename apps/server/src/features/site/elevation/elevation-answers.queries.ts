/** Cached responses of the elevation service, until they expire. */
import { createHash } from 'node:crypto';
import { desc, eq, gt, inArray, lte, or } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { elevationAnswers } from '../../../db/schema/elevation-answers.ts';
import { isWithinWindow, latestDeadline } from '../../../http/deadline.ts';
import type { FoundElevation } from './elevation-client.ts';

const MOST_ANSWERS = 10_000;

const DAY = 24 * 60 * 60 * 1_000;
const FOUND_LASTS = 30 * DAY;
const NOTHING_LASTS = DAY;
const lifetimeOf = (isFound: boolean) => (isFound ? FOUND_LASTS : NOTHING_LASTS);

/** A hash that identifies a location at a service without storing it. */
export const answerKey = (service: string, place: string): string =>
  createHash('sha256')
    .update(JSON.stringify([service, place]))
    .digest('hex');

/** Returns the cached answer, whose `found` is null if the service has no elevation there. Null: the service has to be called. */
export async function findAnswer(db: Executor, key: string, now: Date): Promise<{ readonly found: FoundElevation | null } | null> {
  const [row] = await db.select().from(elevationAnswers).where(eq(elevationAnswers.key, key));
  if (row === undefined || !isWithinWindow(row.expiresAt, lifetimeOf(row.elevationFeet !== null), now)) return null;
  const { elevationFeet, resolutionMeters, asOf } = row;
  return { found: elevationFeet === null ? null : { elevationFeet, resolutionMeters, asOf } };
}

/** Caches the answer for its lifetime, starting at `now`. */
export async function storeAnswer(db: Executor, key: string, found: FoundElevation | null, now: Date): Promise<void> {
  const answer = found ?? { elevationFeet: null, resolutionMeters: null, asOf: null };
  const row = { ...answer, expiresAt: new Date(now.getTime() + lifetimeOf(found !== null)) };
  await db
    .insert(elevationAnswers)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: elevationAnswers.key, set: row });
}

/** Deletes entries that have expired or were saved while the clock was ahead and, of the rest, those that expire first, down to `most`. */
export async function tidyAnswers(db: Executor, now: Date, most = MOST_ANSWERS): Promise<void> {
  const { expiresAt } = elevationAnswers;
  await db.delete(elevationAnswers).where(or(lte(expiresAt, now), gt(expiresAt, latestDeadline(FOUND_LASTS, now))));
  const tooMany = db
    .select({ key: elevationAnswers.key })
    .from(elevationAnswers)
    .orderBy(desc(elevationAnswers.expiresAt), desc(elevationAnswers.key))
    .offset(most);
  await db.delete(elevationAnswers).where(inArray(elevationAnswers.key, tooMany));
}
