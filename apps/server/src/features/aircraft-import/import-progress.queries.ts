/** The progress of running imports, available to every process. */
import type { ImportProgress } from '@touchdown/contract';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { importProgress } from '../../db/schema/import-progress.ts';

export interface RunningImport {
  readonly userId: string;
  readonly name: string;
}
const the = ({ userId, name }: RunningImport) => and(eq(importProgress.userId, userId), eq(importProgress.name, name));

export async function noteImport(db: Database, { userId, name }: RunningImport, progress: ImportProgress, heardAt: Date): Promise<void> {
  const updated = { ...progress, heardAt };
  await db
    .insert(importProgress)
    .values({ userId, name, ...updated })
    .onConflictDoUpdate({ target: [importProgress.userId, importProgress.name], set: updated });
}

/** Null: no progress was reported since. */
export async function progressSince(db: Database, running: RunningImport, since: Date): Promise<ImportProgress | null> {
  const { phase, done, total, heardAt } = importProgress;
  const [row] = await db
    .select({ phase, done, total })
    .from(importProgress)
    .where(and(the(running), gt(heardAt, since)));
  return row ?? null;
}

/** The import ended. */
export async function forgetImport(db: Database, running: RunningImport): Promise<void> {
  await db.delete(importProgress).where(the(running));
}

/** Removes the progress of processes that ended during an import. */
export async function forgetUnheard(db: Database, since: Date): Promise<void> {
  await db.delete(importProgress).where(lte(importProgress.heardAt, since));
}
