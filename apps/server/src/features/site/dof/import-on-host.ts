/** Imports the FAA obstacle file from the host's disk, for the command line. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DOF_LIMITS, type DofLibrary } from '@touchdown/contract';
import { uuidv7 } from 'uuidv7';
import { inTransaction } from '../../../db/transaction.ts';
import { validationFailed } from '../../../errors/app-error.ts';
import { openBoss } from '../../../queue/boss.ts';
import { openJobQueue } from '../../../jobs/job-queue.ts';
import { JobRunner } from '../../../jobs/job-runner.ts';
import { writeTempFile } from '../../../storage/temp-file.ts';
import { dropFile } from '../../../stored-files/orphaned-files.ts';
import { placeBeforeWrite } from '../../../stored-files/place-file.ts';
import { beginImport, type Wish } from './begin-import.service.ts';
import { presentLibrary } from './dof.present.ts';
import { findLibrary } from './dof.queries.ts';
import { DOF_JOB, dofImportJob, type ImportDeps } from './import-job.ts';
import { headOf } from './read-dof.ts';
import { refusedDof } from './refuse-dof.ts';

type HostDeps = ImportDeps & { readonly clock: () => Date };
const ASKED_EVERY_MS = 500;
const log = { warn: () => undefined };

/** Copies the file into storage and queues its import. Returns the import's id. */
async function queued({ db, files, config, clock }: HostDeps, file: string, wish: Wish): Promise<string> {
  const { size } = await stat(file);
  if (size > DOF_LIMITS.bytes) throw refusedDof(`The file is larger than ${DOF_LIMITS.bytes / 1024 / 1024} MB.`);
  const head = await headOf(file, size);
  const copy = await writeTempFile(config.dataDir, createReadStream(file));
  const [id, now] = [uuidv7(), clock()];
  const takeBack = await placeBeforeWrite({ db, files, log }, copy, now);
  try {
    await inTransaction(db, { actorId: null, at: now }, async (tx, audit) => {
      const begun = await beginImport(tx, { ...copy, name: path.basename(file), head }, wish, { id, now, startedBy: null });
      audit({ action: 'dof.import.begin', entityId: id, details: { name: begun.fileName, sha256: begun.sha256 } });
      const request = { id, requestedBy: null, projectId: null, fileKey: copy.key, now };
      await openJobQueue(openBoss(db.$client)).add(tx, DOF_JOB, { importId: id }, request);
    });
  } catch (error) {
    await takeBack(error);
    throw error;
  }
  return id;
}

/**
 * Imports the file and returns the outcome. Throws if the import cannot start. The file is not moved. A worker that is running at the same
 * time may take the job; it is then waited for.
 */
export async function importDofOnHost(deps: HostDeps, file: string, wish: Wish): Promise<DofLibrary> {
  const { db, files, clock } = deps;
  if (wish.cycleDate !== undefined && wish.cycleDate !== null && Number.isNaN(Date.parse(wish.cycleDate)))
    throw validationFailed({ path: 'cycleDate', message: 'The currency date must be a date in YYYY-MM-DD format, such as 2026-10-04' });
  const id = await queued(deps, file, wish);
  const boss = openBoss(db.$client);
  const runner = new JobRunner({ db, clock, boss, log, dropFile: (key) => dropFile({ db, files }, key) }, [dofImportJob(deps)]);
  for (;;) {
    await runner.drain();
    const found = await findLibrary(db, id);
    if (found === null) throw new Error('a recorded import is missing');
    if (found.library.state !== 'importing') return presentLibrary(found, clock());
    await setTimeout(ASKED_EVERY_MS);
  }
}
