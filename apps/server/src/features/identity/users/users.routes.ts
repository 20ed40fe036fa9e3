import { routes } from '@touchdown/contract';
import type { AppDeps } from '../../../app-deps.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { createdAtOf, cutPage, newestFirst, NEXT_CURSOR } from '../../../http/list-page.ts';
import { removeSessionsOf } from '../../../http/session-store.queries.ts';
import { forgetResetLinks, issueResetLink, resetEmail } from '../account-security/public.ts';
import { findUser, presentUser } from '../accounts/public.ts';
import type { WithMailQueue } from '../mail/public.ts';
import { notifier } from '../notifications/public.ts';
import { removePasskeysOf } from '../passkeys/public.ts';
import { removeTotpOf } from '../second-factors/public.ts';
import { listUsers } from './users.queries.ts';
import { changePerson, personToChange } from './users.service.ts';

export function userRoutes(bind: BindRoute, deps: AppDeps & WithMailQueue): void {
  const { config, mailQueue } = deps;
  const notify = notifier(deps);
  bind(routes.listUsers, async ({ query }, { db, setHeader }) => {
    const page = newestFirst(query);
    const { rows, next } = cutPage(await listUsers(db, query.q, page), page, createdAtOf);
    if (next !== null) setHeader(NEXT_CURSOR, next);
    return rows.map(presentUser);
  });

  bind(routes.changeUserRole, async ({ params: { userId }, body: { role } }, context) => {
    const { db, user, now, audit } = context;
    const before = await personToChange(db, userId, user.id);
    const person = await changePerson(db, userId, { role, updatedAt: now });
    audit({ action: 'user.changeRole', entityId: userId, details: { email: person.email, from: before.role, to: role } });
    if (role !== before.role) await notify(context, { kind: 'roleChanged', userId, role });
    return presentUser(person);
  });

  bind(routes.changeStandardsEditor, async ({ params: { userId }, body: { isStandardsEditor } }, { db, user, now, audit }) => {
    const before = await personToChange(db, userId, user.id);
    const person = await changePerson(db, userId, { isStandardsEditor, updatedAt: now });
    const details = { email: person.email, from: before.isStandardsEditor, to: isStandardsEditor };
    audit({ action: 'user.changeStandardsEditor', entityId: userId, details });
    return presentUser(person);
  });

  bind(routes.changeUserStatus, async ({ params: { userId }, body: { isActive } }, context) => {
    const { db, user, now, audit } = context;
    const before = await personToChange(db, userId, user.id);
    const person = await changePerson(db, userId, { isActive, updatedAt: now });
    if (!isActive) {
      await removeSessionsOf(db, userId);
      await forgetResetLinks(db, userId);
    }
    audit({ action: isActive ? 'user.activate' : 'user.deactivate', entityId: userId, details: { email: person.email } });
    if (isActive !== before.isActive) await notify(context, { kind: isActive ? 'accountActivated' : 'accountDeactivated', userId });
    return presentUser(person);
  });

  bind(routes.removeSecondFactors, async ({ params: { userId } }, { db, user, audit }) => {
    const person = await personToChange(db, userId, user.id);
    const hadAuthenticator = await removeTotpOf(db, userId);
    const passkeys = await removePasskeysOf(db, userId);
    await removeSessionsOf(db, userId);
    audit({ action: 'user.removeSecondFactors', entityId: userId, details: { email: person.email, hadAuthenticator, passkeys } });
    return null;
  });

  bind(
    routes.createResetLink,
    async ({ params: { userId }, body: { sendMail } }, { db, now, origin, audit }) => {
      const person = await findUser(db, userId);
      if (person === null) throw new AppError('USER_NOT_FOUND');
      if (sendMail && mailQueue === null) throw new AppError('MAIL_OFF');
      const { path, expiresAt } = await issueResetLink(db, userId, now);
      const message = resetEmail({ link: (config.publicUrl ?? origin) + path, expiresAt, asked: false });
      if (sendMail)
        await mailQueue?.queue(db, { purpose: 'passwordReset', aboutId: userId, to: person.email, message, usefulUntil: expiresAt }, now);
      audit({ action: 'user.createResetLink', entityId: userId, details: { email: person.email, expiresAt, sendMail } });
      return { path, expiresAt: expiresAt.toISOString() };
    },
    { secret: true },
  );
}
