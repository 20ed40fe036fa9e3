/** The job that writes all of a user's own data to a file. */
import { Readable } from 'node:stream';
import { OWN_DATA_FORMATS, OWN_TABLES } from '@touchdown/contract';
import { installationFileName } from '@touchdown/domain';
import { z } from 'zod';
import type { AppDeps } from '../../../app-deps.ts';
import type { Executor } from '../../../db/client.ts';
import type { UserRow } from '../../../http/access.queries.ts';
import { type AnyJob, defineJob, type JobType } from '../../../jobs/job.ts';
import { newestFile } from '../../../jobs/made-file.ts';
import type { FileStore } from '../../../storage/file-store.ts';
import { findUser } from '../../identity/public.ts';
import { archiveOf, packedArchiveOf } from './archive.ts';
import { bytesOfFiles } from './files.queries.ts';
import { csvOf } from './tables.ts';
import { type Pieces, watched } from './watched-pieces.ts';
import { workbookOf } from './workbook.ts';

const exportInput = z.object({
  userId: z.uuid(),
  format: z.enum(OWN_DATA_FORMATS),
  /** Null unless the format is CSV. */
  table: z.enum(OWN_TABLES).nullable(),
});
type ExportInput = z.output<typeof exportInput>;
export const DATA_EXPORT: JobType<ExportInput> = { kind: 'data_export', input: exportInput };

type ExportDeps = Pick<AppDeps, 'db' | 'clock' | 'config'> & { readonly files: FileStore };

async function* workbookPieces(db: Executor, userId: string) {
  yield await workbookOf(db, userId);
}

function piecesOf({ db, files }: ExportDeps, user: UserRow, { format, table }: ExportInput, now: Date): Pieces {
  switch (format) {
    case 'zip':
      return packedArchiveOf(db, files, user, now);
    case 'json':
      return archiveOf(db, user, now);
    case 'csv':
      return csvOf(db, user.id, table ?? 'projects');
    case 'xlsx':
      return workbookPieces(db, user.id);
  }
}

export const dataExportJob = (deps: ExportDeps): AnyJob =>
  defineJob({
    ...DATA_EXPORT,
    explains: ['STORAGE_FULL'],
    messages: {
      failed: 'Your data could not be exported. Try again.',
      died: 'The server stopped at every attempt to export your data. Try again.',
      canceled: 'The export was canceled.',
    },
    run: async (input, attempt) => {
      const { userId, format, table } = input;
      const user = await findUser(deps.db, userId);
      if (user === null) return null;
      const now = deps.clock();
      const total = format === 'zip' ? await bytesOfFiles(deps.db, userId) : 0;
      const contents = Readable.from(watched(piecesOf(deps, user, input, now), total, attempt), { objectMode: false });
      const name = installationFileName(table ?? 'data', now.toISOString().slice(0, 10), format);
      return newestFile(deps, { name, contents }, { kind: DATA_EXPORT.kind, requestedBy: userId, input });
    },
  });
