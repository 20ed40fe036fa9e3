import { and, asc, count, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { keepDeleted } from '../../../db/deleted-records.queries.ts';
import { mapArchives } from '../../../db/schema/map-archives.ts';
import { idsVisibleTo } from '../../../http/access.queries.ts';

export type ArchiveRow = typeof mapArchives.$inferSelect;

const of = (projectId: string | null) => (projectId === null ? isNull(mapArchives.projectId) : eq(mapArchives.projectId, projectId));

/** Those of a project, or of the installation. Oldest first. */
export const listArchives = (db: Executor, projectId: string | null): Promise<ArchiveRow[]> =>
  db.select().from(mapArchives).where(of(projectId)).orderBy(asc(mapArchives.createdAt), asc(mapArchives.id));

/** Those of the installation, and of the projects that the user may see. Oldest first. */
export const archivesFor = (db: Executor, userId: string): Promise<ArchiveRow[]> =>
  db
    .select()
    .from(mapArchives)
    .where(or(isNull(mapArchives.projectId), inArray(mapArchives.projectId, idsVisibleTo(db, userId))))
    .orderBy(asc(mapArchives.createdAt), asc(mapArchives.id));

export async function findArchive(db: Executor, id: string): Promise<ArchiveRow | null> {
  const [row] = await db.select().from(mapArchives).where(eq(mapArchives.id, id));
  return row ?? null;
}

export async function countArchives(db: Executor, projectId: string | null): Promise<number> {
  const [row] = await db.select({ archives: count() }).from(mapArchives).where(of(projectId));
  return row?.archives ?? 0;
}

export async function insertArchive(tx: Executor, archive: typeof mapArchives.$inferInsert): Promise<ArchiveRow> {
  const [row] = await tx.insert(mapArchives).values(archive).returning();
  if (row === undefined) throw new Error('an insert returned no row');
  return row;
}

/** Returns what was deleted. Null if there is no such archive. The history of a project can restore it for a time. */
export async function deleteArchive(tx: Executor, projectId: string | null, id: string, now: Date): Promise<ArchiveRow | null> {
  if (projectId !== null) await keepDeleted(tx, 'map_archives', [id], now);
  const [row] = await tx
    .delete(mapArchives)
    .where(and(of(projectId), eq(mapArchives.id, id)))
    .returning();
  return row ?? null;
}
