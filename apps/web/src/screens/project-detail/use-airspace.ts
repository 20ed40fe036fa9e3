/** What the obstacles of a project are evaluated against: the surfaces of its pad and its paths as they are now. */
import type { Project, StoredPath } from '@touchdown/contract';
import { type FacilitySizes, type ProjectAirspace, projectAirspace, siteRecordOf } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReadAirspace } from '../../features/obstacles/use-clearances.ts';
import { pathsQuery } from '../../features/paths/api.ts';
import { isoDay } from '../../shared/format/dates.ts';
import type { KnownSizes } from './use-pad-sizes.ts';

interface Laid {
  /** What decides where the surfaces lie, beside the paths. */
  readonly from: string;
  readonly made: ProjectAirspace;
}
/** By the paths. Anyone who asks again of the same gets the same, and with it the results that were made under it. */
const laid = new WeakMap<readonly StoredPath[], Laid>();
const NO_PATHS: readonly StoredPath[] = [];

/** The surfaces of the project as it is stored; the same object while nothing that they follow from changes. */
export function airspaceOnce(project: Project, sizes: FacilitySizes | null, paths: readonly StoredPath[] | null): ProjectAirspace {
  const [isoDate, key] = [isoDay(new Date()), paths ?? NO_PATHS];
  const from = JSON.stringify([siteRecordOf(project), sizes, isoDate, paths === null]);
  const former = laid.get(key);
  if (former?.from === from) return former.made;
  const made = projectAirspace({ project, sizes, paths, isoDate });
  laid.set(key, { from, made });
  return made;
}

/** The surfaces as they follow from the project, its sizes and its paths; what is missing when they cannot be placed. */
export function useAirspace(project: Project, { sizes, isPending }: KnownSizes): ReadAirspace {
  const query = useQuery(pathsQuery(project.id));
  const paths = query.data;
  const isReading = isPending || query.isPending;
  return useMemo(() => ({ ...airspaceOnce(project, sizes, paths ?? null), isPending: isReading }), [project, sizes, paths, isReading]);
}
