import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import { aircraft } from '../../db/schema/aircraft.ts';

/** Keeps others from adding aircraft until the transaction ends, so that what is no duplicate now is none when it is stored. */
export async function holdLibrary(tx: Executor): Promise<void> {
  await tx.execute(sql`lock table ${aircraft} in share row exclusive mode`);
}

/** What names every aircraft of the library. */
export const listNames = (db: Executor): Promise<{ manufacturer: string; model: string; name: string }[]> =>
  db.select({ manufacturer: aircraft.manufacturer, model: aircraft.model, name: aircraft.name }).from(aircraft);

export async function insertMany(tx: Executor, rows: readonly (typeof aircraft.$inferInsert)[]): Promise<void> {
  await tx.insert(aircraft).values([...rows]);
}
