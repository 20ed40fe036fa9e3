/** The records that the compliance status of several projects is evaluated from, in a fixed number of queries, however many projects. */
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { adjustedDimensions } from '../../../db/schema/adjusted-dimensions.ts';
import { aircraft, aircraftColumns } from '../../../db/schema/aircraft.ts';
import { calculations } from '../../../db/schema/calculations.ts';
import { paths } from '../../../db/schema/paths.ts';
import { projectFleet } from '../../../db/schema/project-fleet.ts';
import { projectObstacles } from '../../../db/schema/project-obstacles.ts';

/** Groups rows by project id, preserving their order. */
export function byProject<Row extends { readonly projectId: string }>(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> {
  const grouped = new Map<string, Row[]>();
  for (const row of rows) {
    const known = grouped.get(row.projectId);
    if (known === undefined) grouped.set(row.projectId, [row]);
    else known.push(row);
  }
  return grouped;
}

/** The paths of each project, in list order. */
export const pathsOf = async (db: Executor, projectIds: readonly string[]) =>
  byProject(
    await db
      .select()
      .from(paths)
      .where(inArray(paths.projectId, [...projectIds]))
      .orderBy(asc(paths.createdAt), asc(paths.id)),
  );

/** The obstacles of each project, in list order. */
export const obstaclesOf = async (db: Executor, projectIds: readonly string[]) =>
  byProject(
    await db
      .select()
      .from(projectObstacles)
      .where(inArray(projectObstacles.projectId, [...projectIds]))
      .orderBy(asc(projectObstacles.createdAt), asc(projectObstacles.id)),
  );

/** The obstacle count of each project. Projects without obstacles are absent. */
export async function obstacleCounts(db: Executor, projectIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ projectId: projectObstacles.projectId, n: count() })
    .from(projectObstacles)
    .where(inArray(projectObstacles.projectId, [...projectIds]))
    .groupBy(projectObstacles.projectId);
  return new Map(rows.map(({ projectId, n }) => [projectId, n]));
}

/** The active adjusted dimensions of each project. */
export const adjustedOf = async (db: Executor, projectIds: readonly string[]) =>
  byProject(
    await db
      .select()
      .from(adjustedDimensions)
      .where(and(inArray(adjustedDimensions.projectId, [...projectIds]), eq(adjustedDimensions.status, 'active'))),
  );

/** The most recently saved results of each project. */
export const savedOf = async (db: Executor, projectIds: readonly string[]) =>
  byProject(
    await db
      .selectDistinctOn([calculations.projectId], { projectId: calculations.projectId, results: calculations.results })
      .from(calculations)
      .where(inArray(calculations.projectId, [...projectIds]))
      .orderBy(calculations.projectId, desc(calculations.createdAt), desc(calculations.id)),
  );

/** The fleet aircraft of each project, sorted by name. */
export const fleetsOf = async (db: Executor, projectIds: readonly string[]) =>
  byProject(
    await db
      .select({ projectId: projectFleet.projectId, aircraft: aircraftColumns })
      .from(projectFleet)
      .innerJoin(aircraft, eq(aircraft.id, projectFleet.aircraftId))
      .where(inArray(projectFleet.projectId, [...projectIds]))
      .orderBy(asc(sql`lower(${aircraft.name})`), asc(aircraft.id)),
  );
