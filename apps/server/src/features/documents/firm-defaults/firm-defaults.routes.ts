import { type FirmDefaults, firmDefaultsSchema, routes } from '@touchdown/contract';
import { changedFields } from '../../../db/changed-fields.ts';
import { AppError, validationFailed } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { type FirmDefaultsRow, findFirmDefaults, holdFirmDefaults, putFirmDefaults } from './firm-defaults.queries.ts';
import { logoProblem } from './logo.ts';

const presentDefaults = (row: FirmDefaultsRow): FirmDefaults =>
  firmDefaultsSchema.parse({ ...row, updatedAt: row.updatedAt.toISOString() });

export function firmDefaultsRoutes(bind: BindRoute): void {
  bind(routes.getFirmDefaults, async (_request, { db, user }) => {
    const defaults = await findFirmDefaults(db, user.id);
    return defaults && presentDefaults(defaults);
  });

  bind(
    routes.saveFirmDefaults,
    async ({ body: { version, ...fields } }, { db, user, now, audit }) => {
      const problem = fields.logo === null ? null : logoProblem(Buffer.from(fields.logo, 'base64'));
      if (problem !== null) throw validationFailed({ path: 'logo', message: problem });
      const before = await holdFirmDefaults(db, user.id);
      if (version !== undefined && version !== (before?.version ?? 0))
        throw new AppError('VERSION_CONFLICT', { current: before && presentDefaults(before) });
      const saved = await putFirmDefaults(db, { ...fields, userId: user.id, updatedAt: now });
      const details = { version: saved.version, fields: before === null ? [] : changedFields(before, saved) };
      audit({ action: 'firmDefaults.save', entityId: user.id, details });
      return presentDefaults(saved);
    },
    {
      stored: async (_request, { db, user }) => {
        const row = await findFirmDefaults(db, user.id);
        return row && presentDefaults(row);
      },
    },
  );
}
