/** The job that writes the archive of a project to a file. */
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { AppDeps } from '../../../app-deps.ts';
import { AppError } from '../../../errors/app-error.ts';
import { findProject, type ProjectRow } from '../../../http/access.queries.ts';
import { type AnyJob, defineJob, type JobType } from '../../../jobs/job.ts';
import { newestFile } from '../../../jobs/made-file.ts';
import type { FileStore } from '../../../storage/file-store.ts';
import { bytesOfProject, watched } from '../own-data/public.ts';
import type { Sealer } from '../seals/public.ts';
import { type SealedArchive, sealedExportOf, sealedPackedArchiveOf } from './export-file.service.ts';

const archiveInput = z.object({ userId: z.uuid(), projectId: z.uuid(), format: z.enum(['archive', 'archive-files']) });
type ArchiveRequest = z.output<typeof archiveInput>;
export const PROJECT_ARCHIVE: JobType<ArchiveRequest> = { kind: 'project_archive', input: archiveInput };

export type ProjectArchiveDeps = Pick<AppDeps, 'db' | 'clock' | 'config'> & { readonly files: FileStore; readonly sealer: Sealer };

async function* onePiece(content: Uint8Array) {
  yield content;
}

async function archiveOf(
  deps: ProjectArchiveDeps,
  project: ProjectRow,
  format: ArchiveRequest['format'],
  now: Date,
): Promise<SealedArchive> {
  if (format === 'archive-files') return sealedPackedArchiveOf(deps.db, deps, project, now);
  const { content, ...file } = await sealedExportOf(deps, project, { format, options: ALL }, now);
  return { ...file, pieces: onePiece(content) };
}
const ALL = { altitudes: true, surfaces: true };

export const projectArchiveJob = (deps: ProjectArchiveDeps): AnyJob =>
  defineJob({
    ...PROJECT_ARCHIVE,
    explains: ['PROJECT_NOT_FOUND', 'STORAGE_FULL'],
    messages: {
      failed: 'The project archive could not be created. Try again.',
      died: 'The server stopped at every attempt to create the project archive. Try again.',
      canceled: 'The project archive was canceled.',
    },
    run: async (input, attempt) => {
      const { userId, projectId, format } = input;
      const project = await findProject(deps.db, projectId);
      if (project === null) throw new AppError('PROJECT_NOT_FOUND', { message: 'The project was deleted.' });
      const { fileName, pieces } = await archiveOf(deps, project, format, deps.clock());
      const total = format === 'archive-files' ? await bytesOfProject(deps.db, projectId) : 0;
      const contents = Readable.from(watched(pieces, total, attempt), { objectMode: false });
      return newestFile(deps, { name: fileName, contents }, { kind: PROJECT_ARCHIVE.kind, requestedBy: userId, input });
    },
  });
