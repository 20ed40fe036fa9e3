/** Parses and validates an uploaded archive. Nothing in it is trusted, and every record is validated like on its own route. */
import {
  type AircraftEntry,
  ARCHIVE_LIMITS,
  type ArchivedFile,
  type ArchivedProject,
  archiveEntries,
  archiveHeadSchema,
  type FieldError,
} from '@touchdown/contract';
import type { z } from 'zod';
import { AppError } from '../../../errors/app-error.ts';
import { archiveProblems, projectProblems } from './archive-rules.ts';
import { upgradedProject } from './older-archives.ts';
import { checkProject } from './check-project.ts';
import { jsonPieces, type Piece } from './json-pieces.ts';
import { meaningOf, type OpenArchive } from './open-archive.ts';
import type { Turn } from './time-slices.ts';

/** What is retained of a project between the first pass, which validates it, and the second, which creates its rows. */
export interface CheckedProject {
  readonly id: string | undefined;
  readonly files: readonly ArchivedFile[];
}
export interface CheckedArchive {
  readonly source: OpenArchive;
  /** Of the archive format. */
  readonly version: number;
  readonly projects: readonly CheckedProject[];
  readonly aircraft: readonly AircraftEntry[];
  /** The ids of all aircraft that the projects reference. */
  readonly named: ReadonlySet<string>;
  /** The number of uploaded files it names but does not include. */
  readonly filesMissing: number;
}

const LISTS = ['aircraft', 'projects'] as const;
const WANTED = { lists: LISTS, longest: ARCHIVE_LIMITS.recordBytes };

const errorsOf = (issues: readonly z.core.$ZodIssue[], at: string): FieldError[] =>
  issues.map(({ path, message }) => ({ path: [at, ...path.map(String)].filter((part) => part !== '').join('.'), message }));

/** VALIDATION_FAILED with the first hundred problems. */
const problemsError = (problems: readonly FieldError[]): AppError =>
  new AppError('VALIDATION_FAILED', { fields: problems.slice(0, ARCHIVE_LIMITS.shownProblems) });

/** Throws VALIDATION_FAILED with the first hundred problems. */
export function refuseProblems(problems: readonly FieldError[]): void {
  if (problems.length > 0) throw problemsError(problems);
}

/** Aircraft of the reference list are referenced, not included, because every installation has them. */
const isBrought = (entry: unknown) =>
  !(typeof entry === 'object' && entry !== null && 'isReference' in entry && entry.isReference === true);

const namedBy = ({ project, fleet, calculations }: ArchivedProject): readonly (string | null)[] => [
  project.primaryAircraftId,
  project.vertiportAircraftId,
  ...fleet,
  ...calculations.map(({ results }) => results.inputs.aircraft.id),
];

const HEAD: readonly string[] = Object.keys(archiveHeadSchema.shape);

class Reading {
  readonly head: Record<string, unknown> = {};
  readonly projects: CheckedProject[] = [];
  readonly aircraft: AircraftEntry[] = [];
  readonly named = new Set<string>();
  readonly problems: FieldError[] = [];

  async take({ member, index, value }: Piece, turn: Turn): Promise<void> {
    if (index === null) {
      if (HEAD.includes(member)) this.head[member] = value;
    } else {
      if (index === 0) this.#begin();
      const at = `${member}.${index}`;
      if (member === 'projects') await this.#takeProject(value, { at, index, turn });
      else if (isBrought(value)) this.#takeAircraft(value, at, index);
    }
    if (this.problems.length >= ARCHIVE_LIMITS.shownProblems) refuseProblems(this.problems);
  }

  /** The archive's type comes before its lists in every archive we write, so that no other file is read to its end. */
  #begin(): void {
    const read = archiveHeadSchema.partial().safeParse(this.head);
    if (!read.success) refuseProblems(errorsOf(read.error.issues, ''));
  }

  async #takeProject(
    value: unknown,
    { at, index, turn }: { readonly at: string; readonly index: number; readonly turn: Turn },
  ): Promise<void> {
    if (index >= ARCHIVE_LIMITS.projects) refuseProblems([{ path: 'projects', message: MOST.projects }]);
    const read = await checkProject(value, turn);
    if ('issues' in read) {
      this.problems.push(...errorsOf(read.issues, at));
      return;
    }
    this.problems.push(...projectProblems(read.project, at));
    this.projects.push({ id: read.project.project.id, files: read.project.files });
    for (const id of namedBy(read.project)) if (id !== null) this.named.add(id);
  }

  #takeAircraft(value: unknown, at: string, index: number): void {
    if (index >= ARCHIVE_LIMITS.aircraft) refuseProblems([{ path: 'aircraft', message: MOST.aircraft }]);
    const read = archiveEntries.aircraft.safeParse(value);
    if (read.success) this.aircraft.push(read.data);
    else this.problems.push(...errorsOf(read.error.issues, at));
  }
}

const MOST = {
  projects: `An archive can have up to ${ARCHIVE_LIMITS.projects.toLocaleString('en-US')} projects`,
  aircraft: `An archive can have up to ${ARCHIVE_LIMITS.aircraft.toLocaleString('en-US')} aircraft`,
};

async function readThrough(source: OpenArchive, turn: Turn): Promise<Reading> {
  const reading = new Reading();
  try {
    for await (const piece of jsonPieces(source.records(), WANTED, turn)) {
      await reading.take(piece, turn);
      await turn();
    }
  } catch (error) {
    throw meaningOf(error);
  }
  return reading;
}

/** Returns the archive's contents, or throws VALIDATION_FAILED with the problems and their paths: "projects.3.paths.0.name". */
export async function readArchive(source: OpenArchive, turn: Turn): Promise<CheckedArchive> {
  const { head, problems, ...held } = await readThrough(source, turn);
  const read = archiveHeadSchema.safeParse(head);
  if (!read.success) throw problemsError(errorsOf(read.error.issues, ''));
  refuseProblems(problems);
  refuseProblems(archiveProblems(held, source.files));
  const { version, notIncluded } = read.data;
  const { uploads = [] } = notIncluded ?? {};
  const named = held.projects.reduce((sum, { files }) => sum + files.length, 0);
  return { ...held, source, version, filesMissing: uploads.length + (source.files === null ? named : 0) };
}

/** Reads the projects again, in order, after all of them were validated. */
export async function* projectsAgain({ source, version }: CheckedArchive, turn: Turn): AsyncGenerator<ArchivedProject> {
  for await (const { member, index, value } of jsonPieces(source.records(), WANTED, turn)) {
    if (member !== 'projects' || index === null) continue;
    const read = await checkProject(value, turn);
    if ('issues' in read) throw problemsError(errorsOf(read.issues, `projects.${index}`));
    yield upgradedProject(read.project, version);
  }
}
