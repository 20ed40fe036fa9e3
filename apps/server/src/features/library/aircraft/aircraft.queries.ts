import { asc, count, eq, inArray, or, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../db/client.ts';
import { aircraft, aircraftColumns, type AircraftRow } from '../../../db/schema/aircraft.ts';
import { projectFleet } from '../../../db/schema/project-fleet.ts';
import { projects } from '../../../db/schema/projects.ts';

export type { AircraftRow };
export type NewAircraft = typeof aircraft.$inferInsert;

export async function findAircraft(db: Executor, id: string): Promise<AircraftRow | null> {
  const [row] = await db.select(aircraftColumns).from(aircraft).where(eq(aircraft.id, id));
  return row ?? null;
}

/** The aircraft with these ids that exist in the library. */
export async function findSomeAircraft(db: Executor, ids: readonly string[]): Promise<AircraftRow[]> {
  if (ids.length === 0) return [];
  return db
    .select(aircraftColumns)
    .from(aircraft)
    .where(inArray(aircraft.id, [...ids]));
}

/** The aircraft of the project's fleet, sorted by name. */
export async function listFleet(db: Executor, projectId: string): Promise<AircraftRow[]> {
  return db
    .select(aircraftColumns)
    .from(projectFleet)
    .innerJoin(aircraft, eq(aircraft.id, projectFleet.aircraftId))
    .where(eq(projectFleet.projectId, projectId))
    .orderBy(asc(sql`lower(${aircraft.name})`), asc(aircraft.id));
}

/** The aircraft ids of each project's fleet. Projects without a fleet are absent. */
export async function fleetIdsOf(db: Executor, projectIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  if (projectIds.length === 0) return new Map();
  const rows = await db
    .select({ projectId: projectFleet.projectId, aircraftId: projectFleet.aircraftId })
    .from(projectFleet)
    .where(inArray(projectFleet.projectId, [...projectIds]))
    .orderBy(projectFleet.aircraftId);
  const ids = new Map<string, string[]>();
  for (const { projectId, aircraftId } of rows) ids.set(projectId, [...(ids.get(projectId) ?? []), aircraftId]);
  return ids;
}

/** The aircraft, locked until the transaction ends, so that no project can be assigned it in the meantime. */
export async function lockAircraft(tx: Executor, id: string): Promise<AircraftRow | null> {
  const [row] = await tx.select(aircraftColumns).from(aircraft).where(eq(aircraft.id, id)).for('update');
  return row ?? null;
}

export async function insertAircraft(tx: Executor, row: NewAircraft): Promise<AircraftRow> {
  const [inserted] = await tx.insert(aircraft).values(row).returning(aircraftColumns);
  if (inserted === undefined) throw new Error('an insert returned no row');
  return inserted;
}

/** Updates a locked row and increments its version. */
export async function updateAircraft(tx: Executor, id: string, change: Partial<NewAircraft>): Promise<AircraftRow> {
  const [row] = await tx
    .update(aircraft)
    .set({ ...change, version: sql`${aircraft.version} + 1` })
    .where(eq(aircraft.id, id))
    .returning(aircraftColumns);
  if (row === undefined) throw new Error('a locked row is gone');
  return row;
}

export async function deleteAircraft(tx: Executor, id: string): Promise<void> {
  await tx.delete(aircraft).where(eq(aircraft.id, id));
}

/** The number of projects, of any owner, with this aircraft as a design aircraft or in their fleet. */
export async function countProjectsUsing(db: Executor, id: string): Promise<number> {
  const primary = db
    .select({ id: projects.id })
    .from(projects)
    .where(or(eq(projects.primaryAircraftId, id), eq(projects.vertiportAircraftId, id)));
  const inFleet = db.select({ id: projectFleet.projectId }).from(projectFleet).where(eq(projectFleet.aircraftId, id));
  const [row] = await db.select({ n: count() }).from(union(primary, inFleet).as('users'));
  return row?.n ?? 0;
}
