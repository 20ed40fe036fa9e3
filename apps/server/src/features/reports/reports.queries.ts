import { and, asc, count, desc, eq, getTableColumns, gt, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import { keyset } from '../../db/keyset.ts';
import { projectMembers } from '../../db/schema/project-members.ts';
import { projects } from '../../db/schema/projects.ts';
import { reports } from '../../db/schema/reports.ts';
import { uploads } from '../../db/schema/uploads.ts';
import { users } from '../../db/schema/users.ts';
import type { ProjectRow } from '../../http/access.queries.ts';
import { latestDeadline } from '../../http/deadline.ts';
import type { ListPage } from '../../http/list-page.ts';
import { idsVisibleTo, visibleTo } from '../projects/public.ts';

/** A report's inputs are large, so they are read separately. */
const { inputs, ...columns } = getTableColumns(reports);
export type ReportRow = Omit<typeof reports.$inferSelect, 'inputs'>;
export type NewReport = typeof reports.$inferInsert;
export interface ShownReport {
  readonly report: ReportRow;
  readonly projectName: string;
  readonly madeBy: { readonly email: string; readonly firstName: string | null; readonly lastName: string | null };
}

const AT = { key: reports.requestedAt, type: 'timestamptz' } as const;
const UNFINISHED = ['queued', 'running'] as const;
const one = (projectId: string, id: string) => and(eq(reports.projectId, projectId), eq(reports.id, id));
const shown = (db: Executor) =>
  db
    .select({
      report: columns,
      projectName: projects.name,
      madeBy: { email: users.email, firstName: users.firstName, lastName: users.lastName },
    })
    .from(reports)
    .innerJoin(projects, eq(projects.id, reports.projectId))
    .innerJoin(users, eq(users.id, reports.requestedBy));

/** Newest first. */
export const listReports = (db: Executor, projectId: string): Promise<ShownReport[]> =>
  shown(db).where(eq(reports.projectId, projectId)).orderBy(desc(reports.requestedAt), desc(reports.id));

const isTheirs = (db: Executor, userId: string) => and(isNull(projects.deletedAt), visibleTo(db, userId));

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
      projectName: projects.name,
      madeBy: { email: users.email, firstName: users.firstName, lastName: users.lastName },
      canChange: sql<boolean>`${projects.userId} = ${userId} or exists (select from ${projectMembers} where ${projectMembers.projectId} = ${projects.id} and ${projectMembers.userId} = ${userId} and ${projectMembers.role} = 'editor')`,
    })
    .from(reports)
    .innerJoin(projects, eq(projects.id, reports.projectId))
    .innerJoin(users, eq(users.id, reports.requestedBy))
    .where(and(inArray(reports.id, ids), isNull(projects.deletedAt)))
    .orderBy(...orderBy);
  return page.fetch === null ? query : query.limit(page.fetch);
}

/** Whether the user is an editor of the project. Its owner is not one. */
export async function isEditorOf(db: Executor, projectId: string, userId: string): Promise<boolean> {
  const rows = await db
    .select({ role: projectMembers.role })
    .from(projectMembers)
    .where(and(eq(projectMembers.projectId, projectId), eq(projectMembers.userId, userId), eq(projectMembers.role, 'editor')));
  return rows.length > 0;
}

/** The number of reports of a user's projects. */
export async function countReportsOf(db: Executor, userId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(reports)
    .innerJoin(projects, eq(projects.id, reports.projectId))
    .where(and(isTheirs(db, userId), eq(reports.state, 'ready')));
  return row?.n ?? 0;
}

/** The projects with these ids that are not deleted. */
export const projectsOf = (db: Executor, ids: readonly string[]): Promise<ProjectRow[]> =>
  db
    .select()
    .from(projects)
    .where(and(inArray(projects.id, [...ids]), isNull(projects.deletedAt)));

export async function findReport(db: Executor, projectId: string, id: string): Promise<ShownReport | null> {
  const [row] = await shown(db).where(one(projectId, id));
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
  return { all: rows.length, isUnderWay: rows.some((row) => row.type === type && UNFINISHED.some((state) => state === row.state)) };
}

export async function insertReport(tx: Executor, report: NewReport): Promise<ReportRow> {
  const [row] = await tx.insert(reports).values(report).returning(columns);
  if (row === undefined) throw new Error('an insert returned no row');
  return row;
}

/** Returns the deleted report, or null if there was none. */
export async function deleteReport(tx: Executor, projectId: string, id: string): Promise<ReportRow | null> {
  const [row] = await tx.delete(reports).where(one(projectId, id)).returning(columns);
  return row ?? null;
}

const ATTEMPTS = 3;
/** A report's worker is presumed dead after this many ms without a heartbeat. */
export const LEASE = 60_000;
/** An expired lease, or one set while the clock was ahead. Workers renew their leases by their own clock. */
const isOver = (now: Date) => or(lte(reports.leaseUntil, now), gt(reports.leaseUntil, latestDeadline(LEASE, now)));
const isDue = (now: Date) => or(eq(reports.state, 'queued'), and(eq(reports.state, 'running'), isOver(now)));

/** Leases the report that has waited longest. Other workers skip it until `leaseUntil`, when its worker is presumed dead. */
export async function takeDueReport(db: Executor, now: Date, leaseUntil: Date): Promise<ReportRow | null> {
  const due = db
    .select({ id: reports.id })
    .from(reports)
    .where(and(isDue(now), lt(reports.attempts, ATTEMPTS)))
    .orderBy(asc(reports.requestedAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(reports)
    .set({ state: 'running', attempts: sql`${reports.attempts} + 1`, leaseUntil, progress: 0 })
    .where(eq(reports.id, due))
    .returning(columns);
  return row ?? null;
}

const mine = ({ id, attempts }: Pick<ReportRow, 'id' | 'attempts'>) =>
  and(eq(reports.id, id), eq(reports.state, 'running'), eq(reports.attempts, attempts));

/** Records a heartbeat and the job's progress. Returns false if the report was deleted or another process has leased it. */
export async function storeReport(
  db: Executor,
  taken: Pick<ReportRow, 'id' | 'attempts'>,
  { leaseUntil, progress }: { readonly leaseUntil: Date; readonly progress: number },
): Promise<boolean> {
  const rows = await db.update(reports).set({ leaseUntil, progress }).where(mine(taken)).returning({ id: reports.id });
  return rows.length > 0;
}

/** Returns it to the queue, to be leased again at once. */
export async function giveBackReport(db: Executor, taken: Pick<ReportRow, 'id' | 'attempts'>): Promise<void> {
  await db
    .update(reports)
    .set({ state: 'queued', leaseUntil: null, progress: 0, attempts: sql`${reports.attempts} - 1` })
    .where(mine(taken));
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
  >
>;
/** False: it was deleted or leased by another worker in the meantime. */
export async function finishReport(tx: Executor, taken: Pick<ReportRow, 'id' | 'attempts'>, made: Made): Promise<boolean> {
  const rows = await tx
    .update(reports)
    .set({ ...made, state: 'ready', progress: 100, leaseUntil: null })
    .where(mine(taken))
    .returning({ id: reports.id });
  return rows.length > 0;
}

export async function failReport(tx: Executor, taken: Pick<ReportRow, 'id' | 'attempts'>, problem: string): Promise<boolean> {
  const rows = await tx
    .update(reports)
    .set({ state: 'failed', problem, leaseUntil: null })
    .where(mine(taken))
    .returning({ id: reports.id });
  return rows.length > 0;
}

/** Reports whose workers died on every allowed attempt. No worker leases them any longer. */
export const deadReports = (db: Executor, now: Date): Promise<ReportRow[]> =>
  db
    .select(columns)
    .from(reports)
    .where(and(eq(reports.state, 'running'), isOver(now), gte(reports.attempts, ATTEMPTS)));

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
