import { routes } from '@touchdown/contract';
import { AppError } from '../../http/app-error.ts';
import type { BindRoute } from '../../http/bind-route.ts';
import { presentPath } from './paths.present.ts';
import { deletePath, findPath, insertPath, listPaths, updatePath } from './paths.queries.ts';

export function pathRoutes(bind: BindRoute): void {
  bind(routes.listPaths, async (_request, { db, project }) => (await listPaths(db, project.id)).map(presentPath));

  bind(routes.createPath, async ({ body: { id, ...fields } }, { db, project, now, newId, audit }) => {
    const path = await insertPath(db, { ...fields, id: id ?? newId(), projectId: project.id, createdAt: now, updatedAt: now });
    audit({ action: 'path.create', entityId: path.id, projectId: project.id, details: { name: path.name } });
    return presentPath(path);
  });

  bind(routes.updatePath, async ({ params: { pathId }, body: { version, ...fields } }, { db, project, now, audit }) => {
    const path = await updatePath(db, project.id, pathId, version, { ...fields, updatedAt: now });
    if (path === null) {
      const current = await findPath(db, project.id, pathId);
      throw current === null ? new AppError('PATH_NOT_FOUND') : new AppError('VERSION_CONFLICT', { current: presentPath(current) });
    }
    audit({ action: 'path.update', entityId: path.id, projectId: project.id, details: { version: path.version } });
    return presentPath(path);
  });

  bind(routes.deletePath, async ({ params: { pathId } }, { db, project, audit }) => {
    const name = await deletePath(db, project.id, pathId);
    if (name === null) throw new AppError('PATH_NOT_FOUND');
    audit({ action: 'path.delete', entityId: pathId, projectId: project.id, details: { name } });
    return null;
  });
}
