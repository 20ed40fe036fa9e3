/** The fleet of a project, and which aircraft of the library its pad can take. */
import { routes } from '@touchdown/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';

const fleetKey = (projectId: string) => ['/api/projects', projectId, 'fleet'] as const;

export const fleetQuery = (projectId: string) =>
  queryOptions({
    queryKey: fleetKey(projectId),
    queryFn: ({ signal }) => call(routes.getFleet, { params: { projectId } }, { signal }),
    staleTime: 0,
  });

/** Worked anew each time it is looked at: it depends on the project, its adjusted dimensions and the whole library. */
export const fitMatrixQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...fleetKey(projectId), 'matrix'],
    queryFn: ({ signal }) => call(routes.fitMatrix, { params: { projectId } }, { signal }),
    staleTime: 0,
  });

export const useAddToFleet = (projectId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (aircraftIds: string[]) => call(routes.addToFleet, { params: { projectId }, body: { aircraftIds } }),
    onSuccess: (fleet) => client.setQueryData(fleetQuery(projectId).queryKey, fleet),
  });
};

export const useRemoveFromFleet = (projectId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(routes.removeFromFleet, { params: { projectId, id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: fleetQuery(projectId).queryKey, exact: true }),
  });
};
