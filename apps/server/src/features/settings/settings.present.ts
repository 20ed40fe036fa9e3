import type { Settings } from '@touchdown/contract';
import type { UserRow } from '../../http/access.queries.ts';
import type { SettingsRow } from './settings.queries.ts';

/** What holds for a person who chose nothing yet. */
export const UNCHOSEN: Omit<SettingsRow, 'userId'> = {
  units: 'imperial',
  defaultType: 'heliport',
  emailNotifications: true,
  reportNotifications: true,
  version: 1,
  updatedAt: null,
};

export const presenter =
  (sendsMail: boolean) =>
  ({ id, email, firstName, lastName, username }: UserRow, row: SettingsRow | null): Settings => {
    const { units, defaultType, emailNotifications, reportNotifications, version, updatedAt } = row ?? UNCHOSEN;
    const preferences = { units, defaultType, emailNotifications, reportNotifications };
    return { id, email, firstName, lastName, username, ...preferences, sendsMail, version, updatedAt: updatedAt?.toISOString() ?? null };
  };
