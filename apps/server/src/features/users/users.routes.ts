import { routes } from '@touchdown/contract';
import { AppError } from '../../http/app-error.ts';
import type { BindRoute } from '../../http/bind-route.ts';
import { removeSessionsOf } from '../../http/session-store.queries.ts';
import { forgetResetLinks, issueResetLink } from '../account-security/public.ts';
import { findUser, presentUser } from '../accounts/public.ts';
import { listUsers } from './users.queries.ts';
import { changePerson, personToChange } from './users.service.ts';

export function userRoutes(bind: BindRoute): void {
  bind(routes.listUsers, async (_request, { db }) => (await listUsers(db)).map(presentUser));

  bind(routes.changeUserRole, async ({ params: { userId }, body: { role } }, { db, user, now, audit }) => {
    const before = await personToChange(db, userId, user.id);
    const person = await changePerson(db, userId, { role, updatedAt: now });
    audit({ action: 'user.changeRole', entityId: userId, details: { email: person.email, from: before.role, to: role } });
    return presentUser(person);
  });

  bind(routes.changeUserStatus, async ({ params: { userId }, body: { isActive } }, { db, user, now, audit }) => {
    await personToChange(db, userId, user.id);
    const person = await changePerson(db, userId, { isActive, updatedAt: now });
    if (!isActive) {
      await removeSessionsOf(db, userId);
      await forgetResetLinks(db, userId);
    }
    audit({ action: isActive ? 'user.activate' : 'user.deactivate', entityId: userId, details: { email: person.email } });
    return presentUser(person);
  });

  bind(
    routes.createResetLink,
    async ({ params: { userId } }, { db, now, audit }) => {
      const person = await findUser(db, userId);
      if (person === null) throw new AppError('USER_NOT_FOUND');
      const { token, expiresAt } = await issueResetLink(db, userId, now);
      audit({ action: 'user.createResetLink', entityId: userId, details: { email: person.email, expiresAt } });
      return { path: `/reset-password?token=${token}`, expiresAt: expiresAt.toISOString() };
    },
    { secret: true },
  );
}
