/** The versions that reports were issued from, and whether two states of a project are the same. */
import { type AnyColumn, and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { projects } from '../../../db/schema/projects.ts';
import { reports } from '../../../db/schema/reports.ts';
import { COPIED_TABLES, named, OWN_FIELDS } from './copy-project.queries.ts';

/** As a condition: a report was issued from the version with this id. */
export const isNeeded = (versionId: AnyColumn | SQL): SQL => sql`exists (select from ${reports} where ${reports.versionId} = ${versionId})`;

/** Whether a report was issued from this version, so that it has to stay. */
export async function isNeededByReport(db: Executor, versionId: string): Promise<boolean> {
  const [row] = await db.select({ id: reports.id }).from(reports).where(eq(reports.versionId, versionId)).limit(1);
  return row !== undefined;
}

/** The version that the newest report of the project with a version was issued from. */
export async function newestIssuedVersion(db: Executor, projectId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: reports.versionId })
    .from(reports)
    .where(and(eq(reports.projectId, projectId), isNotNull(reports.versionId)))
    .orderBy(desc(reports.generatedAt), desc(reports.id))
    .limit(1);
  return row?.id ?? null;
}

/** The newest versions of a project and its scenarios that are listed, newest first. */
export async function newestVersions(db: Executor, baseProjectId: string, limit: number): Promise<readonly string[]> {
  const rows = await db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.baseProjectId, baseProjectId), isNotNull(projects.pinnedAt), isNull(projects.deletedAt)))
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The project that a scenario belongs to: itself for the base. */
export async function baseOf(db: Executor, projectId: string): Promise<{ readonly id: string; readonly scenarioName: string | null }> {
  const [row] = await db
    .select({ id: projects.baseProjectId, scenarioName: projects.scenarioName })
    .from(projects)
    .where(eq(projects.id, projectId));
  return { id: row?.id ?? projectId, scenarioName: row?.scenarioName ?? null };
}

/** The names of the scenarios and versions that are not deleted, in lowercase. */
export async function namesTaken(db: Executor, baseProjectId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ name: sql<string>`lower(${projects.scenarioName})` })
    .from(projects)
    .where(and(eq(projects.baseProjectId, baseProjectId), sql`${projects.deletedAt} is null`));
  return new Set(rows.map(({ name }) => name));
}

const hashed = (text: SQL): SQL => sql`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;
const without = (row: SQL, columns: readonly string[]): SQL => sql`(${row} - ${sql.param([...columns])}::text[])`;
/** A record that an undo restored is the same one, though it was changed last at another time. */
const PASSING = ['version', 'updated_at'] as const;

/** What a table holds for a project, without ids: a reference is the place of its record in the project. */
function contentsOf({ table, refers }: (typeof COPIED_TABLES)[number], projectId: string): SQL {
  const row = without(sql`to_jsonb(t)`, ['id', 'project_id', ...(refers === undefined ? [] : [refers.column]), ...PASSING]);
  if (refers === undefined)
    return sql`select ${hashed(sql`${row}::text`)} as h from ${named(table)} t where t.project_id = ${projectId}::uuid`;
  const places = sql`(select id, row_number() over (order by id) as place from ${named(refers.to)} where project_id = ${projectId}::uuid) r`;
  const content = hashed(sql`${row}::text || ':' || coalesce(r.place, 0)`);
  const joined = sql`from ${named(table)} t ${refers.required ? sql`join` : sql`left join`} ${places} on r.id = t.${named(refers.column)}`;
  return refers.required
    ? sql`select ${content} as h ${joined}`
    : sql`select ${content} as h ${joined} where t.project_id = ${projectId}::uuid`;
}

/** A hash of everything that a copy of the project would contain, in hexadecimal. A copy has the same one. */
export async function fingerprintOf(db: Executor, projectId: string): Promise<string> {
  const fields = without(sql`to_jsonb(t)`, [...OWN_FIELDS, 'search_text']);
  const tables = COPIED_TABLES.map(
    (one) => sql`select ${one.table}::text || coalesce(string_agg(h, '' order by h), '') as part from (${contentsOf(one, projectId)}) held`,
  );
  const all = [sql`select ${fields}::text as part from projects t where t.id = ${projectId}::uuid`, ...tables];
  const { rows } = await db.execute<{ fingerprint: string }>(
    sql`select ${hashed(sql`string_agg(part, ',' order by part)`)} as fingerprint from (${sql.join(all, sql` union all `)}) parts`,
  );
  return rows[0]?.fingerprint ?? '';
}
