import { routes } from '@touchdown/contract';
import type { AppDeps } from '../../../app-deps.ts';
import { AppError, validationFailed } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { createdAtOf, cutPage, newestFirst, NEXT_CURSOR } from '../../../http/list-page.ts';
import { removeMailsAbout, type WithMailQueue } from '../mail/public.ts';
import { countAttempt } from './code-attempts.ts';
import { canonicalCode, newInvitationCode } from './invitation-code.ts';
import { mailInvitation, withMail, withMails } from './invitation-mail.service.ts';
import { reasonAgainst } from './invitation-state.ts';
import { deleteInvitation, findInvitationByCode, insertInvitation, listInvitations, lockInvitation } from './invitations.queries.ts';

/** A time without a zone is UTC, like all stored times. */
const instantOf = (text: string) => new Date(/(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`);

export function invitationRoutes(bind: BindRoute, { config, mailQueue }: AppDeps & WithMailQueue): void {
  bind(
    routes.validateInvitation,
    async ({ body }, { db, now }) => {
      const code = canonicalCode(body.code);
      await countAttempt(db, code, now);
      const reason = reasonAgainst(await findInvitationByCode(db, code), now);
      return reason === null ? { valid: true } : { valid: false, reason };
    },
    { guessable: true },
  );

  bind(
    routes.acceptInvitation,
    async ({ body }, { db, now, session }) => {
      const code = canonicalCode(body.code);
      await countAttempt(db, code, now);
      const invitation = await findInvitationByCode(db, code);
      if (invitation === null || reasonAgainst(invitation, now) !== null) throw new AppError('INVITATION_INVALID');
      session.holdInvitation(invitation.id);
      return { accepted: true as const };
    },
    { guessable: true },
  );

  bind(routes.listInvitations, async ({ query }, { db, setHeader }) => {
    const page = newestFirst(query);
    const { rows, next } = cutPage(await listInvitations(db, query.q, page), page, createdAtOf);
    if (next !== null) setHeader(NEXT_CURSOR, next);
    return withMails(db, rows);
  });

  bind(routes.createInvitation, async ({ body }, { db, user, now, newId, origin, audit }) => {
    const expiresAt = body.expiresAt === null ? null : instantOf(body.expiresAt);
    if (expiresAt !== null && expiresAt <= now) throw validationFailed({ path: 'expiresAt', message: 'Must be in the future' });
    const { email, maxUses, sendMail } = body;
    if (sendMail && email === null) throw validationFailed({ path: 'email', message: 'Enter the email address to send it to' });
    const invitation = await insertInvitation(db, {
      id: newId(),
      code: newInvitationCode(),
      email,
      maxUses,
      expiresAt,
      createdBy: user.id,
      createdAt: now,
    });
    audit({ action: 'invitation.create', entityId: invitation.id, details: { email, maxUses, expiresAt } });
    if (sendMail) {
      const to = await mailInvitation(db, mailQueue, invitation, { by: user, base: config.publicUrl ?? origin, now });
      audit({ action: 'invitation.mail', entityId: invitation.id, details: { email: to } });
    }
    return withMail(db, invitation);
  });

  bind(routes.mailInvitation, async ({ params: { id } }, { db, user, now, origin, audit }) => {
    const invitation = await lockInvitation(db, id);
    if (invitation === null) throw new AppError('INVITATION_NOT_FOUND');
    const to = await mailInvitation(db, mailQueue, invitation, { by: user, base: config.publicUrl ?? origin, now });
    audit({ action: 'invitation.mail', entityId: id, details: { email: to } });
    return withMail(db, invitation);
  });

  bind(routes.deleteInvitation, async ({ params }, { db, audit }) => {
    if (!(await deleteInvitation(db, params.id))) throw new AppError('INVITATION_NOT_FOUND');
    await removeMailsAbout(db, params.id);
    audit({ action: 'invitation.delete', entityId: params.id });
    return null;
  });
}
