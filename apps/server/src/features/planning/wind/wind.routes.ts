import { type ProjectWind, routes, windSchema } from '@touchdown/contract';
import { windFromRecord } from '@touchdown/domain';
import { changedFields } from '../../../db/changed-fields.ts';
import { AppError, validationFailed } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { refuseIfChanged } from '../../../http/import-undo.ts';
import { deleteWind, findWind, holdWind, putWind, type WindRow } from './wind.queries.ts';

const presentWind = (row: WindRow): ProjectWind => windSchema.parse({ ...row, updatedAt: row.updatedAt.toISOString() });

/** Throws VALIDATION_FAILED if the record is not a wind. */
function refuseUnreadable({ record }: Pick<ProjectWind, 'record'>): void {
  const read = windFromRecord(record, null);
  if (!read.ok) throw validationFailed({ path: 'record', message: read.reason });
}

export function windRoutes(bind: BindRoute): void {
  bind(routes.getWind, async (_request, { db, project }) => {
    const wind = await findWind(db, project.id);
    return wind && presentWind(wind);
  });

  bind(
    routes.saveWind,
    async ({ body: { version, ...fields } }, { db, project, now, audit }) => {
      refuseUnreadable(fields);
      const before = await holdWind(db, project.id);
      if (version !== undefined && version !== (before?.version ?? 0))
        throw new AppError('VERSION_CONFLICT', { current: before && presentWind(before) });
      const wind = await putWind(db, { ...fields, projectId: project.id, updatedAt: now });
      const details = { version: wind.version, fields: before === null ? [] : changedFields(before, wind) };
      audit({ action: 'wind.save', entityId: project.id, projectId: project.id, details });
      return presentWind(wind);
    },
    {
      stored: async (_request, { db, project }) => {
        const row = await findWind(db, project.id);
        return row && presentWind(row);
      },
    },
  );

  bind(routes.undoWindImport, async ({ body: { imported, before } }, { db, project, now, audit }) => {
    if (before !== null) refuseUnreadable(before);
    refuseIfChanged(await holdWind(db, project.id), imported);
    audit({ action: 'wind.undoImport', entityId: project.id, projectId: project.id, details: {} });
    if (before === null) {
      await deleteWind(db, project.id);
      return null;
    }
    return presentWind(await putWind(db, { ...before, projectId: project.id, updatedAt: now }));
  });

  bind(routes.deleteWind, async (_request, { db, project, audit }) => {
    await holdWind(db, project.id);
    if (!(await deleteWind(db, project.id))) throw new AppError('WIND_NOT_FOUND');
    audit({ action: 'wind.delete', entityId: project.id, projectId: project.id, details: {} });
    return null;
  });
}
