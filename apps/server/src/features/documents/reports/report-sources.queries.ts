/** Queries of a report on tables that no other feature reads. */
import { asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { contactColumns, projectContacts } from '../../../db/schema/project-contacts.ts';
import { pathTerrain } from '../../../db/schema/path-terrain.ts';
import { paths } from '../../../db/schema/paths.ts';

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

/** Makes all later reads in this transaction use one snapshot. Call it first. */
export async function readAsOfNow(tx: Executor): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read`);
}
