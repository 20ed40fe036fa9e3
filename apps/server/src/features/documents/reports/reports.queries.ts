import type { ReportOptions } from '@touchdown/contract';
import { and, desc, eq, getTableColumns, inArray, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../db/client.ts';
import { keepDeleted } from '../../../db/deleted-records.queries.ts';
import { keyset } from '../../../db/keyset.ts';
import { jobs } from '../../../db/schema/jobs.ts';
import { projectMembers } from '../../../db/schema/project-members.ts';
import { projectColumns, projects } from '../../../db/schema/projects.ts';
import { reports } from '../../../db/schema/reports.ts';
import { uploads } from '../../../db/schema/uploads.ts';
import { users } from '../../../db/schema/users.ts';
import { idsVisibleTo, type ProjectRow } from '../../../http/access.queries.ts';
import type { ListPage } from '../../../http/list-page.ts';

/** A report's inputs are large, so they are read separately. */
const { inputs, ...light } = getTableColumns(reports);
const columns = { ...light, options: sql<ReportOptions | null>`${inputs}->'options'` };
export type ReportRow = Omit<typeof reports.$inferSelect, 'inputs'> & { readonly options: ReportOptions | null };
export type NewReport = typeof reports.$inferInsert;
export interface ShownReport {
  readonly report: ReportRow;
  /** Null once it is no longer listed. */
  readonly job: Pick<typeof jobs.$inferSelect, 'state' | 'done' | 'total'> | null;
  /** What it was issued from. Null: nothing that still exists. */
  readonly version: { readonly id: string; readonly name: string | null } | null;
  readonly projectName: string;
  readonly madeBy: { readonly email: string; readonly firstName: string | null; readonly lastName: string | null };
}

const AT = { key: reports.requestedAt, type: 'timestamptz' } as const;
const JOB = { state: jobs.state, done: jobs.done, total: jobs.total };
const versions = alias(projects, 'versions');
const VERSION = { id: versions.id, name: versions.scenarioName };
const isIssuedFrom = and(eq(versions.id, reports.versionId), isNull(versions.deletedAt));
const queued = (id: string) => and(eq(reports.id, id), eq(reports.state, 'queued'));
const one = (projectId: string, id: string) => and(eq(reports.projectId, projectId), eq(reports.id, id));
/** Looked up report by report, regardless of how many projects there are. */
const versionOf = (db: Executor) => db.select(VERSION).from(versions).where(isIssuedFrom).limit(1).as('version');
const shown = (db: Executor) => {
  const version = versionOf(db);
  return db
    .select({
      report: columns,
      job: JOB,
      version: { id: version.id, name: version.name },
      projectName: projects.name,
      madeBy: { email: users.email, firstName: users.firstName, lastName: users.lastName },
    })
    .from(reports)
    .leftJoin(jobs, eq(jobs.id, reports.id))
    .leftJoinLateral(version, sql`true`)
    .innerJoin(projects, eq(projects.id, reports.projectId))
    .innerJoin(users, eq(users.id, reports.requestedBy));
};

/** The hash of the base map that each of the reports shows. Reports without one are not included. */
export async function drawnBaseMaps(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const baseMap = sql<string | null>`${inputs} #>> '{baseMap,sha256}'`;
  const rows = await db
    .select({ id: reports.id, baseMap })
    .from(reports)
    .where(inArray(reports.id, [...ids]));
  return new Map(rows.flatMap(({ id, baseMap: sha256 }) => (sha256 === null ? [] : [[id, sha256] as const])));
}

/** Newest first. */
export const listReports = (db: Executor, projectId: string): Promise<ShownReport[]> =>
  shown(db).where(eq(reports.projectId, projectId)).orderBy(desc(reports.requestedAt), desc(reports.id));

/**
 * A page of the reports of all projects that a user owns or belongs to, with the user's permissions in each. At most one page is read per
 * project, its newest.
 */
export async function listReportsOf(db: Executor, userId: string, page: ListPage<'at'>) {
  const { after, orderBy } = keyset(page, AT, reports.id);
  const theirs = idsVisibleTo(db, userId).as('theirs');
  const ofProject = db
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.projectId, theirs.id), after))
    .orderBy(...orderBy);
  const newest = (page.fetch === null ? ofProject : ofProject.limit(page.fetch)).as('newest');
  const ids = db.select({ id: newest.id }).from(theirs).crossJoinLateral(newest);
  const query = db
    .select({
      report: columns,
      job: JOB,
      version: VERSION,
      projectName: projects.name,
      madeBy: { email: users.email, firstName: users.firstName, lastName: users.lastName },
      canChange: sql<boolean>`${projects.userId} = ${userId} or exists (select from ${projectMembers} where ${projectMembers.projectId} = ${projects.id} and ${projectMembers.userId} = ${userId} and ${projectMembers.role} = 'editor')`,
    })
    .from(reports)
    .leftJoin(jobs, eq(jobs.id, reports.id))
    .leftJoin(versions, isIssuedFrom)
    .innerJoin(projects, eq(projects.id, reports.projectId))
    .innerJoin(users, eq(users.id, reports.requestedBy))
    .where(and(inArray(reports.id, ids), isNull(projects.deletedAt)))
    .orderBy(...orderBy);
  return page.fetch === null ? query : query.limit(page.fetch);
}

/** Whether the user is an editor of the project, or of the project that it is a scenario of. Its owner is not one. */
export async function isEditorOf(db: Executor, projectId: string, userId: string): Promise<boolean> {
  const rows = await db
    .select({ role: projectMembers.role })
    .from(projects)
    .innerJoin(projectMembers, eq(projectMembers.projectId, sql`coalesce(${projects.baseProjectId}, ${projects.id})`))
    .where(and(eq(projects.id, projectId), eq(projectMembers.userId, userId), eq(projectMembers.role, 'editor')));
  return rows.length > 0;
}

/** The projects with these ids that are not deleted. */
export const projectsOf = (db: Executor, ids: readonly string[]): Promise<ProjectRow[]> =>
  db
    .select(projectColumns)
    .from(projects)
    .where(and(inArray(projects.id, [...ids]), isNull(projects.deletedAt)));

export async function findReport(db: Executor, projectId: string, id: string): Promise<ShownReport | null> {
  const [row] = await shown(db).where(one(projectId, id));
  return row ?? null;
}

/** The report if it is still to be generated. */
export async function findQueued(db: Executor, id: string): Promise<ReportRow | null> {
  const [row] = await db.select(columns).from(reports).where(queued(id));
  return row ?? null;
}

/** The report's inputs. Null if it has not been generated. */
export async function findInputs(db: Executor, projectId: string, id: string): Promise<Record<string, unknown> | null> {
  const [row] = await db.select({ inputs }).from(reports).where(one(projectId, id));
  return row?.inputs ?? null;
}

export interface ReportsHeld {
  readonly all: number;
  /** One of this type is not finished yet. */
  readonly isUnderWay: boolean;
}
/** The project's report counts. The project is locked until the transaction ends, so that concurrent requests are counted one at a time. */
export async function reportsHeld(tx: Executor, projectId: string, type: ReportRow['type']): Promise<ReportsHeld> {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('no key update');
  const rows = await tx.select({ type: reports.type, state: reports.state }).from(reports).where(eq(reports.projectId, projectId));
  return { all: rows.length, isUnderWay: rows.some((row) => row.type === type && row.state === 'queued') };
}

export async function insertReport(tx: Executor, report: NewReport): Promise<ReportRow> {
  const [row] = await tx.insert(reports).values(report).returning(columns);
  if (row === undefined) throw new Error('an insert returned no row');
  return row;
}

/** Returns the deleted report, which the history can restore for a time unless it was unfinished, or null if there was none. */
export async function deleteReport(tx: Executor, projectId: string, id: string, now: Date): Promise<ReportRow | null> {
  await keepDeleted(tx, 'reports', [id], now);
  const [row] = await tx.delete(reports).where(one(projectId, id)).returning(columns);
  return row ?? null;
}

type Made = Required<
  Pick<
    NewReport,
    | 'generatedAt'
    | 'filePath'
    | 'fileName'
    | 'fileSize'
    | 'sha256'
    | 'inputs'
    | 'inputsSha256'
    | 'rules'
    | 'engineVersion'
    | 'auditSeq'
    | 'auditHash'
    | 'keyId'
    | 'signature'
    | 'versionId'
  >
>;
/** Throws if it is not to be generated any longer. */
export async function finishReport(tx: Executor, id: string, made: Made): Promise<void> {
  const rows = await tx
    .update(reports)
    .set({ ...made, state: 'ready' })
    .where(queued(id))
    .returning({ id: reports.id });
  if (rows.length === 0) throw new Error('a report that is not queued was generated');
}

/** Returns the failed report. Null if it was not to be generated. */
export async function failReport(tx: Executor, id: string, problem: string): Promise<ReportRow | null> {
  const [row] = await tx.update(reports).set({ state: 'failed', problem }).where(queued(id)).returning(columns);
  return row ?? null;
}

/** Marks a failed report as to be generated. Only one of a type may be, as when it is requested. */
export async function requeueReport(tx: Executor, id: string): Promise<void> {
  await tx
    .update(reports)
    .set({ state: 'queued', problem: null })
    .where(and(eq(reports.id, id), eq(reports.state, 'failed')));
}

const LOGO_NAME = sql`lower(${uploads.fileName}) in ('logo.png', 'logo.jpg', 'logo.jpeg')`;
const LOGO_BYTES = 2 * 1024 * 1024;
/** The newest project file that is named as a logo and is an image. */
export async function findLogo(db: Executor, projectId: string) {
  const [row] = await db
    .select({ key: uploads.filePath, fileName: uploads.fileName, sha256: uploads.sha256 })
    .from(uploads)
    .where(and(eq(uploads.projectId, projectId), LOGO_NAME, inArray(uploads.kind, ['png', 'jpeg']), lte(uploads.fileSize, LOGO_BYTES)))
    .orderBy(desc(uploads.uploadedAt), desc(uploads.id))
    .limit(1);
  return row ?? null;
}
