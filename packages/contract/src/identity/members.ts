/** A project's team: the owner, the viewers and editors that the owner invited, and their activity. */
import { z } from 'zod';
import { idField, listQuery, timestampField } from '../fields.ts';
import { defineRoute } from '../route.ts';

export const MEMBER_ROLES = ['viewer', 'editor'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

const inProject = z.object({ projectId: idField });
const oneMember = z.object({ projectId: idField, userId: idField });
const memberRole = z.enum(MEMBER_ROLES, 'Role must be viewer or editor');

export const memberSchema = z.object({
  userId: idField,
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  username: z.string().nullable(),
  role: z.enum(['owner', ...MEMBER_ROLES]),
  addedAt: timestampField,
});
export type Member = z.infer<typeof memberSchema>;

export const activitySchema = z.object({
  id: z.string(),
  at: timestampField,
  /** The user's display name, or "Former user" if the account no longer exists. */
  who: z.string(),
  /** "project.update", "path.create", and so on. */
  action: z.string(),
  /** The same as a sentence: "updated the project". */
  sentence: z.string(),
});
export type Activity = z.infer<typeof activitySchema>;

export const memberRoutes = {
  listMembers: defineRoute({
    method: 'GET',
    path: '/api/projects/:projectId/members',
    access: 'projectViewer',
    scenario: 'base',
    summary: 'Lists the owner, then members by name',
    params: inProject,
    response: z.array(memberSchema),
    success: 200,
    errors: ['UNAUTHENTICATED', 'PROJECT_NOT_FOUND'],
  }),
  addMember: defineRoute({
    method: 'POST',
    path: '/api/projects/:projectId/members',
    access: 'projectOwner',
    scenario: 'base',
    summary: 'Adds an existing user by email',
    params: inProject,
    body: z.object({
      email: z.string('Email is required').trim().toLowerCase().max(255).pipe(z.email('Enter a valid email address')),
      role: memberRole.default('viewer'),
    }),
    response: memberSchema,
    success: 201,
    errors: [
      'UNAUTHENTICATED',
      'FORBIDDEN',
      'PROJECT_NOT_FOUND',
      'VALIDATION_FAILED',
      'PERSON_NOT_FOUND',
      'ALREADY_MEMBER',
      'TOO_MANY_REQUESTS',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
  changeMemberRole: defineRoute({
    method: 'PATCH',
    path: '/api/projects/:projectId/members/:userId',
    access: 'projectOwner',
    scenario: 'base',
    summary: "Sets a member's role to viewer or editor",
    params: oneMember,
    body: z.object({ role: memberRole }),
    response: memberSchema,
    success: 200,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'PROJECT_NOT_FOUND', 'MEMBER_NOT_FOUND', 'VALIDATION_FAILED'],
  }),
  removeMember: defineRoute({
    method: 'DELETE',
    path: '/api/projects/:projectId/members/:userId',
    access: 'projectOwner',
    scenario: 'base',
    summary: 'Removes a member',
    params: oneMember,
    response: z.null(),
    success: 204,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'PROJECT_NOT_FOUND', 'MEMBER_NOT_FOUND'],
  }),
  handOverProject: defineRoute({
    method: 'POST',
    path: '/api/projects/:projectId/owner',
    access: 'projectOwner',
    scenario: 'base',
    summary: 'Transfers ownership to a member; the previous owner becomes an editor',
    params: inProject,
    body: z.object({ userId: idField }),
    response: z.array(memberSchema),
    success: 200,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'PROJECT_NOT_FOUND', 'MEMBER_NOT_FOUND', 'VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  listActivity: defineRoute({
    method: 'GET',
    path: '/api/projects/:projectId/activity',
    access: 'projectViewer',
    summary: 'Lists project activity, newest first',
    params: inProject,
    query: listQuery.pick({ limit: true, cursor: true }),
    response: z.array(activitySchema),
    success: 200,
    errors: ['UNAUTHENTICATED', 'PROJECT_NOT_FOUND', 'VALIDATION_FAILED'],
  }),
} as const;
