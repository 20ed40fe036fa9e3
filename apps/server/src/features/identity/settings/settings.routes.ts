import { routes } from '@touchdown/contract';
import { changedFields } from '../../../db/changed-fields.ts';
import type { Executor } from '../../../db/client.ts';
import type { UserRow } from '../../../http/access.queries.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { findUser, updateUser } from '../accounts/public.ts';
import type { WithMailQueue } from '../mail/public.ts';
import { presenter } from './settings.present.ts';
import { lockSettings, settingsOf, type SettingsRow, updateSettings } from './settings.queries.ts';

interface Held {
  readonly person: UserRow;
  readonly settings: SettingsRow;
}

type Present = ReturnType<typeof presenter>;

/** The user and their current settings, locked for a change. Throws VERSION_CONFLICT if they are past `version`. */
async function held(tx: Executor, userId: string, version: number | undefined, presentSettings: Present): Promise<Held> {
  const settings = await lockSettings(tx, userId);
  const person = await findUser(tx, userId);
  if (person === null) throw new AppError('UNAUTHENTICATED');
  if (version !== undefined && version !== settings.version)
    throw new AppError('VERSION_CONFLICT', { current: presentSettings(person, settings) });
  return { person, settings };
}

export function settingsRoutes(bind: BindRoute, { mailQueue }: WithMailQueue): void {
  const presentSettings = presenter(mailQueue !== null);
  const stored = async (_request: unknown, { db, user }: { readonly db: Executor; readonly user: UserRow }) =>
    presentSettings(user, await settingsOf(db, user.id));
  bind(routes.getSettings, async (_request, { db, user }) => presentSettings(user, await settingsOf(db, user.id)));

  bind(
    routes.updateSettings,
    async ({ body: { version, ...choices } }, { db, user, now, audit }) => {
      const before = await held(db, user.id, version, presentSettings);
      const settings = await updateSettings(db, user.id, { ...choices, updatedAt: now });
      audit({ action: 'account.updateSettings', entityId: user.id, details: { fields: changedFields(before.settings, settings) } });
      return presentSettings(before.person, settings);
    },
    { stored },
  );

  bind(
    routes.updateProfile,
    async ({ body: { version, ...names } }, { db, user, now, audit }) => {
      const before = await held(db, user.id, version, presentSettings);
      const person = await updateUser(db, user.id, { ...names, updatedAt: now });
      const settings = await updateSettings(db, user.id, { updatedAt: now });
      audit({ action: 'account.updateProfile', entityId: user.id, details: { fields: changedFields(before.person, person) } });
      return presentSettings(person, settings);
    },
    { stored },
  );
}
