/** The progress of running imports, available to every process. */
import type { ImportProgress } from '@touchdown/contract';
import { and, eq, gt, lte, or } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { importProgress } from '../../../db/schema/import-progress.ts';

export interface RunningImport {
  readonly userId: string;
  readonly name: string;
}
/** The times of progress updates that count. A later one was recorded while the clock was ahead. */
export interface HeartbeatWindow {
  readonly after: Date;
  readonly until: Date;
}
const the = ({ userId, name }: RunningImport) => and(eq(importProgress.userId, userId), eq(importProgress.name, name));

export async function noteImport(
  db: Database,
  { userId, name }: RunningImport,
  progress: ImportProgress,
  heartbeatAt: Date,
): Promise<void> {
  const updated = { ...progress, heartbeatAt };
  await db
    .insert(importProgress)
    .values({ userId, name, ...updated })
    .onConflictDoUpdate({ target: [importProgress.userId, importProgress.name], set: updated });
}

/** Null: no progress was reported in this time. */
export async function progressWithin(
  db: Database,
  running: RunningImport,
  { after, until }: HeartbeatWindow,
): Promise<ImportProgress | null> {
  const { phase, done, total, heartbeatAt } = importProgress;
  const [row] = await db
    .select({ phase, done, total })
    .from(importProgress)
    .where(and(the(running), gt(heartbeatAt, after), lte(heartbeatAt, until)));
  return row ?? null;
}

/** The import ended. */
export async function forgetImport(db: Database, running: RunningImport): Promise<void> {
  await db.delete(importProgress).where(the(running));
}

/** Removes the progress of processes that ended during an import. */
export async function deleteStaleProgress(db: Database, { after, until }: HeartbeatWindow): Promise<void> {
  await db.delete(importProgress).where(or(lte(importProgress.heartbeatAt, after), gt(importProgress.heartbeatAt, until)));
}
