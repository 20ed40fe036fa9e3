/** The terrain under the paths of a project. */
import { routes } from '@touchdown/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

export interface OnPath {
  readonly projectId: string;
  readonly pathId: string;
}

export const terrainQuery = ({ projectId, pathId }: OnPath) =>
  queryOptions({
    queryKey: ['/api/projects', projectId, 'paths', pathId, 'terrain'],
    queryFn: ({ signal }) => call(routes.listPathTerrain, { params: { projectId, pathId } }, { signal }),
  });
