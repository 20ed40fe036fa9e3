/** Queries of a report on tables that no other feature reads. */
import { asc, count, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { contactColumns, projectContacts } from '../../../db/schema/project-contacts.ts';
import { pathTerrain } from '../../../db/schema/path-terrain.ts';
import { paths } from '../../../db/schema/paths.ts';
import { projectObstacles } from '../../../db/schema/project-obstacles.ts';

/** The contacts of a project, sorted by type, then by name. */
export const contactsOf = (db: Executor, projectId: string) =>
  db
    .select(contactColumns)
    .from(projectContacts)
    .where(eq(projectContacts.projectId, projectId))
    .orderBy(asc(projectContacts.contactType), asc(projectContacts.lastName), asc(projectContacts.firstName), asc(projectContacts.id));
export type ContactRow = Awaited<ReturnType<typeof contactsOf>>[number];

/** The terrain under the paths of a project. */
export const groundOf = (db: Executor, projectId: string) =>
  db
    .select({ pathId: pathTerrain.pathId, leg: pathTerrain.leg, samples: pathTerrain.samples, source: pathTerrain.source })
    .from(pathTerrain)
    .innerJoin(paths, eq(paths.id, pathTerrain.pathId))
    .where(eq(paths.projectId, projectId))
    .orderBy(asc(pathTerrain.pathId), asc(pathTerrain.leg));
export type GroundRow = Awaited<ReturnType<typeof groundOf>>[number];

/** What the time to make a file of a project depends on. */
export interface ProjectSize {
  readonly obstacles: number;
  readonly paths: number;
}

export async function sizeOf(db: Executor, projectId: string): Promise<ProjectSize> {
  const [obstacles] = await db.select({ n: count() }).from(projectObstacles).where(eq(projectObstacles.projectId, projectId));
  const [ways] = await db.select({ n: count() }).from(paths).where(eq(paths.projectId, projectId));
  return { obstacles: obstacles?.n ?? 0, paths: ways?.n ?? 0 };
}

/** Makes all later reads in this transaction use one snapshot. Call it first. */
export async function readAsOfNow(tx: Executor): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read`);
}
