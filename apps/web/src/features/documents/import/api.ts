/** The calls of all imports: what a project has, what an import adds, and what its undo removes. */
import { type CreatedRecord, type RouteInput, routes } from '@touchdown/contract';
import { queryOptions } from '@tanstack/react-query';
import type { SurveyedObstacle } from '@touchdown/imports/obstacles';
import { call } from '../../../shared/api/client.ts';

interface Sending {
  readonly signal: AbortSignal;
  readonly idempotencyKey: string;
}

export const readObstacles = (projectId: string, signal: AbortSignal) => call(routes.listObstacles, { params: { projectId } }, { signal });

interface SurveyBody {
  readonly sourceFile: string;
  readonly obstacles: SurveyedObstacle[];
}
export const importObstacles = (projectId: string, body: SurveyBody, sending: Sending) =>
  call(routes.importObstacles, { params: { projectId }, body }, sending);

export const undoObstacleImport = async (projectId: string, created: readonly CreatedRecord[], idempotencyKey: string) =>
  (await call(routes.undoObstacleImport, { params: { projectId }, body: { created: [...created] } }, { idempotencyKey })).removed;

interface OnPath {
  readonly projectId: string;
  readonly pathId: string;
}
export const readPoints = ({ projectId, pathId }: OnPath, signal: AbortSignal) =>
  call(routes.listGeometryPoints, { params: { projectId, pathId } }, { signal });

export type PointsBody = RouteInput<typeof routes.importGeometryPoints>['body'];
export const importPoints = ({ projectId, pathId }: OnPath, body: PointsBody, sending: Sending) =>
  call(routes.importGeometryPoints, { params: { projectId, pathId }, body }, sending);

export const undoPointImport = async ({ projectId, pathId }: OnPath, created: readonly CreatedRecord[], idempotencyKey: string) => {
  const request = { params: { projectId, pathId }, body: { created: [...created] } };
  return (await call(routes.undoGeometryPointImport, request, { idempotencyKey })).removed;
};

export const readParcels = (projectId: string, signal: AbortSignal) => call(routes.listParcels, { params: { projectId } }, { signal });

export type ParcelsBody = RouteInput<typeof routes.importParcels>['body'];
export const importParcels = (projectId: string, body: ParcelsBody, sending: Sending) =>
  call(routes.importParcels, { params: { projectId }, body }, sending);

export const undoParcelImport = async (projectId: string, created: readonly CreatedRecord[], idempotencyKey: string) =>
  (await call(routes.undoParcelImport, { params: { projectId }, body: { created: [...created] } }, { idempotencyKey })).removed;

/** The map tiles, if the server has any. Shares its key with all other maps. */
export const mapTilesQuery = queryOptions({
  queryKey: ['/api/map-settings'],
  queryFn: ({ signal }) => call(routes.mapSettings, undefined, { signal }),
});
