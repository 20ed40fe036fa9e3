/** A facility's saved paths as input to the calculation: which can be drawn, where, and the issues of each. */
import { checkPath } from '../paths/check-path.ts';
import { pathCorridors, type PathCorridor } from '../paths/corridors.ts';
import type { Finding } from '../paths/finding.ts';
import { pathConflicts, type PathConflict } from '../paths/path-conflicts.ts';
import type { Path } from '../paths/path.ts';
import { readPath, type PathReading, type WirePath } from '../paths/read-path.ts';
import { degrees } from '../quantities/units.ts';
import type { FacilitySite } from './facility-site.ts';

export interface AssessedPath<Stored extends WirePath = WirePath> extends PathReading {
  readonly stored: Stored;
  /** Empty if the path cannot be drawn, or its directions are magnetic and the variation is unknown. */
  readonly corridors: readonly PathCorridor[];
}

export interface PathsAssessment<Stored extends WirePath = WirePath> {
  readonly paths: readonly AssessedPath<Stored>[];
  /** Of all paths. */
  readonly corridors: readonly PathCorridor[];
  /** The path that the owner marked as primary, or the first of several. */
  readonly preferredPathId: string | null;
}

/** A true heading needs no variation. */
const corridorsOf = (path: Path | null, { variation }: FacilitySite): readonly PathCorridor[] => {
  if (path === null || (variation === null && path.headingReference === 'magnetic')) return [];
  return pathCorridors(path, variation?.valueDeg ?? degrees(0));
};

/** One stored path at a site. */
export const assessPath = <Stored extends WirePath>(stored: Stored, site: FacilitySite): AssessedPath<Stored> => {
  const reading = readPath(stored);
  return { ...reading, stored, corridors: corridorsOf(reading.path, site) };
};

/** All stored paths at a site. */
export const assessPaths = <Stored extends WirePath>(paths: readonly Stored[], site: FacilitySite): PathsAssessment<Stored> => {
  const assessed = paths.map((path) => assessPath(path, site));
  return {
    paths: assessed,
    corridors: assessed.flatMap(({ corridors }) => corridors),
    preferredPathId: paths.find(({ isPrimary }) => isPrimary === true)?.id ?? null,
  };
};

/** The issues of one path among the others. A draft replaces the stored path with its id. */
export const findingsOf = (
  { fields, corridors }: Pick<AssessedPath, 'fields' | 'corridors'>,
  assessment: Pick<PathsAssessment, 'corridors' | 'preferredPathId'>,
  { standard, facility }: FacilitySite,
): readonly Finding[] =>
  checkPath(fields, {
    standard,
    facility,
    corridors: [...corridors, ...assessment.corridors.filter(({ pathId }) => pathId !== fields.id)],
    preferredPathId: fields.isPrimary ? fields.id : assessment.preferredPathId,
  });

/** Every conflict between two paths that can be drawn. */
export const conflictsOf = ({ paths }: PathsAssessment, { variation, startOf }: FacilitySite): readonly PathConflict[] =>
  pathConflicts(
    paths.flatMap(({ path }) => (path === null ? [] : [path])),
    { variationDeg: variation?.valueDeg ?? null, startOf },
  );

/** The conflicts of one path with each of the others: those of `conflictsOf` that name it. */
export const conflictsWith = (
  { path }: Pick<AssessedPath, 'path'>,
  { paths }: PathsAssessment,
  { variation, startOf }: FacilitySite,
): readonly PathConflict[] => {
  if (path === null) return [];
  const context = { variationDeg: variation?.valueDeg ?? null, startOf };
  const others = paths.flatMap((other) => (other.path === null || other.path.id === path.id ? [] : [other.path]));
  return others.flatMap((other) => pathConflicts([path, other], context));
};
