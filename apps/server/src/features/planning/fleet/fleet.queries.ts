import { asc, count, eq, inArray, sql, and } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { aircraft, aircraftColumns } from '../../../db/schema/aircraft.ts';
import { projectFleet } from '../../../db/schema/project-fleet.ts';
import { projectColumns, type ProjectRow, projects } from '../../../db/schema/projects.ts';
import type { AircraftRow } from '../../library/public.ts';

const byName = [asc(sql`lower(${aircraft.name})`), asc(aircraft.id)];

export const listLibrary = (db: Executor): Promise<AircraftRow[]> =>
  db
    .select(aircraftColumns)
    .from(aircraft)
    .orderBy(...byName);

/**
 * The project as stored, locked so that changes of its fleet and dimensions are serialized and counts and calculations cover everything.
 * Null if it no longer exists.
 */
export async function holdFleet(tx: Executor, projectId: string): Promise<ProjectRow | null> {
  const [row] = await tx.select(projectColumns).from(projects).where(eq(projects.id, projectId)).for('no key update');
  return row ?? null;
}

/** The given aircraft that exist in the library, locked so that none is deleted in the meantime. */
export async function holdAircraft(tx: Executor, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  return tx
    .select({ id: aircraft.id, name: aircraft.name })
    .from(aircraft)
    .where(inArray(aircraft.id, [...ids]))
    .for('key share');
}

/** Adds the aircraft. Returns the ids that were not in the fleet before. */
export async function addToFleet(tx: Executor, rows: readonly (typeof projectFleet.$inferInsert)[]): Promise<string[]> {
  const added = await tx
    .insert(projectFleet)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: projectFleet.aircraftId });
  return added.map(({ id }) => id);
}

export async function countFleet(db: Executor, projectId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(projectFleet).where(eq(projectFleet.projectId, projectId));
  return row?.n ?? 0;
}

/** Returns whether it was in the fleet. */
export async function removeFromFleet(tx: Executor, projectId: string, aircraftId: string): Promise<boolean> {
  const removed = await tx
    .delete(projectFleet)
    .where(and(eq(projectFleet.projectId, projectId), eq(projectFleet.aircraftId, aircraftId)))
    .returning({ id: projectFleet.aircraftId });
  return removed.length > 0;
}

interface AddedTogether {
  readonly projectId: string;
  readonly aircraftIds: readonly string[];
  readonly addedAt: Date;
  readonly addedBy: string;
}
/** Removes what the user added to the fleet at that time. Returns the ids that were still in it. */
export async function removeAdded(tx: Executor, { projectId, aircraftIds, addedAt, addedBy }: AddedTogether): Promise<string[]> {
  const removed = await tx
    .delete(projectFleet)
    .where(
      and(
        eq(projectFleet.projectId, projectId),
        inArray(projectFleet.aircraftId, [...aircraftIds]),
        eq(projectFleet.addedAt, addedAt),
        eq(projectFleet.addedBy, addedBy),
      ),
    )
    .returning({ id: projectFleet.aircraftId });
  return removed.map(({ id }) => id);
}
