/** Calls for obstacles, clearance, and the FAA obstacle file. */
import { aFile, buildingSetFields, obstacleFields, terrainModelFields } from '../builders.ts';
import { aDeviceScanFile, aScanFile, deviceScanFields } from '../scan-file.ts';
import { inProject, onAnalyses, onBuildings, onClouds, onObstacles, onTerrain } from './places.ts';
import { at, editors, type Rows, signedIn, superuserOnly, team } from './row.ts';

export const OBSTACLE_ROWS = {
  listObstacles: { expected: team(200), call: (own) => ({ url: onObstacles(own) }) },
  createObstacle: { expected: editors(201), call: (own) => ({ url: onObstacles(own), body: obstacleFields() }) },
  updateObstacle: { expected: editors(200), call: (own) => ({ url: onObstacles(own, `/${own.obstacleId}`), body: obstacleFields() }) },
  deleteObstacle: { expected: editors(204), call: (own) => ({ url: onObstacles(own, `/${own.obstacleId}`) }) },
  importObstacles: {
    expected: editors(201),
    call: (own) => ({
      url: onObstacles(own, '/import'),
      body: { sourceFile: 'survey.csv', obstacles: [{ ...obstacleFields(), sourceLine: 2 }] },
    }),
  },
  undoObstacleImport: {
    expected: editors(200),
    call: (own) => ({ url: onObstacles(own, '/import/undo'), body: { created: [{ id: own.obstacleId, version: 1 }] } }),
  },
  listClearanceAnalyses: { expected: team(200), call: (own) => ({ url: onAnalyses(own) }) },
  createClearanceAnalysis: { expected: editors(202), call: (own) => ({ url: onAnalyses(own), body: {} }) },
  readClearanceAnalysis: { expected: team(200), call: (own) => ({ url: onAnalyses(own, `/${own.analysisId}`) }) },
  compareClearanceAnalysis: { expected: team(200), call: (own) => ({ url: onAnalyses(own, `/${own.analysisId}/comparison`) }) },
  listBuildingSets: { expected: team(200), call: (own) => ({ url: onBuildings(own) }) },
  addBuildingSet: { expected: editors(201), call: (own) => ({ url: onBuildings(own), body: buildingSetFields() }) },
  // Turned off in these tests. Its own tests have a server for the buildings.
  startBuildingFetch: { expected: editors(409), call: (own) => ({ url: onBuildings(own, '/fetch') }) },
  readBuildingSet: { expected: team(200), call: (own) => ({ url: onBuildings(own, `/${own.buildingSetId}`) }) },
  excludeBuilding: {
    expected: editors(200),
    call: (own) => ({ url: onBuildings(own, `/${own.buildingSetId}/excluded`), body: { line: 1, isExcluded: true } }),
  },
  deleteBuildingSet: { expected: editors(204), call: (own) => ({ url: onBuildings(own, `/${own.buildingSetId}`) }) },
  listTerrainModels: { expected: team(200), call: (own) => ({ url: onTerrain(own) }) },
  addTerrainModel: { expected: editors(201), call: (own) => ({ url: onTerrain(own), body: terrainModelFields() }) },
  readTerrainModel: { expected: team(200), call: (own) => ({ url: onTerrain(own, `/${own.terrainModelId}`) }) },
  deleteTerrainModel: { expected: editors(204), call: (own) => ({ url: onTerrain(own, `/${own.terrainModelId}`) }) },
  listPointClouds: { expected: team(200), call: (own) => ({ url: onClouds(own) }) },
  addPointCloud: { expected: editors(202), call: (own) => ({ url: onClouds(own), body: {}, file: aScanFile() }) },
  addDevicePointCloud: {
    expected: editors(202),
    call: (own) => ({ url: onClouds(own, '/from-device'), body: deviceScanFields(), file: aDeviceScanFile() }),
  },
  readPointCloud: { expected: team(200), call: (own) => ({ url: onClouds(own, `/${own.pointCloudId}`) }) },
  // Nothing was kept of it. Its own tests have scans with points.
  readDrawnPoints: { expected: team(409), call: (own) => ({ url: onClouds(own, `/${own.pointCloudId}/points`) }) },
  readRetainedPoints: { expected: team(409), call: (own) => ({ url: onClouds(own, `/${own.pointCloudId}/retained`) }) },
  downloadPenetratingPoints: { expected: team(200), call: (own) => ({ url: onClouds(own, `/${own.pointCloudId}/penetrating.csv`) }) },
  downloadTrimList: { expected: team(200), call: (own) => ({ url: onClouds(own, `/${own.pointCloudId}/trim-list.pdf`) }) },
  deletePointCloud: { expected: editors(204), call: (own) => ({ url: onClouds(own, `/${own.pointCloudId}`) }) },
  addPointCloudObstacles: {
    expected: editors(201),
    call: (own) => ({ url: onClouds(own, `/${own.pointCloudId}/obstacles`), body: { objects: [0] } }),
  },
  dofStatus: at(signedIn(200), '/api/dof'),
  dofFetch: { expected: superuserOnly(200), call: () => ({ url: '/api/dof/fetch' }) },
  // Turned off in these tests. Its own tests have a server for the file.
  startDofFetch: { expected: superuserOnly(409), call: () => ({ url: '/api/dof/fetch' }) },
  // An import continues after its response, so it is covered by its own tests.
  startDofImport: { expected: superuserOnly(400), call: () => ({ url: '/api/dof/imports', body: {}, file: aFile() }) },
  dofImport: { expected: superuserOnly(200), call: ({ dofLibraryId }) => ({ url: `/api/dof/imports/${dofLibraryId}` }) },
  cancelDofImport: { expected: superuserOnly(409), call: ({ dofLibraryId }) => ({ url: `/api/dof/imports/${dofLibraryId}/cancel` }) },
  nearbyDof: { expected: team(200), call: (own) => ({ url: inProject(own, '/dof/nearby') }) },
  airspaceStatus: { expected: superuserOnly(200), call: () => ({ url: '/api/faa-airspace' }) },
  // Turned off in these tests. Its own tests have a server for the data.
  startAirspaceFetch: { expected: superuserOnly(409), call: () => ({ url: '/api/faa-airspace/fetch' }) },
  // An import continues after its response, so it is covered by its own tests.
  startAirspaceImport: { expected: superuserOnly(400), call: () => ({ url: '/api/faa-airspace/imports', body: {}, file: aFile() }) },
  projectAirspace: { expected: team(200), call: (own) => ({ url: inProject(own, '/faa-airspace') }) },
  importFromDof: {
    expected: editors(201),
    call: (own) => ({ url: onObstacles(own, '/from-dof'), body: { libraryId: own.dofLibraryId, lines: [5] } }),
  },
} satisfies Rows;
