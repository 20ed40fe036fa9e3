import { and, count, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { keepDeleted } from '../../../db/deleted-records.queries.ts';
import { buildingSets } from '../../../db/schema/building-sets.ts';
import { jobs } from '../../../db/schema/jobs.ts';
import { projects } from '../../../db/schema/projects.ts';
import { siteOf } from '../../../db/site-of.ts';

type SetRow = typeof buildingSets.$inferSelect;
export type SetHead = Omit<SetRow, 'packed'>;

const { packed: _packed, ...headColumns } = getTableColumns(buildingSets);
const one = (projectId: string, id: string) => and(eq(buildingSets.projectId, siteOf(projectId)), eq(buildingSets.id, id));

/** Of the site of a project or scenario, newest first, without the buildings. */
export const listSets = (db: Executor, projectId: string): Promise<SetHead[]> =>
  db
    .select(headColumns)
    .from(buildingSets)
    .where(eq(buildingSets.projectId, siteOf(projectId)))
    .orderBy(desc(buildingSets.createdAt), desc(buildingSets.id));

/** The buildings of all sets, in the order of the list. */
export const packedSets = (db: Executor, projectId: string): Promise<Pick<SetRow, 'fileName' | 'packed'>[]> =>
  db
    .select({ fileName: buildingSets.fileName, packed: buildingSets.packed })
    .from(buildingSets)
    .where(eq(buildingSets.projectId, siteOf(projectId)))
    .orderBy(desc(buildingSets.createdAt), desc(buildingSets.id));

/** Null if the project has none with this id. */
export async function findSet(db: Executor, projectId: string, id: string): Promise<SetRow | null> {
  const [row] = await db.select().from(buildingSets).where(one(projectId, id));
  return row ?? null;
}

/** Without the buildings. Locked until the transaction ends. Null if the project has none with this id. */
export async function lockSet(tx: Executor, projectId: string, id: string): Promise<SetHead | null> {
  const [row] = await tx.select(headColumns).from(buildingSets).where(one(projectId, id)).for('update');
  return row ?? null;
}

export const setExcluded = (tx: Executor, id: string, excluded: readonly number[]): Promise<unknown> =>
  tx.update(buildingSets).set({ excluded }).where(eq(buildingSets.id, id));

/** The number of sets of a site, which is locked until the transaction ends, so that they are added one at a time. */
export async function countSets(tx: Executor, siteId: string): Promise<number> {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, siteId)).for('no key update');
  const [row] = await tx.select({ n: count() }).from(buildingSets).where(eq(buildingSets.projectId, siteId));
  return row?.n ?? 0;
}

/** Whether buildings of this project are being downloaded. */
export async function isFetching(db: Executor, projectId: string): Promise<boolean> {
  const unfinished = and(eq(jobs.kind, 'building_fetch'), eq(jobs.projectId, projectId), inArray(jobs.state, ['queued', 'running']));
  const [row] = await db.select({ id: jobs.id }).from(jobs).where(unfinished).limit(1);
  return row !== undefined;
}

export const insertSet = (tx: Executor, set: typeof buildingSets.$inferInsert): Promise<unknown> => tx.insert(buildingSets).values(set);

/** Returns the file name of what the history can restore for a time, or null if there was none. */
export async function deleteSet(tx: Executor, projectId: string, id: string, now: Date): Promise<string | null> {
  await keepDeleted(tx, 'building_sets', [id], now);
  const [row] = await tx.delete(buildingSets).where(one(projectId, id)).returning({ fileName: buildingSets.fileName });
  return row?.fileName ?? null;
}
