import type { Project } from '@touchdown/contract';
import type { FacilitySizes } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pathsQuery } from '../../features/planning/paths/api.ts';
import type { SurfacesHere } from '../../shared/scans/device-scan-messages.ts';
import { useFollowedSurfaces } from '../../shared/scans/use-device-scans.ts';
import { useScansThatFollow } from '../../shared/scans/use-followed-scans.ts';

/** What the surfaces are placed from, which the laser scans of the project follow. `null` while something is read. */
export function useSurfacesHere(project: Project, sizes: FacilitySizes | null): SurfacesHere | null {
  const paths = useQuery(pathsQuery(project.id)).data;
  const surfaces = useMemo(() => (sizes === null || paths === undefined ? null : { project, sizes, paths }), [project, sizes, paths]);
  useFollowedSurfaces(surfaces);
  useScansThatFollow(project.id, surfaces);
  return surfaces;
}
