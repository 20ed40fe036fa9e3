/** The stored paths of a facility as the domain reads them: what can be drawn, where, and what is to be said of each. */
import type { StoredPath } from '@touchdown/contract';
import {
  checkPath,
  degrees,
  type Finding,
  type Path,
  type PathConflict,
  pathConflicts,
  type PathCorridor,
  pathCorridors,
  type PathReading,
  readPath,
  type WirePath,
} from '@touchdown/domain';
import type { PathsSite } from './paths-site.ts';

export interface AssessedPath<Stored = StoredPath> extends PathReading {
  readonly stored: Stored;
  /** Empty where the path cannot be drawn, or its directions are magnetic and the variation is not known. */
  readonly corridors: readonly PathCorridor[];
}

export interface Assessment {
  readonly paths: readonly AssessedPath[];
  /** Of all paths. */
  readonly corridors: readonly PathCorridor[];
  /** The path that the owner marked as primary; the first when several are. */
  readonly preferredPathId: string | null;
}

/** A true heading needs no variation. */
const corridorsOf = (path: Path | null, { variation }: PathsSite): readonly PathCorridor[] => {
  if (path === null || (variation === null && path.headingReference === 'magnetic')) return [];
  return pathCorridors(path, variation?.valueDeg ?? degrees(0));
};

export const assessPath = <Stored extends WirePath>(stored: Stored, site: PathsSite): AssessedPath<Stored> => {
  const reading = readPath(stored);
  return { ...reading, stored, corridors: corridorsOf(reading.path, site) };
};

export const assessPaths = (paths: readonly StoredPath[], site: PathsSite): Assessment => {
  const assessed = paths.map((path) => assessPath(path, site));
  return {
    paths: assessed,
    corridors: assessed.flatMap(({ corridors }) => corridors),
    preferredPathId: paths.find(({ isPrimary }) => isPrimary)?.id ?? null,
  };
};

/** What the check finds in one path among the others; a draft stands in for the stored path with its id. */
export const findingsOf = (
  { fields, corridors }: Pick<AssessedPath, 'fields' | 'corridors'>,
  assessment: Pick<Assessment, 'corridors' | 'preferredPathId'>,
  { standard, facility }: PathsSite,
): readonly Finding[] =>
  checkPath(fields, {
    standard,
    facility,
    corridors: [...corridors, ...assessment.corridors.filter(({ pathId }) => pathId !== fields.id)],
    preferredPathId: fields.isPrimary ? fields.id : assessment.preferredPathId,
  });

/** Every conflict between two paths that can be drawn. */
export const conflictsOf = ({ paths }: Assessment, { variation, startOf }: PathsSite): readonly PathConflict[] =>
  pathConflicts(
    paths.flatMap(({ path }) => (path === null ? [] : [path])),
    { variationDeg: variation?.valueDeg ?? null, startOf },
  );
