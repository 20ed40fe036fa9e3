/** One file of a project: the same for the route and for the command line. */
import type { ExportFormat } from '@touchdown/contract';
import { archiveFileName, type ExportFile, EXPORTERS, type ExportOptions } from '@touchdown/exports';
import type { Executor } from '../../db/client.ts';
import type { ProjectRow } from '../../http/access.queries.ts';
import { AppError } from '../../http/app-error.ts';
import { projectArchiveOf } from '../own-data/public.ts';
import { sealFactsOf } from '../reports/public.ts';
import { type Sealer, sealedContent } from '../seals/public.ts';
import { surroundedDocumentOf } from './facility-document.service.ts';

export interface ExportRequest {
  readonly format: ExportFormat;
  readonly options: ExportOptions;
  /** Of the paths only this one; absent: all. */
  readonly pathId?: string | undefined;
}

async function archiveFile(db: Executor, project: ProjectRow, now: Date): Promise<ExportFile> {
  const date = now.toISOString().slice(0, 'YYYY-MM-DD'.length);
  return {
    fileName: archiveFileName(project.name, date),
    mime: 'application/json',
    content: await projectArchiveOf(db, project, date),
  };
}

/** Throws the code that says what is missing. */
export async function exportFileOf(
  db: Executor,
  project: ProjectRow,
  { format, options, pathId }: ExportRequest,
  now: Date,
): Promise<ExportFile> {
  if (format === 'archive') return archiveFile(db, project, now);
  const exporter = EXPORTERS.find(({ id }) => id === format);
  if (exporter === undefined) throw new AppError('NOT_FOUND');
  const document = await surroundedDocumentOf(db, project, now, pathId);
  const [blocker] = exporter.needs(document, options);
  if (blocker !== undefined) throw new AppError(blocker.code, { message: blocker.text });
  return exporter.write(document, options);
}

export interface SealedExport {
  readonly fileName: string;
  readonly mime: string;
  readonly content: Uint8Array;
}

/** The same with the seal of the installation: what leaves it by any way. */
export async function sealedExportOf(
  db: Executor,
  sealer: Sealer,
  project: ProjectRow,
  request: ExportRequest,
  now: Date,
): Promise<SealedExport> {
  const file = await exportFileOf(db, project, request, now);
  return { fileName: file.fileName, mime: file.mime, content: await sealedContent(sealer, file, await sealFactsOf(db, project)) };
}
