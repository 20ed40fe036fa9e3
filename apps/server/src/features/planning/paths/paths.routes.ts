import { fieldsOfGeometry, routes } from '@touchdown/contract';
import { changedFields } from '../../../db/changed-fields.ts';
import { AppError } from '../../../errors/app-error.ts';
import { expectSeen } from '../../../http/seen-version.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { presentPath } from './paths.present.ts';
import { deletePath, insertPath, listPaths, lockPath, updatePath } from './paths.queries.ts';

export function pathRoutes(bind: BindRoute): void {
  bind(routes.listPaths, async (_request, { db, project }) => (await listPaths(db, project.id)).map(presentPath));

  bind(routes.createPath, async ({ body: { id, ...fields } }, { db, project, now, newId, audit }) => {
    const path = await insertPath(db, {
      ...fieldsOfGeometry(fields),
      id: id ?? newId(),
      projectId: project.id,
      createdAt: now,
      updatedAt: now,
    });
    audit({ action: 'path.create', entityId: path.id, projectId: project.id, details: { name: path.name } });
    return presentPath(path);
  });

  bind(
    routes.updatePath,
    async ({ params: { pathId }, body: { version, ...fields } }, { db, project, now, audit }) => {
      const before = await lockPath(db, project.id, pathId);
      if (before === null) throw new AppError('PATH_NOT_FOUND');
      if (version !== undefined && version !== before.version) throw new AppError('VERSION_CONFLICT', { current: presentPath(before) });
      const path = await updatePath(db, project.id, pathId, { ...fieldsOfGeometry(fields), updatedAt: now });
      const details = { name: path.name, version: path.version, fields: changedFields(before, path) };
      audit({ action: 'path.update', entityId: path.id, projectId: project.id, details });
      return presentPath(path);
    },
    {
      stored: async ({ params }, { db, project }) => {
        const row = await lockPath(db, project.id, params.pathId);
        if (row === null) throw new AppError('PATH_NOT_FOUND');
        return presentPath(row);
      },
    },
  );

  bind(routes.deletePath, async ({ params: { pathId } }, { db, project, seenVersion, audit }) => {
    if (seenVersion !== null) expectSeen(seenVersion, await lockPath(db, project.id, pathId), presentPath);
    const name = await deletePath(db, project.id, pathId);
    if (name === null) throw new AppError('PATH_NOT_FOUND');
    audit({ action: 'path.delete', entityId: pathId, projectId: project.id, details: { name } });
    return null;
  });
}
