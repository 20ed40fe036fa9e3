/** Files put into file storage, recorded before they are stored and deleted after they are removed. */
import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Executor } from '../db/client.ts';
import { deletedRecords } from '../db/schema/deleted-records.ts';
import { jobs } from '../db/schema/jobs.ts';
import { mapArchives } from '../db/schema/map-archives.ts';
import { reports } from '../db/schema/reports.ts';
import { standardsConfirmations } from '../db/schema/standards-confirmations.ts';
import { storedFiles } from '../db/schema/stored-files.ts';
import { uploads } from '../db/schema/uploads.ts';

export const noteFile = (db: Executor, key: string, createdAt: Date): Promise<unknown> => db.insert(storedFiles).values({ key, createdAt });

export const forgetFile = (db: Executor, key: string): Promise<unknown> => db.delete(storedFiles).where(eq(storedFiles.key, key));

/** Files recorded before this moment that no upload, report, job, map archive, confirmation of a rule, or kept deletion references, oldest first. */
export async function orphanedFiles(db: Executor, before: Date, most: number): Promise<string[]> {
  const rows = await db
    .select({ key: storedFiles.key })
    .from(storedFiles)
    .leftJoin(uploads, eq(uploads.filePath, storedFiles.key))
    .leftJoin(reports, eq(reports.filePath, storedFiles.key))
    .leftJoin(jobs, eq(jobs.fileKey, storedFiles.key))
    .leftJoin(standardsConfirmations, eq(standardsConfirmations.photoFile, storedFiles.key))
    .leftJoin(mapArchives, eq(mapArchives.filePath, storedFiles.key))
    .leftJoin(deletedRecords, eq(deletedRecords.filePath, storedFiles.key))
    .where(
      and(
        ...[isNull(uploads.id), isNull(reports.id), isNull(jobs.id), isNull(standardsConfirmations.id), isNull(mapArchives.id)],
        isNull(deletedRecords.recordId),
        lt(storedFiles.createdAt, before),
      ),
    )
    .orderBy(asc(storedFiles.createdAt))
    .limit(most);
  return rows.map(({ key }) => key);
}

/** Whether an upload, a report, a job, a map archive, a confirmation of a rule, or a kept deletion references the file. */
export async function isStored(db: Executor, key: string): Promise<boolean> {
  const uploaded = db.select({ id: uploads.id }).from(uploads).where(eq(uploads.filePath, key));
  const made = db.select({ id: reports.id }).from(reports).where(eq(reports.filePath, key));
  const read = db.select({ id: jobs.id }).from(jobs).where(eq(jobs.fileKey, key));
  const confirmed = db
    .select({ id: standardsConfirmations.id })
    .from(standardsConfirmations)
    .where(eq(standardsConfirmations.photoFile, key));
  const mapped = db.select({ id: mapArchives.id }).from(mapArchives).where(eq(mapArchives.filePath, key));
  const deleted = db.select({ id: deletedRecords.recordId }).from(deletedRecords).where(eq(deletedRecords.filePath, key));
  const rows = await unionAll(uploaded, made, read, confirmed, mapped, deleted);
  return rows.length > 0;
}
