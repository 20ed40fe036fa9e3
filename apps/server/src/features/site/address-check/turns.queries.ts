/** Request slots of the geocoding service: at most one per interval across all processes, by the database's clock. */
import { gt, lte, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { geocoderTurns } from '../../../db/schema/geocoder-turns.ts';

const THE_ROW = 1;

/**
 * Takes the slot and returns 0 if it is free, or if it is further away than twice the interval because the clock was ahead. Otherwise
 * returns the milliseconds until it is free.
 */
export async function takeTurn(db: Executor, everyMs: number): Promise<number> {
  const now = sql`clock_timestamp()`;
  const after = (ms: number) => sql`${now} + ${ms}::double precision * interval '1 millisecond'`;
  const next = after(everyMs);
  const [taken] = await db
    .insert(geocoderTurns)
    .values({ id: THE_ROW, nextAt: next })
    .onConflictDoUpdate({
      target: geocoderTurns.id,
      set: { nextAt: next },
      // Twice the interval: a clock that steps back by a microsecond between two readings must not free the slot that was just taken.
      setWhere: or(lte(geocoderTurns.nextAt, now), gt(geocoderTurns.nextAt, after(2 * everyMs))),
    })
    .returning({ id: geocoderTurns.id });
  if (taken !== undefined) return 0;
  const [row] = await db
    .select({ waitMs: sql<number>`greatest(1, extract(epoch from ${geocoderTurns.nextAt} - ${now}) * 1000)::double precision` })
    .from(geocoderTurns);
  return row?.waitMs ?? 1;
}
