import { type PathTerrain, routes, TOO_FEW_STATIONS } from '@touchdown/contract';
import { AppError, validationFailed } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { refuseIfChanged } from '../../../http/import-undo.ts';
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

  bind(
    routes.savePathTerrain,
    async ({ params: { pathId, leg }, body: { samples, source, version } }, { db, project, now, audit }) => {
      const path = await holdPath(db, project.id, pathId);
      if (path === null) throw new AppError('PATH_NOT_FOUND');
      const before = await findTerrain(db, path.id, leg);
      if (version !== undefined && version !== (before?.version ?? 0))
        throw new AppError('VERSION_CONFLICT', { current: before && presentTerrain(before) });
      const ground = samples === undefined ? before : { samples, pathVersion: path.version };
      if (ground === null) throw validationFailed({ path: 'samples', message: TOO_FEW_STATIONS });
      const fields = { samples: ground.samples, pathVersion: ground.pathVersion, source, updatedAt: now };
      const terrain = await putTerrain(db, { pathId: path.id, leg, ...fields });
      const details = { name: path.name, leg, samples: terrain.samples.length, version: terrain.version };
      audit({ action: 'pathTerrain.save', entityId: path.id, projectId: project.id, details });
      return presentTerrain(terrain);
    },
    {
      // Without the samples: the terrain counts as entered for the current path only if they are sent.
      stored: async ({ params: { pathId, leg } }, { db, project }) => {
        const path = await findPath(db, project.id, pathId);
        const before = path && (await findTerrain(db, path.id, leg));
        return before && { source: before.source, version: before.version };
      },
    },
  );

  bind(routes.undoPathTerrainImport, async ({ params: { pathId, leg }, body: { imported, before } }, { db, project, now, audit }) => {
    const path = await holdPath(db, project.id, pathId);
    if (path === null) throw new AppError('PATH_NOT_FOUND');
    refuseIfChanged(await findTerrain(db, path.id, leg), imported);
    audit({ action: 'pathTerrain.undoImport', entityId: path.id, projectId: project.id, details: { name: path.name, leg } });
    if (before === null) {
      await deleteTerrain(db, path.id, leg);
      return null;
    }
    const pathVersion = Math.min(before.pathVersion, path.version);
    return presentTerrain(await putTerrain(db, { ...before, pathId: path.id, leg, pathVersion, updatedAt: now }));
  });

  bind(routes.deletePathTerrain, async ({ params: { pathId, leg } }, { db, project, audit }) => {
    const path = await holdPath(db, project.id, pathId);
    if (path === null) throw new AppError('PATH_NOT_FOUND');
    if (!(await deleteTerrain(db, path.id, leg))) throw new AppError('TERRAIN_NOT_FOUND');
    audit({ action: 'pathTerrain.delete', entityId: path.id, projectId: project.id, details: { name: path.name, leg } });
    return null;
  });
}
