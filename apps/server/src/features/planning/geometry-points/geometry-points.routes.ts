import { routes } from '@touchdown/contract';
import { changedFields } from '../../../db/changed-fields.ts';
import { AppError, validationFailed } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { rowsOfImport } from '../../../http/import-undo.ts';
import { expectSeen as expectVersion } from '../../../http/seen-version.ts';
import { facilityDocumentOf } from '../facility-document/public.ts';
import { generatedPoints } from './generate-points.service.ts';
import { presentPoint } from './geometry-points.present.ts';
import {
  deletePoint,
  deletePoints,
  findPath,
  listPoints,
  listProjectPoints,
  type PointRow,
  updatePoint,
} from './geometry-points.queries.ts';
import { addPoints, emptied, expectSeen, holdPoints, settle } from './point-sequence.service.ts';

function pointOf(points: readonly PointRow[], id: string): PointRow {
  const point = points.find((one) => one.id === id);
  if (point === undefined) throw new AppError('POINT_NOT_FOUND');
  return point;
}

export function geometryPointRoutes(bind: BindRoute): void {
  bind(routes.listProjectGeometryPoints, async (_, { db, project }) => (await listProjectPoints(db, project.id)).map(presentPoint));

  bind(routes.listGeometryPoints, async ({ params: { pathId } }, { db, project }) => {
    const path = await findPath(db, project.id, pathId);
    if (path === null) throw new AppError('PATH_NOT_FOUND');
    return (await listPoints(db, path.id)).map(presentPoint);
  });

  bind(routes.createGeometryPoint, async ({ params: { pathId }, body: { id, ...fields } }, { db, project, now, newId, audit }) => {
    const held = await holdPoints(db, project.id, pathId);
    const added = { ...fields, id: id ?? newId() };
    const point = pointOf(await addPoints(db, held, { points: [added], now }), added.id);
    const details = { name: point.name, path: held.path.name };
    audit({ action: 'geometryPoint.create', entityId: point.id, projectId: project.id, details });
    return presentPoint(point);
  });

  bind(
    routes.updateGeometryPoint,
    async ({ params: { pathId, pointId }, body: { version, elevation, ...fields } }, { db, project, now, audit }) => {
      const { path, points } = await holdPoints(db, project.id, pathId);
      const before = pointOf(points, pointId);
      if (version !== undefined && version !== before.version) throw new AppError('VERSION_CONFLICT', { current: presentPoint(before) });
      await updatePoint(db, path.id, pointId, { ...fields, altitudeFeet: elevation, updatedAt: now });
      if (fields.type !== before.type) await settle(db, path.id, await listPoints(db, path.id));
      const point = pointOf(await listPoints(db, path.id), pointId);
      const details = { name: point.name, path: path.name, version: point.version, fields: changedFields(before, point) };
      audit({ action: 'geometryPoint.update', entityId: point.id, projectId: project.id, details });
      return presentPoint(point);
    },
    {
      stored: async ({ params: { pathId, pointId } }, { db, project }) =>
        presentPoint(pointOf((await holdPoints(db, project.id, pathId)).points, pointId)),
    },
  );

  bind(routes.deleteGeometryPoint, async ({ params: { pathId, pointId } }, { db, project, seenVersion, audit }) => {
    const { path, points } = await holdPoints(db, project.id, pathId);
    const point = pointOf(points, pointId);
    expectVersion(seenVersion, point, presentPoint);
    const { name } = point;
    await deletePoint(db, path.id, pointId);
    const left = points.filter(({ id }) => id !== pointId);
    await settle(db, path.id, left);
    audit({ action: 'geometryPoint.delete', entityId: pointId, projectId: project.id, details: { name, path: path.name } });
    return null;
  });

  bind(routes.reorderGeometryPoints, async ({ params: { pathId }, body: { ids, was } }, { db, project, audit }) => {
    const { path, points } = await holdPoints(db, project.id, pathId);
    expectSeen(points, was);
    const byId = new Map(points.map((point) => [point.id, point]));
    const inOrder = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
    if (inOrder.length !== points.length || ids.length !== points.length)
      throw validationFailed({ path: 'ids', message: 'List every point of the path exactly once' });
    await settle(db, path.id, inOrder);
    audit({ action: 'geometryPoints.reorder', entityId: path.id, projectId: project.id, details: { name: path.name } });
    return (await listPoints(db, path.id)).map(presentPoint);
  });

  bind(routes.generateGeometryPoints, async ({ params: { pathId }, body: { mode, stepFeet, was } }, { db, project, now, newId, audit }) => {
    const held = await holdPoints(db, project.id, pathId);
    expectSeen(held.points, was);
    const made = generatedPoints(await facilityDocumentOf(db, project, now), pathId, stepFeet).map((point) => ({ ...point, id: newId() }));
    const all = await addPoints(db, mode === 'replace' ? await emptied(db, held) : held, { points: made, now });
    const details = { name: held.path.name, mode, count: made.length, replaced: mode === 'replace' ? held.points.length : 0 };
    audit({ action: 'geometryPoints.generate', entityId: held.path.id, projectId: project.id, details });
    return all.map(presentPoint);
  });

  bind(routes.importGeometryPoints, async ({ params: { pathId }, body: { mode, was, points } }, { db, project, now, newId, audit }) => {
    const held = await holdPoints(db, project.id, pathId);
    expectSeen(held.points, was);
    const added = points.map((point) => ({ ...point, id: newId() }));
    const all = await addPoints(db, mode === 'replace' ? await emptied(db, held) : held, { points: added, now });
    const details = { name: held.path.name, mode, count: added.length, replaced: mode === 'replace' ? held.points.length : 0 };
    audit({ action: 'geometryPoints.import', entityId: held.path.id, projectId: project.id, details });
    return all.map(presentPoint);
  });

  bind(routes.undoGeometryPointImport, async ({ params: { pathId }, body: { created } }, { db, project, audit }) => {
    const { path, points } = await holdPoints(db, project.id, pathId);
    const own = new Set(rowsOfImport(points, created).map(({ id }) => id));
    if (own.size === 0) return { removed: 0 };
    await deletePoints(db, path.id, [...own]);
    await settle(
      db,
      path.id,
      points.filter(({ id }) => !own.has(id)),
    );
    const details = { name: path.name, count: own.size };
    audit({ action: 'geometryPoints.undoImport', entityId: path.id, projectId: project.id, details });
    return { removed: own.size };
  });
}
