/** What the obstacles of a project are judged against: the surfaces of its pad and its paths as they are now. */
import type { Project } from '@touchdown/contract';
import { projectAirspace } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReadAirspace } from '../../features/obstacles/use-clearances.ts';
import { pathsQuery } from '../../features/paths/api.ts';
import { isoDay } from '../../shared/format/dates.ts';
import type { KnownSizes } from './use-pad-sizes.ts';

/** The surfaces as they follow from the project, its sizes and its paths; what is missing when they cannot be laid. */
export function useAirspace(project: Project, { sizes, isPending }: KnownSizes): ReadAirspace {
  const query = useQuery(pathsQuery(project.id));
  const paths = query.data;
  const isReading = isPending || query.isPending;
  return useMemo(
    () => ({ ...projectAirspace({ project, sizes, paths: paths ?? null, isoDate: isoDay(new Date()) }), isPending: isReading }),
    [project, sizes, paths, isReading],
  );
}
