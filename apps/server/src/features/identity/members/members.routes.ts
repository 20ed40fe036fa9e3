import { routes } from '@touchdown/contract';
import type { AppDeps } from '../../../app-deps.ts';
import { AppError, validationFailed } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { findUserByEmail } from '../accounts/public.ts';
import type { WithMailQueue } from '../mail/public.ts';
import { notifier } from '../notifications/public.ts';
import { nameOf, presentMember } from './members.present.ts';
import { changeOwner, deleteMember, findMember, insertMember, updateMemberRole } from './members.queries.ts';
import { countUnknown, isKnown, lockOwnTeam, memberOf, teamOf } from './members.service.ts';

export function memberRoutes(bind: BindRoute, deps: AppDeps & WithMailQueue): void {
  const notify = notifier(deps);
  bind(routes.listMembers, async (_request, { db, project }) => teamOf(db, project.id));

  bind(
    routes.addMember,
    async ({ body: { email, role } }, context) => {
      const { db, user, project, now, audit } = context;
      const projectId = project.id;
      await lockOwnTeam(db, projectId, user.id);
      const person = await findUserByEmail(db, email);
      if (!isKnown(person))
        throw new AppError('PERSON_NOT_FOUND', { fields: [{ path: 'email', message: 'No user has this email address.' }] });
      if (person.id === user.id || (await findMember(db, projectId, person.id)) !== null) throw new AppError('ALREADY_MEMBER');
      await insertMember(db, { projectId, userId: person.id, role, addedAt: now, addedBy: user.id });
      const member = await memberOf(db, projectId, person.id);
      audit({ action: 'member.add', entityId: person.id, projectId, details: { name: nameOf(member), email: member.email, role } });
      await notify(context, { kind: 'memberAdded', userId: person.id, project, role });
      return presentMember(member);
    },
    { check: async ({ body: { email } }, { db, user, now }) => countUnknown(db, user.id, await findUserByEmail(db, email), now) },
  );

  bind(routes.changeMemberRole, async ({ params: { userId }, body: { role } }, context) => {
    const { db, user, project, audit } = context;
    const projectId = project.id;
    await lockOwnTeam(db, projectId, user.id);
    const before = await memberOf(db, projectId, userId);
    await updateMemberRole(db, projectId, userId, role);
    const details = { name: nameOf(before), email: before.email, from: before.role, role };
    audit({ action: 'member.changeRole', entityId: userId, projectId, details });
    if (role !== before.role) await notify(context, { kind: 'memberRoleChanged', userId, project, role });
    return presentMember({ ...before, role });
  });

  bind(routes.removeMember, async ({ params: { userId } }, context) => {
    const { db, user, project, audit } = context;
    const projectId = project.id;
    await lockOwnTeam(db, projectId, user.id);
    const member = await memberOf(db, projectId, userId);
    await deleteMember(db, projectId, userId);
    audit({ action: 'member.remove', entityId: userId, projectId, details: { name: nameOf(member), email: member.email } });
    await notify(context, { kind: 'memberRemoved', userId, project });
    return null;
  });

  bind(routes.handOverProject, async ({ body: { userId } }, context) => {
    const { db, user, project, now, audit } = context;
    const projectId = project.id;
    await lockOwnTeam(db, projectId, user.id);
    const member = await memberOf(db, projectId, userId, 'userId');
    if (!member.isActive) throw validationFailed({ path: 'userId', message: "This user's account is deactivated" });
    await deleteMember(db, projectId, userId);
    await changeOwner(db, projectId, userId);
    await insertMember(db, { projectId, userId: user.id, role: 'editor', addedAt: now, addedBy: userId });
    const details = { name: nameOf(member), email: member.email, from: user.email };
    audit({ action: 'project.handOver', entityId: projectId, projectId, details });
    await notify(context, { kind: 'projectHandedOver', userId, project });
    return teamOf(db, projectId);
  });
}
