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

/** Two paths of a project cannot share a name, case aside. */
function namesTwice({ paths }: ArchivedProject, at: string): FieldError[] {
  const seen = new Set<string>();
  return paths.flatMap(({ name }, index) => {
    const key = name.toLowerCase();
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [{ path: `${at}.paths.${index}.name`, message: 'A path with this name already exists in this project.' }];
  });
}

function idsTwice(ids: readonly (string | undefined)[], what: string): FieldError[] {
  const seen = new Set<string>();
  return ids.flatMap((id, index) => {
    if (id === undefined || !seen.has(id)) {
      if (id !== undefined) seen.add(id);
      return [];
    }
    return [{ path: `${what}.${index}.id`, message: 'This id stands twice in the archive' }];
  });
}

/** Records between two turns of the event loop: other requests go on meanwhile. */
const AT_ONCE = 20;

async function each<S extends z.ZodType>(
  entries: readonly unknown[],
  schema: S,
  what: string,
  problems: FieldError[],
  more: (value: z.output<S>, at: string) => FieldError[] = () => [],
): Promise<z.output<S>[]> {
  const read: z.output<S>[] = [];
  for (const [index, entry] of entries.entries()) {
    if (index % AT_ONCE === 0) await setImmediate();
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
export async function readArchive(bytes: Uint8Array): Promise<Archive> {
  const outer = archiveSchema.safeParse(parsed(bytes));
  if (!outer.success) throw new AppError('VALIDATION_FAILED', { fields: errorsOf(outer.error.issues, '') });
  const problems: FieldError[] = [];
  const aircraft = await each(outer.data.aircraft.filter(isBrought), archiveEntries.aircraft, 'aircraft', problems);
  const projects = await each(outer.data.projects, archiveEntries.project, 'projects', problems, namesTwice);
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
