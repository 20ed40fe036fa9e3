/** What was put into the store of files, noted before it is stored and forgotten after it is removed. */
import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import { storedFiles } from '../../db/schema/stored-files.ts';
import { uploads } from '../../db/schema/uploads.ts';

export const noteFile = (db: Executor, key: string, createdAt: Date): Promise<unknown> => db.insert(storedFiles).values({ key, createdAt });

export const forgetFile = (db: Executor, key: string): Promise<unknown> => db.delete(storedFiles).where(eq(storedFiles.key, key));

/** Files noted before the moment that no upload refers to, oldest first. */
export async function strayFiles(db: Executor, before: Date, most: number): Promise<string[]> {
  const rows = await db
    .select({ key: storedFiles.key })
    .from(storedFiles)
    .leftJoin(uploads, eq(uploads.filePath, storedFiles.key))
    .where(and(isNull(uploads.id), lt(storedFiles.createdAt, before)))
    .orderBy(asc(storedFiles.createdAt))
    .limit(most);
  return rows.map(({ key }) => key);
}

/** Whether an upload refers to the file. */
export async function isKept(db: Executor, key: string): Promise<boolean> {
  const rows = await db.select({ id: uploads.id }).from(uploads).where(eq(uploads.filePath, key));
  return rows.length > 0;
}
