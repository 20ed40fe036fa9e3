/** The laser scans of a project, read for every screen that shows their objects. */
import { type PointCloudHead, routes } from '@touchdown/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

const LOOK_EVERY_MS = 1_000;
export const scansKey = (projectId: string) => ['/api/projects', projectId, 'point-clouds'] as const;

const whileEvaluating = (scans: readonly PointCloudHead[] = []) =>
  scans.some(({ state }) => state === 'evaluating') ? LOOK_EVERY_MS : false;

/** Newest first. Read again at each visit, because they may be out of date after changes in the meantime. Polled while one is evaluated. */
export const scansQuery = (projectId: string) =>
  queryOptions({
    queryKey: scansKey(projectId),
    queryFn: ({ signal }) => call(routes.listPointClouds, { params: { projectId } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => whileEvaluating(state.data),
  });

/** One with its objects. */
export const scanQuery = (projectId: string, pointCloudId: string) =>
  queryOptions({
    queryKey: [...scansKey(projectId), pointCloudId],
    queryFn: ({ signal }) => call(routes.readPointCloud, { params: { projectId, pointCloudId } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => whileEvaluating(state.data && [state.data]),
  });
