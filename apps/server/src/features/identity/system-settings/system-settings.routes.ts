import { RESERVED_SYSTEM_SETTINGS, routes, type SystemSetting, systemSettingProblem } from '@touchdown/contract';
import { changedFields } from '../../../db/changed-fields.ts';
import { AppError, validationFailed } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import {
  deleteSystemSetting,
  findSystemSetting,
  listSystemSettings,
  lockSystemSetting,
  saveSystemSetting,
  type SystemSettingRow,
} from './system-settings.queries.ts';

const presentSetting = ({ updatedAt, ...row }: SystemSettingRow): SystemSetting => ({ ...row, updatedAt: updatedAt.toISOString() });

const DELETED = 'Someone else deleted this setting. Add it again to keep it';

export function systemSettingRoutes(bind: BindRoute): void {
  bind(routes.listSystemSettings, async (_request, { db, user }) =>
    (await listSystemSettings(db, user.role !== 'user')).map(presentSetting),
  );

  bind(
    routes.saveSystemSetting,
    async ({ params: { key }, body: { version, ...fields } }, { db, now, audit }) => {
      const problem = systemSettingProblem(key, fields.value);
      if (problem !== null) throw validationFailed({ path: 'value', message: problem });
      const before = await lockSystemSetting(db, key);
      if (before !== null && version !== undefined && version !== before.version)
        throw new AppError('VERSION_CONFLICT', { current: presentSetting(before) });
      // Deleted by another superuser in the meantime. Saving would restore it unseen.
      if (before === null && version !== undefined && version > 0) throw validationFailed({ path: 'key', message: DELETED });
      const saved = await saveSystemSetting(db, key, { ...fields, updatedAt: now });
      audit({
        action: before === null ? 'systemSetting.create' : 'systemSetting.update',
        entityId: key,
        details: before === null ? { value: saved.value } : { fields: changedFields(before, saved) },
      });
      return presentSetting(saved);
    },
    {
      stored: async ({ params: { key } }, { db }) => {
        const row = await findSystemSetting(db, key);
        return row && presentSetting(row);
      },
    },
  );

  bind(routes.deleteSystemSetting, async ({ params: { key } }, { db, audit }) => {
    if (RESERVED_SYSTEM_SETTINGS.includes(key) || !(await deleteSystemSetting(db, key))) throw new AppError('SETTING_NOT_FOUND');
    audit({ action: 'systemSetting.delete', entityId: key });
    return null;
  });
}
