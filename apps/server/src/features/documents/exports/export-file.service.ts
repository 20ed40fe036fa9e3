/** One export file of a project, used by both the route and the command line. */
import type { ExportChoices, ExportFormat, SheetPaper, SheetRatio, SheetScale } from '@touchdown/contract';
import { type PlannedEdition, planOf } from '@touchdown/domain';
import {
  archiveFileName,
  type ExportFile,
  EXPORTERS,
  type ExportOptions,
  isQuantityFormat,
  plannedQuantitiesBlocker,
  plannedQuantitiesFile,
  projectFileName,
} from '@touchdown/exports';
import { hasPlannedZone } from '@touchdown/exports/drawing';
import { carrierOfName } from '@touchdown/exports/seal';
import type { Executor } from '../../../db/client.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { FileStore } from '../../../storage/file-store.ts';
import { packedProjectArchiveOf, projectArchiveOf } from '../own-data/public.ts';
import { confirmationsFor } from '../../library/public.ts';
import { currentDimensionsOf, designAircraftOf } from '../../planning/public.ts';
import { issueDateOf } from '../document-details/public.ts';
import { sealFactsOf, sheetsOf } from '../reports/public.ts';
import { sealedArchive, type Sealer, sealedContent, sealedWithCompanion } from '../seals/public.ts';
import { exportRecordsOf } from './export-records.service.ts';
import { runExport } from './run-export.ts';

export interface ExportRequest {
  /** An archive with files is never held in memory: see {@link sealedPackedArchiveOf}. */
  readonly format: Exclude<ExportFormat, 'archive-files'>;
  readonly options: ExportOptions;
  /** Only this path. If absent, all paths. */
  readonly pathId?: string | undefined;
  /** Puts a file that has no room for a seal into a ZIP with its seal. Without this, the file has none; all other files carry theirs. */
  readonly withSeal?: boolean;
  /** Of plan sheets. Absent: ANSI B, at the largest standard scale. `ratio`: of plans in meters. */
  readonly sheets?: {
    readonly paper: SheetPaper;
    readonly scale?: SheetScale | undefined;
    readonly ratio?: SheetRatio | undefined;
  };
}

/** What a request or a job is to write. */
export const chosenExport = (
  format: ExportRequest['format'],
  { altitudes, surfaces, path: pathId, seal: withSeal, ...sheets }: ExportChoices,
): ExportRequest => ({ format, options: { altitudes, surfaces }, pathId, withSeal, sheets });

const dayOf = (now: Date) => now.toISOString().slice(0, 'YYYY-MM-DD'.length);

async function archiveFile(db: Executor, project: ProjectRow, now: Date): Promise<ExportFile> {
  const date = dayOf(now);
  return {
    fileName: archiveFileName(project.name, date),
    mime: 'application/json',
    content: await projectArchiveOf(db, project, date),
  };
}

const NO_SHEETS = 'Plan sheets require dimensions. Calculate the dimensions of the project first';

const NO_ZONES = 'Plan sheets require the size of the TLOF or the FATO. Complete the project and its design aircraft first';

export type SheetFormat = Extract<ExportFormat, 'sheets' | 'sheets-svg' | 'sheets-png'>;
const ZIP = { extension: 'zip', mime: 'application/zip' } as const;
const SHEET_FILES = {
  sheets: { as: 'pdf', marker: 'plan_sheets', extension: 'pdf', mime: 'application/pdf' },
  'sheets-svg': { as: 'svg', marker: 'plan_sheets_svg', ...ZIP },
  'sheets-png': { as: 'png', marker: 'plan_sheets_png', ...ZIP },
} as const;

const isSheetFormat = (format: ExportFormat): format is SheetFormat => Object.hasOwn(SHEET_FILES, format);

const INCHES_PER_FOOT = 12;
/** The chosen scale of the landing area plan. `null`: none. A plan in meters may have a scale of the others, too. */
function feetPerInchOf({ scale, ratio }: Omit<NonNullable<ExportRequest['sheets']>, 'paper'>, unit: 'ft' | 'm'): number | null {
  if (unit === 'm' && ratio !== undefined) return Number(ratio) / INCHES_PER_FOOT;
  return scale === undefined ? null : Number(scale);
}

type SheetSources = Pick<ExportSources, 'db' | 'files'> & { readonly signal: AbortSignal };

/** How the sheets of a request are drawn, and the name of their file. `sheets` as in {@link ExportRequest}. */
export function askedSheets(
  { name, plannedEdition }: Pick<ProjectRow, 'name' | 'plannedEdition'>,
  format: SheetFormat,
  sheets: ExportRequest['sheets'],
  issuedOn: string,
) {
  const { as, marker, extension, mime } = SHEET_FILES[format];
  const feetPerInch = feetPerInchOf(sheets ?? {}, plannedEdition?.pack.units ?? 'ft');
  return {
    asked: { paper: sheets?.paper ?? 'ansi-b', feetPerInch, as, issuedOn },
    file: { fileName: projectFileName(name, marker, issuedOn, extension), mime },
  };
}

/** Throws NO_CALCULATION_DATA if the project has no plan to draw. */
export async function expectSheets(db: Executor, project: ProjectRow, now: Date): Promise<void> {
  if (project.plannedEdition === null) {
    if ((await currentDimensionsOf(db, project, now)) === null) throw new AppError('NO_CALCULATION_DATA', { message: NO_SHEETS });
    return;
  }
  const plan = planOf(project, await designAircraftOf(db, project));
  if (plan === null || !hasPlannedZone(plan)) throw new AppError('NO_CALCULATION_DATA', { message: plan === null ? NO_SHEETS : NO_ZONES });
}

async function sheetsFile(
  sources: SheetSources,
  project: ProjectRow,
  format: SheetFormat,
  { sheets }: ExportRequest,
  now: Date,
): Promise<ExportFile> {
  await expectSheets(sources.db, project, now);
  const issuedOn = await issueDateOf(sources.db, project, now);
  const { asked, file } = askedSheets(project, format, sheets, issuedOn);
  return { ...file, content: await sheetsOf(sources, project, asked, issuedOn) };
}

interface PlannedProject {
  readonly project: ProjectRow;
  readonly edition: PlannedEdition;
  readonly request: ExportRequest;
}

/** What an edition of its own has a file for. All other numbers of the files are FAA rules. */
async function plannedFile(sources: SheetSources, { project, edition, request }: PlannedProject, now: Date): Promise<ExportFile> {
  const { db } = sources;
  const { format } = request;
  if (!isSheetFormat(format) && !isQuantityFormat(format)) throw new AppError('NOT_AVAILABLE_IN_EDITION');
  if (isSheetFormat(format)) return sheetsFile(sources, project, format, request, now);
  const plan = planOf(project, await designAircraftOf(db, project));
  const blocker = plannedQuantitiesBlocker({ plan });
  if (blocker !== null) throw new AppError(blocker.code, { message: blocker.text });
  const confirmations = await confirmationsFor(db, project);
  return plannedQuantitiesFile(format, {
    projectName: project.name,
    edition,
    plan,
    confirmations,
    date: await issueDateOf(db, project, now),
  });
}

export interface ExportSources {
  readonly db: Executor;
  readonly files: FileStore;
  readonly sealer: Sealer;
  /** Aborted if the file is no longer wanted. Absent: never. */
  readonly signal?: AbortSignal;
}

/** Throws the code that reports what is missing. */
async function exportFileOf(
  { db, files, signal = new AbortController().signal }: Omit<ExportSources, 'sealer'>,
  project: ProjectRow,
  request: ExportRequest,
  now: Date,
): Promise<ExportFile> {
  const { format, options, pathId } = request;
  if (format === 'archive') return archiveFile(db, project, now);
  const { plannedEdition: edition } = project;
  if (edition !== null) return plannedFile({ db, files, signal }, { project, edition, request }, now);
  if (isSheetFormat(format)) return sheetsFile({ db, files, signal }, project, format, request, now);
  const withoutObstacles = EXPORTERS.find(({ id }) => id === format)?.isWithoutObstacles ?? false;
  const records = await exportRecordsOf(db, project, now, { pathId, withoutObstacles });
  const written = await runExport({ ...records, format, options }, signal);
  if ('blocker' in written) throw new AppError(written.blocker.code, { message: written.blocker.text });
  return written.file;
}

export interface SealedExport {
  readonly fileName: string;
  readonly mime: string;
  readonly content: Uint8Array;
}

/** The same file with the installation's seal, except a file that has no room for one. Everything that is exported goes through here. */
export async function sealedExportOf(
  { sealer, ...sources }: ExportSources,
  project: ProjectRow,
  request: ExportRequest,
  now: Date,
): Promise<SealedExport> {
  const { db } = sources;
  const file = await exportFileOf(sources, project, request, now);
  if (request.withSeal === true && carrierOfName(file.fileName) === null)
    return sealedWithCompanion(sealer, file, await sealFactsOf(db, project), await issueDateOf(db, project, now));
  return { fileName: file.fileName, mime: file.mime, content: await sealedContent(sealer, file, await sealFactsOf(db, project)) };
}

export interface SealedArchive extends Omit<SealedExport, 'content'> {
  /** As they are packed, one after the other. */
  readonly pieces: AsyncIterable<Uint8Array>;
}

/** The project with its uploaded files and the seal, streamed while it is packed. */
export async function sealedPackedArchiveOf(
  db: Executor,
  { sealer, files }: { readonly sealer: Sealer; readonly files: FileStore },
  project: ProjectRow,
  now: Date,
): Promise<SealedArchive> {
  const date = dayOf(now);
  const fileName = archiveFileName(project.name, date).replace(/json$/, 'zip');
  const facts = await sealFactsOf(db, project);
  return { fileName, mime: 'application/zip', pieces: sealedArchive(sealer, packedProjectArchiveOf(db, files, project, date), facts) };
}
