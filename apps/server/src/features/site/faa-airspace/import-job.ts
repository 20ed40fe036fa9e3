/** The job that imports an airspace file of the FAA: all of it, or nothing. */
import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { AIRSPACE_LIMITS } from '@touchdown/contract';
import { type AirspaceReading, isMarkup, readAirspaceAixm, readAirspacePieces, readAirspaceZip } from '@touchdown/imports/airspace';
import { z } from 'zod';
import type { AppConfig } from '../../../app-config.ts';
import { AppError } from '../../../errors/app-error.ts';
import { type AnyJob, type Attempting, defineJob, type JobType } from '../../../jobs/job.ts';
import type { FileStore } from '../../../storage/file-store.ts';
import { discard, type TempFile, writeLocalCopy } from '../../../storage/temp-file.ts';
import { replaceSet, type SetRow } from './airspace.queries.ts';
import { asRefusal } from './refused.ts';

const input = z.object({ fileName: z.string(), cycleDate: z.string(), importedBy: z.uuid().nullable() });
export const AIRSPACE_IMPORT: JobType<z.output<typeof input>> = { kind: 'airspace_import', input };

export interface ImportDeps {
  readonly config: Pick<AppConfig, 'dataDir'>;
  readonly files: FileStore;
}

const PERCENT = 100;
/** The amount read before yielding to other work. */
const PIECE_BYTES = 32 * 1024;
const HEAD_BYTES = 256;
const ZIP_SIGNATURE = 0x504b;

/** By its first bytes. */
async function formatOf(path: string): Promise<'zip' | 'xml' | 'json'> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    if (buffer.readUInt16BE(0) === ZIP_SIGNATURE) return 'zip';
    return isMarkup(buffer.toString('utf8')) ? 'xml' : 'json';
  } finally {
    await file.close();
  }
}

/** Invalid UTF-8 becomes the replacement character. Reports how much has been read. */
async function* piecesOf({ path, size }: TempFile, { signal, progress }: Attempting): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let read = 0;
  for await (const bytes of createReadStream(path, { highWaterMark: PIECE_BYTES }) as AsyncIterable<Buffer>) {
    signal.throwIfAborted();
    read += bytes.length;
    progress(Math.floor((PERCENT * read) / size), PERCENT);
    yield decoder.decode(bytes, { stream: true });
  }
  yield decoder.decode();
}

async function readFileOf(file: TempFile, attempt: Attempting): Promise<AirspaceReading> {
  const format = await formatOf(file.path);
  if (format === 'xml') return readAirspaceAixm(piecesOf(file, attempt), () => null);
  if (format === 'json') return readAirspacePieces(piecesOf(file, attempt), () => null);
  const turn = (done: number, total: number) => {
    attempt.signal.throwIfAborted();
    if (total > 0) attempt.progress(Math.min(PERCENT, Math.floor((PERCENT * done) / total)), PERCENT);
    return setImmediate();
  };
  return readAirspaceZip(new Uint8Array(await readFile(file.path)), turn);
}

async function readAll({ files, config }: ImportDeps, attempt: Attempting): Promise<{ reading: AirspaceReading; sha256: string }> {
  if (attempt.file === null) throw new AppError('FILE_MISSING');
  const local = await writeLocalCopy(config.dataDir, await files.open(attempt.file));
  try {
    return { reading: await readFileOf(local, attempt), sha256: local.sha256 };
  } catch (error) {
    throw asRefusal(error);
  } finally {
    await discard(local);
  }
}

/** The row of a reading that comes into use. */
export const setRow = (
  { set, areas, leftOut, refused }: AirspaceReading,
  origin: Pick<SetRow, 'id' | 'fileName' | 'host' | 'sha256' | 'cycleDate' | 'importedAt' | 'importedBy'>,
): SetRow => ({
  ...origin,
  ...{ set, areas: areas.length, leftOut, refusedAreas: refused.length, refused: refused.slice(0, AIRSPACE_LIMITS.namedRefusals) },
});

export const airspaceImportJob = (deps: ImportDeps): AnyJob =>
  defineJob({
    ...AIRSPACE_IMPORT,
    readsFile: true,
    explains: ['AIRSPACE_FILE_REFUSED', 'STORAGE_FULL', 'DATABASE_UNAVAILABLE'],
    messages: {
      failed: 'Something went wrong on our side while the file was being imported. Nothing was changed.',
      died: 'The server stopped at every attempt to import the file. Import it again.',
      canceled: 'The import was canceled.',
    },
    run: async ({ fileName, cycleDate, importedBy }, attempt) => {
      const { reading, sha256 } = await readAll(deps, attempt);
      return {
        isLong: true,
        save: async ({ tx, audit, now }) => {
          const row = setRow(reading, { id: attempt.id, fileName, host: null, sha256, cycleDate, importedAt: now, importedBy });
          await replaceSet(tx, row, reading.areas);
          const { set, areas } = row;
          audit({ action: 'airspace.import', entityId: row.id, details: { name: fileName, sha256, set, cycleDate, areas } });
          return { set, areas };
        },
      };
    },
  });
