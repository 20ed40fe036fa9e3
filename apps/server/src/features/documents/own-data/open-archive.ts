/** An uploaded archive on disk: JSON, or a ZIP with that and the uploaded files. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { ARCHIVE_FILES, ARCHIVE_LIMITS, ARCHIVE_RECORDS, type TempUpload } from '@touchdown/contract';
import { type ZipArchive, ZipFault } from '@touchdown/imports/container';
import { AppError, validationFailed } from '../../../errors/app-error.ts';
import { JsonFault } from './json-pieces.ts';
import { openZipFile } from '../../../zip/read-zip.ts';

export interface OpenArchive {
  readonly records: () => AsyncIterable<Uint8Array>;
  /** Null: it is not packed, and contains no files. */
  readonly files: ZipArchive | null;
}

const NOT_READABLE = 'This file is not a Touchdown archive';
const RECORDS_TOO_LARGE = `An archive can have up to ${ARCHIVE_LIMITS.recordsBytes / 1024 / 1024 / 1024} GB of records, not counting uploaded files.`;
/** Some programs include an entry for a folder. */
const FOLDER = ARCHIVE_FILES;

/** Maps errors that the sender can fix to validation errors. Anything else is returned unchanged. */
export function meaningOf(error: unknown): unknown {
  if (error instanceof ZipFault || error instanceof JsonFault) return validationFailed({ path: 'file', message: error.message });
  const isNoText = error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA';
  return error instanceof SyntaxError || isNoText ? validationFailed({ path: 'file', message: NOT_READABLE }) : error;
}

async function isPacked(path: string): Promise<boolean> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.toString('latin1', 0, bytesRead) === 'PK';
  } finally {
    await handle.close();
  }
}

const tooLarge = (size: number): void => {
  if (size > ARCHIVE_LIMITS.recordsBytes) throw new AppError('PAYLOAD_TOO_LARGE', { message: RECORDS_TOO_LARGE });
};

/** Throws VALIDATION_FAILED, and PAYLOAD_TOO_LARGE for records over the limit. */
export async function openArchive({ path, size }: Pick<TempUpload, 'path' | 'size'>): Promise<OpenArchive> {
  if (!(await isPacked(path))) {
    tooLarge(size);
    return { records: () => createReadStream(path) as AsyncIterable<Uint8Array>, files: null };
  }
  try {
    const zip = await openZipFile(path, ARCHIVE_LIMITS.files + 2);
    const records = zip.entries.get(ARCHIVE_RECORDS);
    if (records === undefined) throw new ZipFault(NOT_READABLE);
    tooLarge(records.size);
    return { records: () => zip.read(ARCHIVE_RECORDS), files: zip };
  } catch (error) {
    throw meaningOf(error);
  }
}

export const entryOf = (fileId: string): string => ARCHIVE_FILES + fileId;

/** Entries other than the records and these files. An archive may contain only what it names. */
export function surplusEntries({ entries }: ZipArchive, fileIds: ReadonlySet<string>): string[] {
  const isNamed = (name: string) => name.startsWith(ARCHIVE_FILES) && fileIds.has(name.slice(ARCHIVE_FILES.length));
  return [...entries.values()]
    .filter(({ name, size }) => name !== ARCHIVE_RECORDS && !(name === FOLDER && size === 0) && !isNamed(name))
    .map(({ name }) => name);
}
