import { type PathTerrain, routes } from '@touchdown/contract';
import { AppError } from '../../http/app-error.ts';
import type { BindRoute } from '../../http/bind-route.ts';
import { deleteTerrain, findPath, findTerrain, holdPath, listTerrain, putTerrain, type TerrainRow } from './path-terrain.queries.ts';

const presentTerrain = (row: TerrainRow): PathTerrain => ({
  ...row,
  samples: [...row.samples],
  updatedAt: row.updatedAt.toISOString(),
});

export function pathTerrainRoutes(bind: BindRoute): void {
  bind(routes.listPathTerrain, async ({ params: { pathId } }, { db, project }) => {
    const path = await findPath(db, project.id, pathId);
    if (path === null) throw new AppError('PATH_NOT_FOUND');
    return (await listTerrain(db, path.id)).map(presentTerrain);
  });

  bind(routes.savePathTerrain, async ({ params: { pathId, leg }, body: { samples, source, version } }, { db, project, now, audit }) => {
    const path = await holdPath(db, project.id, pathId);
    if (path === null) throw new AppError('PATH_NOT_FOUND');
    const before = await findTerrain(db, path.id, leg);
    if (version !== undefined && version !== (before?.version ?? 0))
      throw new AppError('VERSION_CONFLICT', { current: before && presentTerrain(before) });
    const terrain = await putTerrain(db, { pathId: path.id, leg, samples, source, pathVersion: path.version, updatedAt: now });
    const details = { name: path.name, leg, samples: samples.length, version: terrain.version };
    audit({ action: 'pathTerrain.save', entityId: path.id, projectId: project.id, details });
    return presentTerrain(terrain);
  });

  bind(routes.deletePathTerrain, async ({ params: { pathId, leg } }, { db, project, audit }) => {
    const path = await holdPath(db, project.id, pathId);
    if (path === null) throw new AppError('PATH_NOT_FOUND');
    if (!(await deleteTerrain(db, path.id, leg))) throw new AppError('TERRAIN_NOT_FOUND');
    audit({ action: 'pathTerrain.delete', entityId: path.id, projectId: project.id, details: { name: path.name, leg } });
    return null;
  });
}
