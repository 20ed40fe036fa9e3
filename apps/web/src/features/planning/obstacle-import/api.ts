/** The project obstacles as read and changed by an import. */
import type { SurveyedObstacle } from '@touchdown/imports/obstacles';
import { routes } from '@touchdown/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';

/** Shares its key with the list of the sub-tab. */
export const knownObstaclesQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['/api/projects', projectId, 'obstacles'],
    queryFn: ({ signal }) => call(routes.listObstacles, { params: { projectId } }, { signal }),
  });

/** The map tiles, if the server has any. Shares its key with all other maps. */
export const mapTilesQuery = queryOptions({
  queryKey: ['/api/map-settings'],
  queryFn: ({ signal }) => call(routes.mapSettings, undefined, { signal }),
});

interface Importing {
  readonly sourceFile: string;
  readonly obstacles: SurveyedObstacle[];
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
}
/** The list is read again whatever the result, because a stopped request may have arrived before. */
export const useImportSurvey = (projectId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ signal, idempotencyKey, ...body }: Importing) =>
      call(routes.importObstacles, { params: { projectId }, body }, { signal, idempotencyKey }),
    onSettled: () => client.invalidateQueries({ queryKey: knownObstaclesQuery(projectId).queryKey }),
  });
};
