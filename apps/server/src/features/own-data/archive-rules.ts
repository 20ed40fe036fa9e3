/** What the records of an archive must be to each other; each is checked alone before. */
import { type ArchivedProject, type FieldError, POINTS_MAX } from '@touchdown/contract';
import { windFromRecord } from '@touchdown/domain';

/** Every key after the first of its kind, in the words of `message`. */
function repeated(keys: readonly (string | undefined)[], error: (index: number) => FieldError): FieldError[] {
  const seen = new Set<string>();
  return keys.flatMap((key, index) => {
    if (key === undefined) return [];
    if (seen.has(key)) return [error(index)];
    seen.add(key);
    return [];
  });
}

/** Ids that stand twice among the projects, or the aircraft. */
export const idsTwice = (ids: readonly (string | undefined)[], what: string): FieldError[] =>
  repeated(ids, (index) => ({ path: `${what}.${index}.id`, message: 'This id stands twice in the archive' }));

const tooManyPoints = ({ geometryPoints }: ArchivedProject, at: string): FieldError[] => {
  const counts = new Map<string, number>();
  for (const { pathId } of geometryPoints) counts.set(pathId, (counts.get(pathId) ?? 0) + 1);
  const isOver = [...counts.values()].some((count) => count > POINTS_MAX);
  return isOver ? [{ path: `${at}.geometryPoints`, message: `A path has at most ${POINTS_MAX} geometry points` }] : [];
};

const windProblems = ({ wind }: ArchivedProject, at: string): FieldError[] => {
  const read = wind === null ? null : windFromRecord(wind.record, null);
  return read === null || read.ok ? [] : [{ path: `${at}.wind.record`, message: read.reason }];
};

/** What is wrong inside a project: two paths of one name, points and terrain of no path, terrain twice, wind without hours. */
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
    ...repeated(
      terrain.map(({ pathId, leg }) => `${pathId} ${leg}`),
      (index) => ({ path: `${at}.terrain.${index}.leg`, message: 'The terrain of this way stands twice in the archive' }),
    ),
    ...ofNoPath('geometryPoints', geometryPoints),
    ...ofNoPath('terrain', terrain),
    ...tooManyPoints(project, at),
    ...windProblems(project, at),
  ];
}
