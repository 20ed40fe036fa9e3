/** The airspace against which the obstacles of a project are evaluated: the surfaces of its landing area and its paths. */
import type { Project, StoredPath } from '@touchdown/contract';
import { type FacilitySizes, type ProjectAirspace, projectAirspace, siteRecordOf } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReadAirspace } from '../../features/planning/obstacles/use-clearances.ts';
import { pathsQuery } from '../../features/planning/paths/api.ts';
import { isoDay } from '../../shared/format/dates.ts';
import type { KnownSizes } from './use-pad-sizes.ts';

/** By paths, and by the other inputs of the surface placement. The same input returns the same object, with the results computed for it. */
const placed = new WeakMap<readonly StoredPath[], Map<string, ProjectAirspace>>();
/** Before and after the dimensions are read, and the ones before a change that may be undone. */
const CACHE_SIZE = 3;
const NO_PATHS: readonly StoredPath[] = [];

/** The surfaces of the saved project. The same object while their inputs do not change, also after others were shown in between. */
export function airspaceOnce(project: Project, sizes: FacilitySizes | null, paths: readonly StoredPath[] | null): ProjectAirspace {
  const [isoDate, key] = [isoDay(new Date()), paths ?? NO_PATHS];
  const from = JSON.stringify([siteRecordOf(project), sizes, isoDate, paths === null]);
  const known = placed.get(key) ?? new Map<string, ProjectAirspace>();
  const made = known.get(from) ?? projectAirspace({ project, sizes, paths, isoDate });
  // The last one used is the last one forgotten.
  known.delete(from);
  known.set(from, made);
  const [oldest] = known.keys();
  if (known.size > CACHE_SIZE && oldest !== undefined) known.delete(oldest);
  placed.set(key, known);
  return made;
}

/** The surfaces for the project, its dimensions, and its paths, or what is missing to place them. */
export function useAirspace(project: Project, { sizes, isPending }: KnownSizes): ReadAirspace {
  const query = useQuery(pathsQuery(project.id));
  const paths = query.data;
  const isReading = isPending || query.isPending;
  return useMemo(() => ({ ...airspaceOnce(project, sizes, paths ?? null), isPending: isReading }), [project, sizes, paths, isReading]);
}
