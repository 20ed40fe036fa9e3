/** Imports the FAA obstacle file from the host's disk, for the command line. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { DOF_LIMITS, type DofLibrary } from '@touchdown/contract';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { validationFailed } from '../../../errors/app-error.ts';
import { beginImport, type Wish } from './begin-import.service.ts';
import { presentLibrary } from './dof.present.ts';
import { findLibrary } from './dof.queries.ts';
import { runImport } from './import-job.ts';
import { refusedDof } from './refuse-dof.ts';

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}

/** Imports the file and returns the outcome. Throws if the import cannot start. The file is not moved. */
export async function importDofOnHost(db: Database, file: string, wish: Wish, clock: () => Date): Promise<DofLibrary> {
  if (wish.cycleDate !== undefined && wish.cycleDate !== null && Number.isNaN(Date.parse(wish.cycleDate)))
    throw validationFailed({ path: 'cycleDate', message: 'The currency date must be a date in YYYY-MM-DD format, such as 2026-10-04' });
  const { size } = await stat(file);
  if (size > DOF_LIMITS.bytes) throw refusedDof(`The file is larger than ${DOF_LIMITS.bytes / 1024 / 1024} MB.`);
  const sent = { path: file, name: path.basename(file), size, sha256: await sumOf(file) };
  const now = clock();
  const library = await inTransaction(db, { actorId: null, at: now }, async (tx, audit) => {
    const begun = await beginImport(tx, sent, wish, { id: uuidv7(), now, startedBy: null });
    audit({ action: 'dof.import.begin', entityId: begun.id, details: { name: begun.fileName, sha256: begun.sha256 } });
    return begun;
  });
  const log = { warn: () => undefined };
  await runImport({ db, clock, log }, { library, path: file, bytes: size }, new AbortController().signal);
  const ended = await findLibrary(db, library.id);
  if (ended === null) throw new Error('a recorded import is missing');
  return presentLibrary(ended, clock());
}
