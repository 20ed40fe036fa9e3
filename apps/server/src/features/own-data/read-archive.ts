/** Reads an archive that somebody sends: nothing in it is trusted, every record is checked as its own route checks it. */
import { setImmediate } from 'node:timers/promises';
import {
  type ArchivedProject,
  ARCHIVE_LIMITS,
  type AircraftEntry,
  archiveEntries,
  archiveSchema,
  type FieldError,
} from '@touchdown/contract';
import type { z } from 'zod';
import { AppError, validationFailed } from '../../http/app-error.ts';
import { idsTwice, projectProblems } from './archive-rules.ts';

export interface Archive {
  readonly projects: readonly ArchivedProject[];
  readonly aircraft: readonly AircraftEntry[];
}

const NOT_READABLE = { path: 'file', message: 'This file is not an archive of Touchdown' };

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw validationFailed(NOT_READABLE);
  }
}

const errorsOf = (issues: readonly z.core.$ZodIssue[], at: string): FieldError[] =>
  issues.map(({ path, message }) => ({ path: [at, ...path.map(String)].filter((part) => part !== '').join('.'), message }));

/** Records between two turns of the event loop. */
const AT_ONCE = 20;

/** Lets other requests go on now and then, and ends the work of a caller who went away; what it did in its transaction is undone. */
export async function takeTurns(index: number, signal: AbortSignal): Promise<void> {
  if (index % AT_ONCE !== 0) return;
  await setImmediate();
  if (signal.aborted) throw new AppError('MALFORMED_REQUEST', { message: 'The request was cancelled.' });
}

interface Reading<S extends z.ZodType> {
  readonly schema: S;
  /** What stands in the place of a problem before the number of the entry. */
  readonly what: string;
  readonly isRead?: (entry: unknown) => boolean;
  readonly more?: (value: z.output<S>, at: string) => FieldError[];
}
interface Collecting {
  readonly problems: FieldError[];
  readonly signal: AbortSignal;
}

async function each<S extends z.ZodType>(
  entries: readonly unknown[],
  { schema, what, isRead = () => true, more = () => [] }: Reading<S>,
  { problems, signal }: Collecting,
): Promise<z.output<S>[]> {
  const read: z.output<S>[] = [];
  for (const [index, entry] of entries.entries()) {
    await takeTurns(index, signal);
    if (!isRead(entry)) continue;
    const at = `${what}.${index}`;
    const result = schema.safeParse(entry);
    if (result.success) {
      read.push(result.data);
      problems.push(...more(result.data, at));
    } else problems.push(...errorsOf(result.error.issues, at));
    if (problems.length >= ARCHIVE_LIMITS.shownProblems) break;
  }
  return read;
}

/** Throws VALIDATION_FAILED with the first hundred problems. */
export function refuseProblems(problems: readonly FieldError[]): void {
  if (problems.length > 0) throw new AppError('VALIDATION_FAILED', { fields: problems.slice(0, ARCHIVE_LIMITS.shownProblems) });
}

/** Those of the reference list are named, not brought: every installation has them. */
const isBrought = (entry: unknown) =>
  !(typeof entry === 'object' && entry !== null && 'isReference' in entry && entry.isReference === true);

/** Answers what the archive holds, or throws VALIDATION_FAILED with what is wrong and where: "projects.3.paths.0.name". */
export async function readArchive(bytes: Uint8Array, signal: AbortSignal): Promise<Archive> {
  const outer = archiveSchema.safeParse(parsed(bytes));
  if (!outer.success) throw new AppError('VALIDATION_FAILED', { fields: errorsOf(outer.error.issues, '') });
  const problems: FieldError[] = [];
  const found = { problems, signal };
  const { aircraft: library, project } = archiveEntries;
  const aircraft = await each(outer.data.aircraft, { schema: library, what: 'aircraft', isRead: isBrought }, found);
  const projects = await each(outer.data.projects, { schema: project, what: 'projects', more: projectProblems }, found);
  const twice = [
    ...idsTwice(
      projects.map(({ project: { id } }) => id),
      'projects',
    ),
    ...idsTwice(
      aircraft.map(({ id }) => id),
      'aircraft',
    ),
  ];
  refuseProblems([...problems, ...(problems.length > 0 ? [] : twice)]);
  return { projects, aircraft };
}
