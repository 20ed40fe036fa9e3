import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { aircraft } from '../../../db/schema/aircraft.ts';

/** Blocks others from adding aircraft until the transaction ends, so that the duplicate check stays valid when rows are saved. */
export async function holdLibrary(tx: Executor): Promise<void> {
  await tx.execute(sql`lock table ${aircraft} in share row exclusive mode`);
}

/** The identifying names of every aircraft in the library. */
export const listNames = (db: Executor): Promise<{ manufacturer: string; model: string; name: string }[]> =>
  db.select({ manufacturer: aircraft.manufacturer, model: aircraft.model, name: aircraft.name }).from(aircraft);

export async function insertMany(tx: Executor, rows: readonly (typeof aircraft.$inferInsert)[]): Promise<void> {
  await tx.insert(aircraft).values([...rows]);
}
