import { and, count, desc, eq, exists, isNull, not, or, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { projectFleet } from '../../../db/schema/project-fleet.ts';
import { isBase, projectColumns, type ProjectRow, projects } from '../../../db/schema/projects.ts';
import { visibleTo } from '../../../http/access.queries.ts';

/** Projects with the aircraft as a design aircraft, alone or in a fleet used as the design aircraft. */
function designedFor(db: Executor, aircraftId: string): SQL | undefined {
  const inFleet = db
    .select({ id: projectFleet.projectId })
    .from(projectFleet)
    .where(and(eq(projectFleet.projectId, projects.id), eq(projectFleet.aircraftId, aircraftId)));
  const isNamed = or(
    eq(projects.primaryAircraftId, aircraftId),
    and(eq(projects.vertiportAircraftId, aircraftId), eq(projects.type, 'mixed')),
  );
  const isDesignAircraft = or(
    and(not(projects.fleetIsDesignAircraft), isNamed),
    and(eq(projects.fleetIsDesignAircraft, true), exists(inFleet)),
  );
  return and(isNull(projects.deletedAt), isBase, isDesignAircraft);
}

/** Those projects that the user can see, most recently changed first, up to the limit. */
export function listDesignedFor(db: Executor, userId: string, aircraftId: string, limit: number): Promise<ProjectRow[]> {
  return db
    .select(projectColumns)
    .from(projects)
    .where(and(visibleTo(db, userId), designedFor(db, aircraftId)))
    .orderBy(desc(projects.updatedAt), desc(projects.id))
    .limit(limit)
    .execute();
}

/** The number of such projects that the user can see, and of others. */
export async function countDesignedFor(db: Executor, userId: string, aircraftId: string): Promise<{ visible: number; ofOthers: number }> {
  const counted = async (condition: SQL | undefined) => {
    const [row] = await db.select({ n: count() }).from(projects).where(condition);
    return row?.n ?? 0;
  };
  const visible = await counted(and(visibleTo(db, userId), designedFor(db, aircraftId)));
  return { visible, ofOthers: (await counted(designedFor(db, aircraftId))) - visible };
}
