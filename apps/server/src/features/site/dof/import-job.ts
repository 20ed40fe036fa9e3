/** The job that imports an obstacle file. Its rows are saved in steps, invisible until the whole file is put in use. */
import type { DofFailure } from '@touchdown/contract';
import { z } from 'zod';
import type { AppConfig } from '../../../app-config.ts';
import type { Database, Executor } from '../../../db/client.ts';
import { afterCommit } from '../../../db/transaction.ts';
import { AppError } from '../../../errors/app-error.ts';
import { type AnyJob, type Attempting, defineJob, type Ending, type JobType, type Unachieved } from '../../../jobs/job.ts';
import type { FileStore } from '../../../storage/file-store.ts';
import { discard, writeLocalCopy } from '../../../storage/temp-file.ts';
import { resumeImport } from './begin-import.service.ts';
import { failureText } from './dof.present.ts';
import {
  endLibrary,
  findLibrary,
  insertRows,
  type LibraryRow,
  noteProgress,
  putInUse,
  removeRows,
  removeUnusedRows,
} from './dof.queries.ts';
import { type DofProgress, type DofRow, readDof } from './read-dof.ts';

/** The job has the id of the import. */
export const DOF_JOB: JobType<{ readonly importId: string }> = { kind: 'obstacle_import', input: z.object({ importId: z.uuid() }) };

export interface ImportDeps {
  readonly db: Database;
  readonly config: Pick<AppConfig, 'dataDir'>;
  readonly files: FileStore;
}

/** Few enough that the event loop is not blocked while they are sent. */
const ROWS_AT_ONCE = 1_000;

const counts = ({ bytesRead, rows, refusedRows, refused }: DofProgress) => ({ bytesRead, rows, refusedRows, refused: [...refused] });

interface Source {
  readonly path: string;
  readonly size: number;
}

/** The rejected lines stay, for the message. */
async function startOver(tx: Executor, id: string): Promise<void> {
  await removeRows(tx, id);
  await noteProgress(tx, id, { bytesRead: 0, rows: 0 });
}

/** Saves all rows. Returns the final counts. */
async function saveRows(id: string, { path, size }: Source, { step, signal, progress }: Attempting): Promise<DofProgress> {
  // Those of an attempt that ended.
  await step((tx) => startOver(tx, id));
  let last: DofProgress = { bytesRead: 0, rows: 0, refusedRows: 0, refused: [] };
  let waiting: DofRow[] = [];
  const save = async () => {
    const rows = waiting;
    waiting = [];
    await step(async (tx) => {
      await insertRows(tx, id, rows);
      await noteProgress(tx, id, counts(last));
    });
  };
  try {
    for await (const batch of readDof(path, size)) {
      signal.throwIfAborted();
      last = batch.progress;
      waiting.push(...batch.rows);
      progress(last.bytesRead, size);
      if (waiting.length >= ROWS_AT_ONCE) await save();
    }
  } finally {
    // Also the rejected lines of a file that is not accepted.
    if (!signal.aborted) await save();
  }
  return last;
}

async function importFile({ db, files, config }: ImportDeps, library: LibraryRow, attempt: Attempting) {
  if (attempt.file === null) throw new AppError('FILE_MISSING');
  const local = await writeLocalCopy(config.dataDir, await files.open(attempt.file));
  try {
    return await saveRows(library.id, local, attempt);
  } catch (error) {
    await (attempt.signal.aborted ? removeUnusedRows(db) : attempt.step((tx) => startOver(tx, library.id)));
    throw error;
  } finally {
    await discard(local);
  }
}

type End = Pick<LibraryRow, 'state' | 'code' | 'reason'>;
const CODES: Readonly<Partial<Record<string, DofFailure>>> = {
  DOF_FILE_REFUSED: 'DOF_FILE_REFUSED',
  STORAGE_FULL: 'STORAGE_FULL',
  DATABASE_UNAVAILABLE: 'DOF_IMPORT_INTERRUPTED',
  JOB_DIED: 'DOF_IMPORT_STOPPED',
};

function endOf({ state, code, message }: Unachieved): End {
  if (state === 'canceled') return { state: 'cancelled', code: null, reason: null };
  const failure = CODES[code] ?? 'DOF_IMPORT_BROKEN';
  return { state: 'failed', code: failure, reason: failure === 'DOF_FILE_REFUSED' ? message : null };
}

async function abandon(id: string, why: Unachieved, { tx, audit, now }: Ending): Promise<void> {
  const found = await findLibrary(tx, id);
  const end = endOf(why);
  if (found === null || !(await endLibrary(tx, id, { ...end, endedAt: now, rows: 0 }))) return;
  const { fileName: name } = found.library;
  audit({ action: `dof.import.${end.state}`, entityId: id, details: { name, code: end.code, reason: failureText(end) } });
}

export const dofImportJob = (deps: ImportDeps): AnyJob =>
  defineJob({
    ...DOF_JOB,
    readsFile: true,
    explains: ['DOF_FILE_REFUSED', 'STORAGE_FULL', 'DATABASE_UNAVAILABLE'],
    messages: {
      failed: 'Something went wrong on our side while the file was being imported. Nothing was changed.',
      died: 'The server stopped at every attempt to import the file. Import it again.',
      canceled: 'The import was canceled.',
    },
    run: async ({ importId: id }, attempt) => {
      const found = await findLibrary(deps.db, id);
      if (found?.library.state !== 'importing') return null;
      const { fileName: name, sha256, cycleDate } = found.library;
      const read = await importFile(deps, found.library, attempt);
      const { rows, refusedRows } = read;
      return {
        save: async ({ tx, audit, now }) => {
          await putInUse(tx, id, { ...counts(read), endedAt: now });
          audit({ action: 'dof.import', entityId: id, details: { name, sha256, cycleDate, rows, refusedRows } });
          // Those of the former file. If they cannot be deleted now, the hourly cleanup does it.
          afterCommit(tx, () => removeUnusedRows(deps.db).catch(() => undefined));
          return { rows, refusedRows, cycleDate };
        },
        undo: () => removeUnusedRows(deps.db),
      };
    },
    onEnd: ({ importId }, why, ending) => abandon(importId, why, ending),
    onRetry: ({ importId }, { tx }) => resumeImport(tx, importId),
  });
