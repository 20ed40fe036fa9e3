/** The calls of all imports: what a project has, what an import adds, and what its undo removes. */
import {
  type BuildingSetInput,
  type CreatedRecord,
  type FleetImport,
  type ImportedAircraft,
  type ImportedRecord,
  type ImportPreview,
  type RouteInput,
  routes,
  type TerrainLeg,
  type TerrainModelInput,
} from '@touchdown/contract';
import type { SurveyedObstacle } from '@touchdown/imports/obstacles';
import { call, callUpload } from '../../../shared/api/client.ts';
import { jobResult } from '../../../shared/api/jobs.ts';
import { type LoadedTerrain, loadTerrain } from '../../../shared/terrain/api.ts';
import type { Sending as Work } from './kind.ts';
import type { TaskControl } from './time-slices.ts';

type Sending = Pick<Work, 'signal' | 'idempotencyKey'>;

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

export const readTerrain = ({ projectId, pathId }: OnPath, signal: AbortSignal) =>
  call(routes.listPathTerrain, { params: { projectId, pathId } }, { signal });

export const readBuildingSets = (projectId: string, signal: AbortSignal) =>
  call(routes.listBuildingSets, { params: { projectId } }, { signal });
export const addBuildings = (projectId: string, body: BuildingSetInput, sending: Sending) =>
  call(routes.addBuildingSet, { params: { projectId }, body }, sending);
export const removeBuildings = (projectId: string, buildingSetId: string) =>
  call(routes.deleteBuildingSet, { params: { projectId, buildingSetId } });

export const readTerrainModels = (projectId: string, signal: AbortSignal) =>
  call(routes.listTerrainModels, { params: { projectId } }, { signal });
/** All terrain of a project, with its elevations. */
export const readSiteTerrain = async (projectId: string, signal: AbortSignal): Promise<readonly LoadedTerrain[]> => {
  const heads = await readTerrainModels(projectId, signal);
  return Promise.all(heads.map(({ id }) => loadTerrain(projectId, id, signal)));
};
export const addTerrainModel = (projectId: string, body: TerrainModelInput, sending: Sending) =>
  call(routes.addTerrainModel, { params: { projectId }, body }, sending);
export const removeTerrainModel = (projectId: string, terrainModelId: string) =>
  call(routes.deleteTerrainModel, { params: { projectId, terrainModelId } });

interface OnLeg extends OnPath {
  readonly leg: TerrainLeg;
}
export type TerrainBody = RouteInput<typeof routes.savePathTerrain>['body'];
export const importTerrain = ({ projectId, pathId, leg }: OnLeg, body: TerrainBody, sending: Sending) =>
  call(routes.savePathTerrain, { params: { projectId, pathId, leg }, body }, sending);

export type ReplacedTerrain = RouteInput<typeof routes.undoPathTerrainImport>['body'];
export const undoTerrainImport = ({ projectId, pathId, leg }: OnLeg, body: ReplacedTerrain, idempotencyKey: string) =>
  call(routes.undoPathTerrainImport, { params: { projectId, pathId, leg }, body }, { idempotencyKey });

export const readWind = (projectId: string, signal: AbortSignal) => call(routes.getWind, { params: { projectId } }, { signal });

export type WindBody = RouteInput<typeof routes.saveWind>['body'];
export const importWind = (projectId: string, body: WindBody, sending: Sending) =>
  call(routes.saveWind, { params: { projectId }, body }, sending);

export type ReplacedWind = RouteInput<typeof routes.undoWindImport>['body'];
export const undoWindImport = (projectId: string, body: ReplacedWind, idempotencyKey: string) =>
  call(routes.undoWindImport, { params: { projectId }, body }, { idempotencyKey });

export const readFleet = (projectId: string, signal: AbortSignal) => call(routes.getFleet, { params: { projectId } }, { signal });

export const importFleet = (projectId: string, aircraftIds: readonly string[], sending: Sending) =>
  call(routes.importFleet, { params: { projectId }, body: { aircraftIds: [...aircraftIds] } }, sending);

export const undoFleetImport = async (projectId: string, imported: FleetImport, idempotencyKey: string) =>
  (await call(routes.undoFleetImport, { params: { projectId }, body: imported }, { idempotencyKey })).removed;

type CheckBody = RouteInput<typeof routes.previewAircraftImport>['body'];
/** The server's check of a table of aircraft, which is one of its jobs. */
export async function checkAircraft(file: File, body: CheckBody, { signal, report }: TaskControl): Promise<ImportPreview> {
  const job = await callUpload(routes.previewAircraftImport, { file, body }, { signal });
  return jobResult<ImportPreview>(job, { signal, onProgress: ({ done, total }) => report(done, total) });
}

export type AircraftBody = RouteInput<typeof routes.importAircraft>['body'];
/**
 * Imports a table of aircraft by one of the server's jobs, and returns its id. It has no idempotency key: after a canceled job, the same
 * rows are sent again; a second import of the same rows is refused by the server.
 */
export async function importAircraft(file: File, body: AircraftBody, { signal, report }: TaskControl): Promise<string> {
  const job = await callUpload(routes.importAircraft, { file, body }, { signal });
  await jobResult<ImportedAircraft>(job, { signal, onProgress: ({ done, total }) => report(done, total) });
  return job.id;
}

export const undoAircraftImport = (jobId: string, idempotencyKey: string) =>
  call(routes.undoAircraftImport, { params: { jobId } }, { idempotencyKey });

/** What the undo of an import sends: the record as the import left it. */
export const leftBy = ({ version, updatedAt }: ImportedRecord): ImportedRecord => ({ version, updatedAt });
