/** The cached records from which a compliance status is evaluated. */
import { routes } from '@touchdown/contract';
import { call } from '../../shared/api/client.ts';

/** Rejects if the device has neither. */
export const readPathsAndObstacles = (projectId: string) =>
  Promise.all([call(routes.listPaths, { params: { projectId } }), call(routes.listObstacles, { params: { projectId } })]);

export const readNoticeAnswers = (projectId: string) => call(routes.getNoticeAnswers, { params: { projectId } });

/** The status as last evaluated by the server. */
export const readLastCompliance = (projectId: string) => call(routes.getCompliance, { params: { projectId } });

/** The buildings and the evaluated laser scans. Rejects if the device lacks some of them. */
export async function readSurroundings(projectId: string) {
  const params = { projectId };
  const [heads, clouds] = await Promise.all([call(routes.listBuildingSets, { params }), call(routes.listPointClouds, { params })]);
  const ready = clouds.filter(({ state }) => state === 'ready');
  // The list is newer than the contents, which are read once.
  const sets = await Promise.all(
    heads.map(async ({ id, fileName, excluded }) => {
      const { packed } = await call(routes.readBuildingSet, { params: { projectId, buildingSetId: id } });
      return { fileName, excluded, packed };
    }),
  );
  const scans = await Promise.all(ready.map(({ id }) => call(routes.readPointCloud, { params: { projectId, pointCloudId: id } })));
  return { sets, scans };
}
