import type { Settings } from '@touchdown/contract';
import type { UserRow } from '../../../http/access.queries.ts';
import type { SettingsRow } from './settings.queries.ts';

export const presenter =
  (sendsMail: boolean) =>
  ({ id, email, firstName, lastName, username }: UserRow, row: Omit<SettingsRow, 'userId'>): Settings => {
    const { units, defaultType, emailNotifications, reportNotifications, projectFilters, version, updatedAt } = row;
    const preferences = { units, defaultType, emailNotifications, reportNotifications, projectFilters };
    return { id, email, firstName, lastName, username, ...preferences, sendsMail, version, updatedAt: updatedAt?.toISOString() ?? null };
  };
