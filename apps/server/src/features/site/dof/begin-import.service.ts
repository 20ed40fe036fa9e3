/** Begins an import: records it as the single running one. */
import { DOF_LIMITS } from '@touchdown/contract';
import type { Executor } from '../../../db/client.ts';
import { AppError, validationFailed } from '../../../errors/app-error.ts';
import { findLibrary, insertLibrary, type NewLibrary, reopenLibrary, theLibrary } from './dof.queries.ts';
import type { DofHead } from './read-dof.ts';

interface Sent {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  readonly head: DofHead;
}
export interface Wish {
  readonly cycleDate?: string | null | undefined;
  readonly allowOlder: boolean;
}
interface Beginning {
  readonly id: string;
  readonly now: Date;
  /** Null: the host's command line. */
  readonly startedBy: string | null;
}

const CYCLE_MISSING = 'This file has no currency date. Enter one.';

/** Throws if the cycle is unknown, or older than the current one and that is not allowed. */
async function cycleOf(tx: Executor, named: string | null, { cycleDate, allowOlder }: Wish): Promise<string> {
  const cycle = named ?? cycleDate ?? null;
  if (cycle === null) throw validationFailed({ path: 'cycleDate', message: CYCLE_MISSING });
  const current = await theLibrary(tx, 'current');
  if (current !== null && cycle < current.library.cycleDate && !allowOlder)
    throw new AppError('DOF_CYCLE_OLDER', {
      message: `This file is current to ${cycle}. The file in use is current to ${current.library.cycleDate}. Confirm to import the older file.`,
    });
  return cycle;
}

/** Records the import. Throws VALIDATION_FAILED, DOF_CYCLE_OLDER, DOF_IMPORT_RUNNING. */
export async function beginImport(
  tx: Executor,
  file: Sent,
  wish: Wish,
  { id, now, startedBy }: Beginning,
): Promise<NewLibrary & { readonly id: string }> {
  const { format, cycleDate } = file.head;
  const library: NewLibrary & { readonly id: string } = {
    ...{ id, state: 'importing' as const, format, sha256: file.sha256, bytes: file.size, cycleDate: await cycleOf(tx, cycleDate, wish) },
    ...{ fileName: file.name.slice(0, DOF_LIMITS.fileName).trim() || 'DOF', startedAt: now, startedBy },
  };
  if ((await theLibrary(tx, 'importing')) !== null) throw new AppError('DOF_IMPORT_RUNNING');
  await insertLibrary(tx, library);
  return library;
}

/** Prepares a failed import for another attempt. Throws DOF_IMPORT_RUNNING, and DOF_CYCLE_OLDER if a newer file was imported since. */
export async function resumeImport(tx: Executor, id: string): Promise<void> {
  if ((await theLibrary(tx, 'importing')) !== null) throw new AppError('DOF_IMPORT_RUNNING');
  const failed = (await findLibrary(tx, id))?.library;
  if (failed === undefined) throw new Error('a job is removed with its import');
  const current = (await theLibrary(tx, 'current'))?.library;
  const isSince = (current?.endedAt?.getTime() ?? 0) > (failed.endedAt?.getTime() ?? 0);
  if (current !== undefined && isSince && failed.cycleDate < current.cycleDate)
    throw new AppError('DOF_CYCLE_OLDER', {
      message: `This file is current to ${failed.cycleDate}. A file that is current to ${current.cycleDate} has been imported since. To use the older one, import it again.`,
    });
  await reopenLibrary(tx, id);
}
