/** What the obstacles of a project are judged against: the surfaces of its pad and its paths as they are now. */
import type { Project, StoredPath } from '@touchdown/contract';
import { type FacilitySizes, type ProjectAirspace, projectAirspace } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReadAirspace } from '../../features/obstacles/use-clearances.ts';
import { pathsQuery } from '../../features/paths/api.ts';
import { isoDay } from '../../shared/format/dates.ts';
import type { KnownSizes } from './use-pad-sizes.ts';

interface Laid {
  readonly project: Project;
  readonly sizes: FacilitySizes | null;
  readonly isoDate: string;
  readonly made: ProjectAirspace;
}
/** By the paths. Whoever asks again of the same gets the same, and with it the verdicts that were made under it. */
const laid = new WeakMap<readonly StoredPath[], Laid>();
const NO_PATHS: readonly StoredPath[] = [];

/** The surfaces of the project as it is stored; the same object while nothing of it changes. */
export function airspaceOnce(project: Project, sizes: FacilitySizes | null, paths: readonly StoredPath[] | null): ProjectAirspace {
  const [isoDate, key] = [isoDay(new Date()), paths ?? NO_PATHS];
  const former = laid.get(key);
  if (former?.project === project && former.sizes === sizes && former.isoDate === isoDate) return former.made;
  const made = projectAirspace({ project, sizes, paths, isoDate });
  laid.set(key, { project, sizes, isoDate, made });
  return made;
}

/** The surfaces as they follow from the project, its sizes and its paths; what is missing when they cannot be laid. */
export function useAirspace(project: Project, { sizes, isPending }: KnownSizes): ReadAirspace {
  const query = useQuery(pathsQuery(project.id));
  const paths = query.data;
  const isReading = isPending || query.isPending;
  return useMemo(() => ({ ...airspaceOnce(project, sizes, paths ?? null), isPending: isReading }), [project, sizes, paths, isReading]);
}
