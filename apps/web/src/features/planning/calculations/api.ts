/** Calculations of a project: the live one, the saved ones, and the adjusted dimensions. */
import { type Calculation, type RouteInput, routes, type StoredAdjustedDimensions } from '@touchdown/contract';
import type { CalculationResults } from '@touchdown/domain';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { uuidv7 } from 'uuidv7';
import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/client.ts';
import { calculateProject } from '../../../shared/api/calculate-project.ts';
import { followSurfaces } from '../../../shared/scans/follow-surfaces.ts';

export type SaveCalculationBody = RouteInput<typeof routes.saveCalculation>['body'];
export type SaveAdjustedBody = RouteInput<typeof routes.saveAdjustedDimensions>['body'];

/** The key for a project's current dimensions: see exports/api.ts. */
const currentDimensionsKey = (projectId: string) => ['/api/projects', projectId, 'export-inputs'];

/** Saved calculations, newest first. */
export const calculationsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['/api/projects', projectId, 'calculations'],
    queryFn: ({ signal }) => call(routes.listCalculations, { params: { projectId } }, { signal }),
  });

/** Calculates from the saved project, also offline. Saves nothing. */
export const useCalculateDimensions = (projectId: string) =>
  useMutation({ mutationFn: (): Promise<CalculationResults> => calculateProject(projectId) });

/** The current adjusted dimensions, or `null` if none were saved. */
export const loadActiveAdjusted = async (projectId: string): Promise<StoredAdjustedDimensions | null> => {
  try {
    return await call(routes.activeAdjustedDimensions, { params: { projectId } });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'ADJUSTED_DIMENSIONS_NOT_FOUND') return null;
    throw error;
  }
};

export const activeAdjustedQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['/api/projects', projectId, 'adjusted-dimensions', 'active'],
    queryFn: () => loadActiveAdjusted(projectId),
    staleTime: 0,
    retry: false,
  });

export const useLoadActiveAdjusted = (projectId: string) => useMutation({ mutationFn: () => loadActiveAdjusted(projectId) });

export const useSaveCalculation = (projectId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SaveCalculationBody): Promise<Calculation> =>
      call(routes.saveCalculation, { params: { projectId }, body }, { idempotencyKey: uuidv7() }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: calculationsQuery(projectId).queryKey }),
        client.invalidateQueries({ queryKey: ['/api/dashboard/stats'] }),
        client.invalidateQueries({ queryKey: currentDimensionsKey(projectId) }),
      ]),
  });
};

/** Reads the adjusted dimensions again, and what follows from them. */
export const useRefreshAdjusted = (projectId: string) => {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['/api/projects', projectId, 'adjusted-dimensions'] }),
      client.invalidateQueries({ queryKey: currentDimensionsKey(projectId) }),
    ]);
};

export const useSaveAdjustedDimensions = (projectId: string) => {
  const client = useQueryClient();
  const refresh = useRefreshAdjusted(projectId);
  return useMutation({
    mutationFn: (body: SaveAdjustedBody): Promise<StoredAdjustedDimensions> =>
      call(routes.saveAdjustedDimensions, { params: { projectId }, body }, { idempotencyKey: uuidv7() }),
    onSuccess: () => {
      void followSurfaces(client, projectId);
      return refresh();
    },
  });
};
