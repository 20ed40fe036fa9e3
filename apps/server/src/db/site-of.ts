/** The project that holds the data of a site. Scenarios and versions share those of their base: a laser scan is of the site, not of a plan. */
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from './client.ts';
import { projects } from './schema/projects.ts';

/** By the id of a project or of one of its scenarios, as part of a query. Null if there is no such project. */
export const siteOf = (projectId: string): SQL<string> =>
  sql<string>`(select coalesce(own.base_project_id, own.id) from projects own where own.id = ${projectId}::uuid)`;

/** The project that holds the data of the site, of a row of `projects`. */
export const siteOfRow: SQL<string> = sql<string>`coalesce(${projects.baseProjectId}, ${projects.id})`;

interface Plan {
  readonly project: { readonly id: string };
  readonly scenario: { readonly baseProjectId: string } | null;
}
/** The project that holds the data of the site, for the project of a request. */
export const siteIn = ({ project, scenario }: Plan): string => scenario?.baseProjectId ?? project.id;

/** The project that holds the data of the site. Throws if there is no such project. */
export async function siteIdOf(db: Executor, projectId: string): Promise<string> {
  const [row] = await db.select({ site: siteOfRow }).from(projects).where(eq(projects.id, projectId));
  if (row === undefined) throw new Error('the project was deleted');
  return row.site;
}
