import type { Project } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { GeometryPanel } from '../../features/geometry-points/geometry-panel.tsx';
import { pathsQuery } from '../../features/paths/api.ts';
import type { PadSizes } from '../../features/paths/paths-site.ts';
import { errorText } from '../../shared/api/api-error.ts';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { LoadFailed } from '../../shared/ui/states.tsx';

/** The Geometry sub-tab: the points of each path. */
export function GeometryView({ project, sizes: _ }: { readonly project: Project; readonly sizes: PadSizes | null }) {
  const query = useQuery(pathsQuery(project.id));
  const paths = query.data;
  if (query.isPending) return <Skeleton label="Loading paths..." rows={5} />;
  if (!paths) return <LoadFailed text={errorText(query.error)} onRetry={() => void query.refetch()} />;
  return <GeometryPanel project={project} paths={paths} />;
}
