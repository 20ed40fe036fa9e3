import { and, count, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { keepDeleted } from '../../../db/deleted-records.queries.ts';
import { projects } from '../../../db/schema/projects.ts';
import { terrainModels } from '../../../db/schema/terrain-models.ts';
import { siteOf } from '../../../db/site-of.ts';

type ModelRow = typeof terrainModels.$inferSelect;
export type ModelHead = Omit<ModelRow, 'packed'>;

const { packed: _packed, ...headColumns } = getTableColumns(terrainModels);
const one = (projectId: string, id: string) => and(eq(terrainModels.projectId, siteOf(projectId)), eq(terrainModels.id, id));

/** Of the site of a project or scenario, newest first, without the elevations. */
export const listModels = (db: Executor, projectId: string): Promise<ModelHead[]> =>
  db
    .select(headColumns)
    .from(terrainModels)
    .where(eq(terrainModels.projectId, siteOf(projectId)))
    .orderBy(desc(terrainModels.createdAt), desc(terrainModels.id));

/** The elevations of all terrain files of the site, in the order of the list. */
export const packedModels = (db: Executor, projectId: string): Promise<Pick<ModelRow, 'fileName' | 'datum' | 'packed'>[]> =>
  db
    .select({ fileName: terrainModels.fileName, datum: terrainModels.datum, packed: terrainModels.packed })
    .from(terrainModels)
    .where(eq(terrainModels.projectId, siteOf(projectId)))
    .orderBy(desc(terrainModels.createdAt), desc(terrainModels.id));

/** Null if the project has none with this id. */
export async function findModel(db: Executor, projectId: string, id: string): Promise<ModelRow | null> {
  const [row] = await db.select().from(terrainModels).where(one(projectId, id));
  return row ?? null;
}

/** The number of terrain files of a site, which is locked until the transaction ends, so that they are added one at a time. */
export async function countModels(tx: Executor, siteId: string): Promise<number> {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, siteId)).for('no key update');
  const [row] = await tx.select({ n: count() }).from(terrainModels).where(eq(terrainModels.projectId, siteId));
  return row?.n ?? 0;
}

export const insertModel = (tx: Executor, model: typeof terrainModels.$inferInsert): Promise<unknown> =>
  tx.insert(terrainModels).values(model);

/** Returns the file name of what the history can restore for a time, or null if there was none. */
export async function deleteModel(tx: Executor, projectId: string, id: string, now: Date): Promise<string | null> {
  await keepDeleted(tx, 'terrain_models', [id], now);
  const [row] = await tx.delete(terrainModels).where(one(projectId, id)).returning({ fileName: terrainModels.fileName });
  return row?.fileName ?? null;
}
