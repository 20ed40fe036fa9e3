/** Consistency rules between an archive's records. Each record is validated on its own first. */
import {
  type AircraftEntry,
  ARCHIVE_LIMITS,
  type ArchivedFile,
  type ArchivedProject,
  type FieldError,
  POINTS_MAX,
} from '@touchdown/contract';
import { windFromRecord } from '@touchdown/domain';
import type { ZipArchive } from '@touchdown/imports/container';
import { entryOf, surplusEntries } from './open-archive.ts';

/** Every duplicate key after the first, as an error with `message`. */
function repeated(keys: readonly (string | undefined)[], error: (index: number) => FieldError): FieldError[] {
  const seen = new Set<string>();
  return keys.flatMap((key, index) => {
    if (key === undefined) return [];
    if (seen.has(key)) return [error(index)];
    seen.add(key);
    return [];
  });
}

/** Duplicate ids among the projects, or the aircraft. */
const idsTwice = (ids: readonly (string | undefined)[], what: string): FieldError[] =>
  repeated(ids, (index) => ({ path: `${what}.${index}.id`, message: 'Duplicate ID in the archive' }));

const tooManyPoints = ({ geometryPoints }: ArchivedProject, at: string): FieldError[] => {
  const counts = new Map<string, number>();
  for (const { pathId } of geometryPoints) counts.set(pathId, (counts.get(pathId) ?? 0) + 1);
  const isOver = [...counts.values()].some((count) => count > POINTS_MAX);
  return isOver ? [{ path: `${at}.geometryPoints`, message: `A path can have up to ${POINTS_MAX} geometry points` }] : [];
};

const windProblems = ({ wind }: ArchivedProject, at: string): FieldError[] => {
  const read = wind === null ? null : windFromRecord(wind.record, null);
  return read === null || read.ok ? [] : [{ path: `${at}.wind.record`, message: read.reason }];
};

/** Inconsistencies within a project: two paths with one name, points and terrain without a path, duplicate terrain, wind without hours. */
export function projectProblems(project: ArchivedProject, at: string): FieldError[] {
  const { paths, geometryPoints, terrain } = project;
  const known = new Set(paths.map(({ id }) => id));
  const ofNoPath = (what: string, records: readonly { readonly pathId: string }[]): FieldError[] =>
    records.flatMap(({ pathId }, index) =>
      known.has(pathId) ? [] : [{ path: `${at}.${what}.${index}.pathId`, message: 'This path is not in the archive' }],
    );
  return [
    ...repeated(
      paths.map(({ name }) => name.toLowerCase()),
      (index) => ({ path: `${at}.paths.${index}.name`, message: 'A path with this name already exists in this project.' }),
    ),
    ...idsTwice(
      paths.map(({ id }) => id),
      `${at}.paths`,
    ),
    ...idsTwice(
      project.obstacles.map(({ id }) => id),
      `${at}.obstacles`,
    ),
    ...repeated(
      terrain.map(({ pathId, leg }) => `${pathId} ${leg}`),
      (index) => ({ path: `${at}.terrain.${index}.leg`, message: 'Duplicate terrain profile in the archive' }),
    ),
    ...ofNoPath('geometryPoints', geometryPoints),
    ...ofNoPath('terrain', terrain),
    ...tooManyPoints(project, at),
    ...windProblems(project, at),
    ...ofNoObstacle(project, at),
  ];
}

const ofNoObstacle = ({ files, obstacles }: ArchivedProject, at: string): FieldError[] => {
  const known = new Set(obstacles.map(({ id }) => id));
  return files.flatMap(({ obstacleId }, index) =>
    obstacleId === null || known.has(obstacleId)
      ? []
      : [{ path: `${at}.files.${index}.obstacleId`, message: 'This obstacle is not in the archive' }],
  );
};

interface Held {
  readonly projects: readonly { readonly id: string | undefined; readonly files: readonly ArchivedFile[] }[];
  readonly aircraft: readonly AircraftEntry[];
}

function fileProblems({ projects }: Held, zip: ZipArchive): FieldError[] {
  const named = new Set<string>();
  let bytes = 0;
  const problems = projects.flatMap(({ files }, project) =>
    files.flatMap(({ id, fileSize }, index) => {
      const at = `projects.${project}.files.${index}`;
      if (named.has(id)) return [{ path: `${at}.id`, message: 'Duplicate ID in the archive' }];
      named.add(id);
      bytes += fileSize;
      const entry = zip.entries.get(entryOf(id));
      if (entry === undefined) return [{ path: at, message: "This file's contents are missing from the archive" }];
      return entry.size === fileSize ? [] : [{ path: at, message: "This file's size does not match the archive" }];
    }),
  );
  if (bytes > ARCHIVE_LIMITS.filesBytes) return [{ path: 'file', message: FILES_TOO_LARGE }];
  const surplus = surplusEntries(zip, named);
  const message = (name: string) => `The archive contains "${name.slice(0, 100)}", which is not in its contents list`;
  return [...problems, ...surplus.map((name) => ({ path: 'file', message: message(name) }))];
}
const FILES_TOO_LARGE = `Uploaded files in an archive can total up to ${ARCHIVE_LIMITS.filesBytes / 1024 / 1024 / 1024} GB`;

/** Inconsistencies between an archive's entries: duplicate ids, files that are referenced and missing, or the reverse. */
export const archiveProblems = (held: Held, zip: ZipArchive | null): FieldError[] => [
  ...idsTwice(
    held.projects.map(({ id }) => id),
    'projects',
  ),
  ...idsTwice(
    held.aircraft.map(({ id }) => id),
    'aircraft',
  ),
  ...(zip === null ? [] : fileProblems(held, zip)),
];
