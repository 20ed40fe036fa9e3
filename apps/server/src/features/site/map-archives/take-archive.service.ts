/** Takes an uploaded archive: checks it, converts it if it is an MBTiles file, and stores it before the transaction that records it. */
import { open } from 'node:fs/promises';
import path from 'node:path';
import { MAP_ARCHIVE_LIMITS, MAP_LAYER_LENGTHS, type TempUpload } from '@touchdown/contract';
import type { AppDeps } from '../../../app-deps.ts';
import { validationFailed } from '../../../errors/app-error.ts';
import type { TakeBack } from '../../../http/prepared-work.ts';
import { readDisk, roomForUpload } from '../../../storage/disk-room.ts';
import { discard, type TempFile, writeTempFile } from '../../../storage/temp-file.ts';
import { placeBeforeWrite, type UploadDeps } from '../../../stored-files/place-file.ts';
import { refused } from '../../../stored-files/refuse-upload.ts';
import { ArchiveFault } from './archive-fault.ts';
import { withLocalArchive } from './archive-source.ts';
import { type ArchiveFacts, checkArchive } from './check-archive.ts';
import { isSqlite, pmtilesOf } from './mbtiles.ts';

export type TakeDeps = UploadDeps & Pick<AppDeps, 'config' | 'readDisk'>;

export interface TakenArchive {
  readonly facts: ArchiveFacts;
  /** As stored. */
  readonly file: Pick<TempFile, 'key' | 'size'>;
  readonly name: string;
  readonly attribution: string;
}

interface Wish {
  readonly name: string | null;
  readonly attribution: string | null;
}

const HEAD_BYTES = 16;
const STREETS = 'Streets';

export const fileNameOf = ({ name }: Pick<TempUpload, 'name'>): string =>
  name.slice(0, MAP_ARCHIVE_LIMITS.fileName).replaceAll('\u0000', '').trim() || 'archive';

const nameWithout = (fileName: string): string => path.parse(fileName).name.trim().slice(0, MAP_LAYER_LENGTHS.name).trim() || fileName;

async function isDatabase({ path: place }: Pick<TempUpload, 'path'>): Promise<boolean> {
  const handle = await open(place, 'r');
  try {
    const { buffer } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return isSqlite(buffer);
  } finally {
    await handle.close();
  }
}

async function asPmtiles(file: TempUpload, { config, readDisk: read = readDisk }: TakeDeps): Promise<TempFile> {
  if (!(await isDatabase(file))) return file;
  return writeTempFile(config.dataDir, pmtilesOf(file), await roomForUpload(read, config.dataDir, file.size));
}

const asRefusal = (error: unknown): unknown => (error instanceof ArchiveFault ? refused(error.message) : error);

function named(file: TempUpload, facts: ArchiveFacts, { name, attribution }: Wish): Pick<TakenArchive, 'name' | 'attribution'> {
  const usual = facts.format === 'vector' ? STREETS : facts.name || nameWithout(fileNameOf(file));
  const credit = attribution ?? facts.attribution;
  if (credit === '')
    throw validationFailed({ path: 'attribution', message: 'Attribution is required, because the archive does not state one' });
  return { name: name ?? usual, attribution: credit };
}

/** Returns the stored archive, and how to remove it. Throws FILE_REFUSED, VALIDATION_FAILED, and storage errors; nothing is then stored. */
export async function takeArchive(deps: TakeDeps, file: TempUpload, wish: Wish, now: Date): Promise<readonly [TakenArchive, TakeBack]> {
  const archive = await asPmtiles(file, deps).catch((error: unknown) => {
    throw asRefusal(error);
  });
  try {
    const facts = await withLocalArchive(archive, checkArchive).catch((error: unknown) => {
      throw asRefusal(error);
    });
    const taken = { facts, file: { key: archive.key, size: archive.size }, ...named(file, facts, wish) };
    return [taken, await placeBeforeWrite(deps, archive, now)];
  } finally {
    if (archive !== file) await discard(archive);
  }
}
