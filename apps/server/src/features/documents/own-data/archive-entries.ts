/** The entries of an archive: the uploaded files ordered by id, then the records, which list what was packed. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ARCHIVE_FILES, ARCHIVE_RECORDS, UPLOAD_KINDS } from '@touchdown/contract';
import { AppError } from '../../../errors/app-error.ts';
import type { FileStore } from '../../../storage/file-store.ts';
import type { FileRow } from './files.queries.ts';
import type { ZipEntry } from '../../../zip/write-zip.ts';

export interface Brought {
  /** By project id, ordered by file id. */
  readonly files: ReadonlyMap<string, readonly FileRow[]>;
  /** The names of files missing from file storage. */
  readonly missing: readonly string[];
}

export interface ArchiveParts {
  readonly files: AsyncIterable<readonly FileRow[]>;
  /** The records as JSON, requested after all files are packed. */
  readonly records: (brought: Brought) => AsyncIterable<string>;
}

/** The file's contents. Null if file storage does not have it. */
async function contentsOf(store: FileStore, { filePath }: FileRow): Promise<AsyncIterable<Uint8Array> | null> {
  const stream = await store.open(filePath).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'FILE_MISSING') return null;
    throw error;
  });
  if (stream === null) return null;
  const pieces = (stream as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
  const first = await pieces.next();
  if (first.done === true) return null;
  return (async function* () {
    try {
      yield first.value;
      yield* { [Symbol.asyncIterator]: () => pieces };
    } finally {
      stream.destroy();
    }
  })();
}

/** The records list what was packed: its actual size and hash, even if file storage has damaged the file. */
async function* counted(contents: AsyncIterable<Uint8Array>, packed: (size: number, sha256: string) => void) {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of contents) {
    hash.update(piece);
    size += piece.length;
    yield piece;
  }
  packed(size, hash.digest('hex'));
}

/** Yields the entries, opening each file only when it is reached. */
export async function* archiveEntries(store: FileStore, { files, records }: ArchiveParts): AsyncGenerator<ZipEntry> {
  const brought = new Map<string, FileRow[]>();
  const missing: string[] = [];
  for await (const rows of files)
    for (const row of rows) {
      const contents = await contentsOf(store, row);
      if (contents === null) {
        missing.push(row.fileName);
        continue;
      }
      const note = (fileSize: number, sha256: string) => {
        const others = brought.get(row.projectId) ?? [];
        brought.set(row.projectId, [...others, { ...row, fileSize, sha256 }]);
      };
      const isPacked = UPLOAD_KINDS[row.kind].family === 'text';
      yield { name: `${ARCHIVE_FILES}${row.id}`, isPacked, contents: counted(contents, note) };
    }
  const text = records({ files: brought, missing });
  yield { name: ARCHIVE_RECORDS, isPacked: true, contents: Readable.from(text, { objectMode: false }) as AsyncIterable<Uint8Array> };
}
