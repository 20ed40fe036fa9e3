/** One import of an obstacle file: read, saved, and put in use in one transaction, or not at all. */
import { setTimeout } from 'node:timers/promises';
import type { AppDeps } from '../../../app-deps.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { meaningOf } from '../../../http/error-reply.ts';
import { failureText } from './dof.present.ts';
import { endLibrary, insertRows, type LibraryRow, type NewLibrary, noteProgress, putInUse } from './dof.queries.ts';
import { type DofProgress, readDof } from './read-dof.ts';
import { ImportCanceled, ImportStopped } from './refuse-dof.ts';

export type JobDeps = Pick<AppDeps, 'db' | 'clock'> & { readonly log: { readonly warn: (about: object, message: string) => void } };

export interface ImportJob {
  readonly library: Pick<NewLibrary, 'id' | 'fileName' | 'sha256' | 'cycleDate' | 'startedBy'>;
  /** The file's location until the import ends. */
  readonly path: string;
  readonly bytes: number;
}

/** Milliseconds between progress updates. */
const NOTE_EVERY_MS = 500;
/**
 * Delays before recording an import's end again while the database is unreachable. Either it is back soon, or the cleanup ends the import.
 */
const NOTE_AGAIN_MS = [0, 1_000, 4_000, 15_000];

const counts = ({ bytesRead, rows, refusedRows, refused }: DofProgress) => ({ bytesRead, rows, refusedRows, refused: [...refused] });

/** Saves the progress at intervals; throws if the import was canceled, or if the server is stopping. */
function noter({ db, clock }: JobDeps, id: string, signal: AbortSignal) {
  let noted = Number.NEGATIVE_INFINITY;
  return async (progress: DofProgress): Promise<void> => {
    signal.throwIfAborted();
    if (performance.now() - noted < NOTE_EVERY_MS) return;
    noted = performance.now();
    if (!(await noteProgress(db, id, { ...counts(progress), heartbeatAt: clock() }))) throw new ImportCanceled();
  };
}

async function store(
  deps: JobDeps,
  { library, path, bytes }: ImportJob,
  signal: AbortSignal,
  report: (progress: DofProgress) => void,
): Promise<void> {
  const note = noter(deps, library.id, signal);
  await inTransaction(deps.db, { actorId: library.startedBy ?? null, at: deps.clock() }, async (tx, audit) => {
    let progress: DofProgress = { bytesRead: 0, rows: 0, refusedRows: 0, refused: [] };
    // While the database saves one batch, the next is read.
    let storing = Promise.resolve();
    for await (const batch of readDof(path, bytes)) {
      ({ progress } = batch);
      report(progress);
      await storing;
      storing = insertRows(tx, library.id, batch.rows);
      storing.catch(() => undefined);
      await note(progress);
    }
    await storing;
    if (!(await putInUse(tx, library.id, { ...counts(progress), endedAt: deps.clock() }))) throw new ImportCanceled();
    const { fileName: name, sha256, cycleDate } = library;
    const { rows, refusedRows } = progress;
    audit({ action: 'dof.import', entityId: library.id, details: { name, sha256, cycleDate, rows, refusedRows } });
  });
}

type End = Pick<LibraryRow, 'state' | 'code' | 'reason'>;
const failed = (code: NonNullable<End['code']>, reason: string | null = null): End => ({ state: 'failed', code, reason });

const endOf = (error: unknown): End => {
  if (error instanceof ImportCanceled) return { state: 'cancelled', code: null, reason: null };
  if (error instanceof ImportStopped) return failed('DOF_IMPORT_STOPPED');
  const meaning = meaningOf(error);
  switch (meaning.code) {
    case 'DOF_FILE_REFUSED':
      return failed(meaning.code, meaning.message);
    case 'STORAGE_FULL':
      return failed(meaning.code);
    case 'DATABASE_UNAVAILABLE':
      return failed('DOF_IMPORT_INTERRUPTED');
    default:
      return failed('DOF_IMPORT_BROKEN');
  }
};

/** Runs the work, and retries while the database is unreachable. */
async function persistently(work: () => Promise<void>, pauses: readonly number[]): Promise<void> {
  const [pause, ...rest] = pauses;
  try {
    await work();
  } catch (error) {
    if (pause === undefined || meaningOf(error).code !== 'DATABASE_UNAVAILABLE') throw error;
    await setTimeout(pause);
    await persistently(work, rest);
  }
}

/** Runs the import to its end and records the outcome. Never throws. */
export async function runImport(deps: JobDeps, job: ImportJob, signal: AbortSignal): Promise<void> {
  const { id, fileName: name } = job.library;
  let last: DofProgress | null = null;
  try {
    await store(deps, job, signal, (progress) => (last = progress));
  } catch (error) {
    const end = { ...endOf(error), endedAt: deps.clock() };
    if (!(error instanceof ImportCanceled || error instanceof ImportStopped))
      deps.log.warn({ err: error }, 'an obstacle file could not be imported');
    const noteEnd = () =>
      inTransaction(deps.db, { actorId: job.library.startedBy ?? null, at: end.endedAt }, async (tx, audit) => {
        // Saved rows are rolled back. Rejected lines are still reported.
        if (await endLibrary(tx, id, { ...(last === null ? {} : counts(last)), ...end, rows: 0 }))
          audit({ action: `dof.import.${end.state}`, entityId: id, details: { name, code: end.code, reason: failureText(end) } });
      });
    await persistently(noteEnd, NOTE_AGAIN_MS).catch((fault: unknown) =>
      deps.log.warn({ err: fault }, 'the result of an import could not be saved'),
    );
  }
}
