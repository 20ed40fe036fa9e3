/** What was put into the store of files, noted before it is stored and forgotten after it is removed. */
import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Executor } from '../../db/client.ts';
import { reports } from '../../db/schema/reports.ts';
import { storedFiles } from '../../db/schema/stored-files.ts';
import { uploads } from '../../db/schema/uploads.ts';

export const noteFile = (db: Executor, key: string, createdAt: Date): Promise<unknown> => db.insert(storedFiles).values({ key, createdAt });

export const forgetFile = (db: Executor, key: string): Promise<unknown> => db.delete(storedFiles).where(eq(storedFiles.key, key));

/** Files noted before the moment that neither an upload nor a report refers to, oldest first. */
export async function strayFiles(db: Executor, before: Date, most: number): Promise<string[]> {
  const rows = await db
    .select({ key: storedFiles.key })
    .from(storedFiles)
    .leftJoin(uploads, eq(uploads.filePath, storedFiles.key))
    .leftJoin(reports, eq(reports.filePath, storedFiles.key))
    .where(and(isNull(uploads.id), isNull(reports.id), lt(storedFiles.createdAt, before)))
    .orderBy(asc(storedFiles.createdAt))
    .limit(most);
  return rows.map(({ key }) => key);
}

/** Whether an upload or a report refers to the file. */
export async function isKept(db: Executor, key: string): Promise<boolean> {
  const uploaded = db.select({ id: uploads.id }).from(uploads).where(eq(uploads.filePath, key));
  const made = db.select({ id: reports.id }).from(reports).where(eq(reports.filePath, key));
  const rows = await unionAll(uploaded, made);
  return rows.length > 0;
}
