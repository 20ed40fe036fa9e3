/** The terrain files of a project: what a deletion changes. */
import { routes } from '@touchdown/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { terrainModelsKey } from '../../../shared/api/keys.ts';

export const useDeleteTerrainModel = (projectId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (terrainModelId: string) => call(routes.deleteTerrainModel, { params: { projectId, terrainModelId } }),
    // Also after a rejection, because what is shown is then out of date.
    onSettled: () => client.invalidateQueries({ queryKey: terrainModelsKey(projectId) }),
  });
};
