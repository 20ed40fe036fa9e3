/** Queries of a notice on tables that no other feature reads. */
import { asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { contactColumns, projectContacts } from '../../../db/schema/project-contacts.ts';
import { pathTerrain } from '../../../db/schema/path-terrain.ts';
import { paths } from '../../../db/schema/paths.ts';

/** The contacts of a project, oldest first. The first of a kind is used. */
export const contactsOf = (db: Executor, projectId: string) =>
  db
    .select(contactColumns)
    .from(projectContacts)
    .where(eq(projectContacts.projectId, projectId))
    .orderBy(asc(projectContacts.createdAt), asc(projectContacts.id));
export type ContactRow = Awaited<ReturnType<typeof contactsOf>>[number];

/** The first sample of each terrain profile: its station from the FATO edge in feet, and its elevation MSL. */
export async function terrainStartsOf(
  db: Executor,
  projectId: string,
): Promise<readonly (readonly [station: number, elevation: number])[]> {
  const rows = await db
    .select({ first: sql<readonly [number, number]>`${pathTerrain.samples} -> 0` })
    .from(pathTerrain)
    .innerJoin(paths, eq(paths.id, pathTerrain.pathId))
    .where(eq(paths.projectId, projectId))
    .orderBy(asc(pathTerrain.pathId), asc(pathTerrain.leg));
  return rows.map(({ first }) => first);
}
