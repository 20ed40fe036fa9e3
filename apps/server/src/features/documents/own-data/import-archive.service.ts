/** Imports an uploaded archive, from validation to the rows it adds. */
import type { ArchivedProject, ArchivePreview, ArchiveSeal, ImportedCounts, ImportMode, TempUpload } from '@touchdown/contract';
import type { Executor } from '../../../db/client.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { TakeBack } from '../../../http/prepared-work.ts';
import { claimImport } from './files.queries.ts';
import { insertAll, type NewRows, NO_ROWS } from './own-data.queries.ts';
import { openArchive } from './open-archive.ts';
import { checkFiles, placeFiles, type PlacedFiles, type PlacingDeps } from './place-files.ts';
import { addedAircraft, isAdded, type PlannedProject, planProjects, presenceOf, resultOf } from './plan-import.ts';
import type { Making } from './project-rows.ts';
import { archiveSealOf } from '../seals/public.ts';
import { type CheckedArchive, readArchive } from './read-archive.ts';
import { type Turn, turnsOf } from './time-slices.ts';

type ArchiveFile = Pick<TempUpload, 'path' | 'size' | 'sha256'>;

const countsOf = ({ contacts, paths, points, obstacles, calculations, files }: Omit<NewRows, 'aircraft'>) => ({
  contacts: contacts.length,
  paths: paths.length,
  points: points.length,
  obstacles: obstacles.length,
  calculations: calculations.length,
  files: files.length,
});

const countsIn = ({ contacts, paths, geometryPoints, obstacles, calculations, files }: ArchivedProject, bringsFiles: boolean) => ({
  contacts: contacts.length,
  paths: paths.length,
  points: geometryPoints.length,
  obstacles: obstacles.length,
  calculations: calculations.length,
  files: bringsFiles ? files.length : 0,
});

/** Reads all of it, as an import would. Throws VALIDATION_FAILED with every problem. */
export async function previewArchive(
  deps: PlacingDeps,
  file: ArchiveFile,
  { making, signal }: { readonly making: Making; readonly signal: AbortSignal },
): Promise<ArchivePreview> {
  const turn = turnsOf(signal);
  const archive = await readArchive(await openArchive(file), turn);
  const seal = await archiveSealOf(deps.db, file, signal);
  const here = await presenceOf(deps.db, making.userId, archive);
  const aircraft = addedAircraft(archive, here, making);
  const projects: ArchivePreview['projects'] = [];
  const brings = archive.source.files !== null;
  for await (const { archived, verdict: result, withoutAdjusted } of planProjects(archive, { here, aircraft, making, turn })) {
    projects.push({ name: archived.project.name, verdict: result, ...countsIn(archived, brings), withoutAdjusted });
  }
  await checkFiles(archive, deps, turn);
  return {
    sha256: file.sha256,
    seal,
    projects,
    aircraft: archive.aircraft.map(({ id, name }) => ({ name, isPresent: id !== undefined && here.aircraft.has(id) })),
    filesMissing: archive.filesMissing,
  };
}

/** The part of an import before its transaction: the archive is valid, and the files it adds are in file storage. */
export interface Prepared {
  readonly archive: CheckedArchive;
  readonly turn: Turn;
  readonly placed: PlacedFiles;
  /** For each project, whether it was to be added when the files were stored. */
  readonly added: readonly boolean[];
  readonly seal: ArchiveSeal;
}
interface Preparing {
  readonly mode: ImportMode;
  /** Whether to import an archive whose content does not match its seal. */
  readonly acceptAltered: boolean;
  readonly userId: string;
  readonly now: Date;
  readonly signal: AbortSignal;
}

/** Throws VALIDATION_FAILED, and ARCHIVE_ALTERED for an archive that does not match its seal unless that is accepted. */
export async function prepareImport(
  deps: PlacingDeps,
  file: ArchiveFile,
  { mode, acceptAltered, userId, now, signal }: Preparing,
): Promise<{ prepared: Prepared; takeBack: TakeBack }> {
  const turn = turnsOf(signal);
  const archive = await readArchive(await openArchive(file), turn);
  const seal = await archiveSealOf(deps.db, file, signal);
  if (seal === 'altered' && !acceptAltered) throw new AppError('ARCHIVE_ALTERED');
  const here = await presenceOf(deps.db, userId, archive);
  const added = archive.projects.map((project) => isAdded(resultOf(project, here), mode));
  const { placed, takeBack } = await placeFiles(archive, { deps, turn, now, isWanted: (project) => added[project] === true });
  return { prepared: { archive, turn, placed, added, seal }, takeBack };
}

export interface Imported {
  readonly imported: ImportedCounts;
  readonly skippedProjects: number;
  readonly withoutAdjusted: readonly string[];
  readonly projects: readonly { readonly id: string; readonly name: string; readonly files: number }[];
}

const sum = (counts: ImportedCounts, more: Omit<ImportedCounts, 'aircraft'>): ImportedCounts => ({
  projects: counts.projects + more.projects,
  contacts: counts.contacts + more.contacts,
  paths: counts.paths + more.paths,
  points: counts.points + more.points,
  obstacles: counts.obstacles + more.obstacles,
  calculations: counts.calculations + more.calculations,
  files: counts.files + more.files,
  aircraft: counts.aircraft,
});

type Rows = PlannedProject['rows'];
/** The batch size that is worth a round of statements. */
const ROWS_AT_ONCE = 2_000;
const countOf = (rows: Rows): number => Object.values<readonly unknown[]>(rows).reduce((total, { length }) => total + length, 0);

const together = (all: readonly Rows[]): NewRows => ({
  aircraft: [],
  projects: all.flatMap(({ projects }) => projects),
  contacts: all.flatMap(({ contacts }) => contacts),
  paths: all.flatMap(({ paths }) => paths),
  points: all.flatMap(({ points }) => points),
  terrain: all.flatMap(({ terrain }) => terrain),
  wind: all.flatMap(({ wind }) => wind),
  parcels: all.flatMap(({ parcels }) => parcels),
  noticeAnswers: all.flatMap(({ noticeAnswers }) => noticeAnswers),
  documentDetails: all.flatMap(({ documentDetails }) => documentDetails),
  obstacles: all.flatMap(({ obstacles }) => obstacles),
  calculations: all.flatMap(({ calculations }) => calculations),
  adjusted: all.flatMap(({ adjusted }) => adjusted),
  fleet: all.flatMap(({ fleet }) => fleet),
  files: all.flatMap(({ files }) => files),
  underlays: all.flatMap(({ underlays }) => underlays),
});

/** Inserts the rows of several projects in one round of statements. */
function inserting(tx: Executor) {
  let waiting: Rows[] = [];
  let count = 0;
  const flush = async () => {
    await insertAll(tx, together(waiting));
    [waiting, count] = [[], 0];
  };
  const add = async (rows: Rows) => {
    waiting.push(rows);
    count += countOf(rows);
    if (count >= ROWS_AT_ONCE) await flush();
  };
  return { add, flush };
}

/**
 * Adds the rows, a few projects at a time. Throws IMPORT_UNDER_WAY, and IMPORT_CHANGED if the existing projects differ from when it was
 * prepared.
 */
export async function importPrepared(
  tx: Executor,
  { archive, turn, placed, added }: Prepared,
  { mode, making }: { readonly mode: ImportMode; readonly making: Making },
): Promise<Imported> {
  if (!(await claimImport(tx, making.userId))) throw new AppError('IMPORT_UNDER_WAY');
  const here = await presenceOf(tx, making.userId, archive);
  if (archive.projects.some((project, index) => isAdded(resultOf(project, here), mode) !== added[index]))
    throw new AppError('IMPORT_CHANGED');
  const aircraft = addedAircraft(archive, here, making);
  await insertAll(tx, { ...NO_ROWS, aircraft });
  let imported: ImportedCounts = { projects: 0, ...countsOf(NO_ROWS), aircraft: aircraft.length };
  const projects: Imported['projects'][number][] = [];
  const rounds = inserting(tx);
  const withoutAdjusted: string[] = [];
  for await (const planned of planProjects(archive, { here, aircraft, making, turn, placed })) {
    if (!isAdded(planned.verdict, mode)) continue;
    const { rows } = planned;
    await rounds.add(rows);
    imported = sum(imported, { projects: rows.projects.length, ...countsOf(rows) });
    projects.push(...rows.projects.map(({ id, name }) => ({ id, name, files: rows.files.length })));
    if (planned.withoutAdjusted) withoutAdjusted.push(planned.archived.project.name);
  }
  await rounds.flush();
  return { imported, skippedProjects: added.filter((isOne) => !isOne).length, withoutAdjusted, projects };
}
