import { and, eq, notExists, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { aircraft } from '../../../db/schema/aircraft.ts';
import { projectFleet } from '../../../db/schema/project-fleet.ts';
import { projects } from '../../../db/schema/projects.ts';

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

const ofImport = (importId: string, userId: string) => and(eq(aircraft.importId, importId), eq(aircraft.createdBy, userId));

/** The versions of the user's imported aircraft that still exist, locked so that no project is assigned one in the meantime. */
export const lockImported = (tx: Executor, importId: string, userId: string): Promise<{ version: number }[]> =>
  tx.select({ version: aircraft.version }).from(aircraft).where(ofImport(importId, userId)).for('update');

/** Deletes the user's imported aircraft that no project, of any owner, uses. Returns how many. */
export async function deleteUnusedImported(tx: Executor, importId: string, userId: string): Promise<number> {
  const asDesign = tx
    .select({ id: projects.id })
    .from(projects)
    .where(or(eq(projects.primaryAircraftId, aircraft.id), eq(projects.vertiportAircraftId, aircraft.id)));
  const inFleet = tx.select({ id: projectFleet.projectId }).from(projectFleet).where(eq(projectFleet.aircraftId, aircraft.id));
  const { rowCount } = await tx.delete(aircraft).where(and(ofImport(importId, userId), notExists(asDesign), notExists(inFleet)));
  return rowCount ?? 0;
}
