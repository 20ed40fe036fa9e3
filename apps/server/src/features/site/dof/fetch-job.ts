/** The job that fetches the FAA's obstacle file, and queues its import if it has changed. */
import { DOF_LIMITS } from '@touchdown/contract';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import type { AppConfig, ObstacleFileSettings } from '../../../app-config.ts';
import type { Database, Executor } from '../../../db/client.ts';
import { AppError } from '../../../errors/app-error.ts';
import { type AnyJob, AttemptFailed, defineJob, type Ending, type JobType } from '../../../jobs/job.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { discard, type TempFile } from '../../../storage/temp-file.ts';
import { placeBeforeWrite, type UploadDeps } from '../../../stored-files/place-file.ts';
import { fetchFile, FetchFailed, type FetchedFile, type Validators } from '../../../outbound/fetch-file.ts';
import type { Resolve } from '../../../outbound/public-address.ts';
import { mayCallOutside } from '../../identity/public.ts';
import { beginImport } from './begin-import.service.ts';
import { findLibrary, theLibrary } from './dof.queries.ts';
import { type FetchRow, lastFetch, saveFetch } from './fetches.queries.ts';
import { DOF_JOB } from './import-job.ts';
import { headOf } from './read-dof.ts';

/** Started by a superuser, or by the schedule, which fetches the file only if it is due. */
export const DOF_FETCH_JOB: JobType<{ readonly startedBy: string | null }> = {
  kind: 'obstacle_fetch',
  input: z.object({ startedBy: z.uuid().nullable().default(null) }),
};

export interface FetchDeps extends UploadDeps {
  readonly db: Database;
  readonly clock: () => Date;
  readonly config: Pick<AppConfig, 'dataDir' | 'obstacleFile' | 'outsideServices' | 'version'>;
  readonly jobs: JobQueue;
  /** Default: the system's resolver. */
  readonly resolve?: Resolve | undefined;
}

interface Wanted {
  readonly url: string;
  readonly startedBy: string | null;
}

const DAY = 24 * 60 * 60 * 1_000;
/** A failed attempt is repeated after a day. An hourly job may be late, so a little less. */
const SOONER = 30 * 60 * 1_000;
const LIMITS = { withinMs: 5 * 60 * 1_000, mostBytes: DOF_LIMITS.bytes, mostRedirects: 3 };
const NO_CONNECTION = 'The file could not be downloaded. Check that this server can reach the address of the file.';

/** Whether the interval since the last attempt has passed. An attempt in the future, made while the clock was ahead, does not count. */
function isDue(last: FetchRow | null, { everyDays }: ObstacleFileSettings, now: Date): boolean {
  if (last === null) return true;
  const days = last.outcome === 'failed' ? 1 : everyDays;
  const age = now.getTime() - last.attemptedAt.getTime();
  return age < 0 || age >= days * DAY - SOONER;
}

/** The validators of the file that was fetched last, if it came into use from this address. Otherwise it is fetched again. */
async function knownFile(db: Database, last: FetchRow | null, url: string): Promise<Validators | null> {
  if (last === null || last.importId === null || last.url !== url) return null;
  const state = (await findLibrary(db, last.importId))?.library.state;
  return state === 'current' || state === 'replaced' ? last : null;
}

async function fetchNow({ db, config, resolve }: FetchDeps, { url, startedBy }: Wanted, signal: AbortSignal): Promise<FetchedFile> {
  const known = await knownFile(db, await lastFetch(db), url);
  const headers = { 'user-agent': `Touchdown/${config.version}` };
  try {
    return await fetchFile(new URL(url), { headers, limits: LIMITS, dataDir: config.dataDir, known, signal, resolve });
  } catch (error) {
    if (error instanceof AppError) throw error;
    // A superuser sees the reason at once. The schedule tries again.
    throw new AttemptFailed(error instanceof FetchFailed ? error.message : NO_CONNECTION, { mayPass: startedBy === null });
  }
}

/** Nothing to import. `file`: what is known of the file now, if it was sent again. */
const unchanged = (file: Partial<FetchRow> = {}) => ({
  save: async ({ tx, now }: Ending) => {
    await saveFetch(tx, { attemptedAt: now, outcome: 'unchanged', reason: null, ...file });
    return null;
  },
});

/** Records the import. A file that is older than the one in use is not imported. */
async function begin(tx: Executor, file: Parameters<typeof beginImport>[1], beginning: Parameters<typeof beginImport>[3]) {
  try {
    return await beginImport(tx, file, { allowOlder: false }, beginning);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'DOF_CYCLE_OLDER') throw error;
    throw new AttemptFailed(`The downloaded file is current to ${String(file.head.cycleDate)}. The file in use is newer.`, {
      mayPass: false,
    });
  }
}

/** Stores the file and, in the transaction that ends the job, queues its import. */
async function imported(deps: FetchDeps, { url, startedBy }: Wanted, file: TempFile, validators: Validators) {
  const head = await headOf(file.path, file.size);
  if (head.cycleDate === null) throw new AttemptFailed('The file has no currency date. Use the DAT version.', { mayPass: false });
  const takeBack = await placeBeforeWrite(deps, file, deps.clock());
  const sent = { name: new URL(url).pathname.split('/').at(-1) ?? '', size: file.size, sha256: file.sha256, head };
  return {
    save: async ({ tx, audit, now }: Ending) => {
      const id = uuidv7();
      const library = await begin(tx, sent, { id, now, startedBy });
      audit({ action: 'dof.import.begin', entityId: id, details: { name: library.fileName, sha256: library.sha256, url } });
      await deps.jobs.add(tx, DOF_JOB, { importId: id }, { id, requestedBy: startedBy, projectId: null, fileKey: file.key, now });
      await saveFetch(tx, { attemptedAt: now, outcome: 'new_file', reason: null, importId: id, url, ...validators });
      return { cycleDate: library.cycleDate };
    },
    // Its own failure ended the transaction for certain.
    undo: (error: unknown) => takeBack(error instanceof AttemptFailed ? null : error),
  };
}

async function run(deps: FetchDeps, startedBy: string | null, signal: AbortSignal) {
  const { db, clock, config } = deps;
  const { obstacleFile } = config;
  if (obstacleFile === null || (startedBy === null && !isDue(await lastFetch(db), obstacleFile, clock()))) return null;
  if (!(await mayCallOutside(db, config))) return null;
  const { url } = obstacleFile;
  const fetched = await fetchNow(deps, { url, startedBy }, signal);
  if (!fetched.isChanged) return unchanged();
  const { file, validators } = fetched;
  try {
    const current = await theLibrary(db, 'current');
    if (current !== null && current.library.sha256 === file.sha256) return unchanged({ importId: current.library.id, url, ...validators });
    return await imported(deps, { url, startedBy }, file, validators);
  } finally {
    await discard(file);
  }
}

export const dofFetchJob = (deps: FetchDeps): AnyJob =>
  defineJob({
    ...DOF_FETCH_JOB,
    explains: ['DOF_FILE_REFUSED', 'DOF_IMPORT_RUNNING', 'STORAGE_FULL', 'DATABASE_UNAVAILABLE', 'FILE_STORE_UNAVAILABLE'],
    messages: {
      failed: 'Something went wrong on our side while the file was being downloaded. Nothing was changed.',
      died: 'The server stopped at every attempt to download the file.',
      canceled: 'The download was canceled.',
    },
    run: ({ startedBy }, { signal }) => run(deps, startedBy, signal),
    onEnd: (_input, { message }, { tx, now }) => saveFetch(tx, { attemptedAt: now, outcome: 'failed', reason: message }),
  });
