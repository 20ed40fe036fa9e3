/** Rights in a project as text. */
import type { ErrorCode, Member, Project } from '@touchdown/contract';
import { ApiError } from '../../../shared/api/api-error.ts';

export const TEAM_ROLE_LABELS = { owner: 'Owner', editor: 'Editor', viewer: 'Viewer' } as const satisfies Record<Member['role'], string>;

export const VIEWER_REASON = 'You have view-only access to this project.';

/** The user's role in the project. `undefined` while unknown. */
export const roleIn = (members: readonly Member[] | undefined, userId: string | undefined): Member['role'] | undefined =>
  members?.find((member) => member.userId === userId)?.role;

/** Why the user cannot change the project. `null` if they can or it is unknown, because the server decides in any case. */
export const readOnlyReason = (members: readonly Member[] | undefined, userId: string | undefined): string | null =>
  roleIn(members, userId) === 'viewer' ? VIEWER_REASON : null;

export const VERSION_REASON = 'This version stays as it was pinned. To work on it, create a scenario from it.';

export const ARCHIVED_REASON = 'This project is archived. Its owner can unarchive it to make changes.';

/** Why the user cannot change what is open: no one can change a version or an archived project. `null` as above. */
export const readOnlyReasonIn = (
  { scenario, isArchived }: Pick<Project, 'scenario' | 'isArchived'>,
  members: readonly Member[] | undefined,
  userId: string | undefined,
): string | null => {
  if (isArchived === true) return ARCHIVED_REASON;
  return scenario?.isVersion === true ? VERSION_REASON : readOnlyReason(members, userId);
};

const ABOUT_THE_EMAIL: readonly ErrorCode[] = ['PERSON_NOT_FOUND', 'ALREADY_MEMBER'];

/** The error for the email of a user to add, shown at its field. `undefined` if something else failed. */
export const emailError = (error: unknown): string | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code !== undefined && ABOUT_THE_EMAIL.includes(error.code)) return error.text;
  return error.fields.find(({ path }) => path === 'email')?.message;
};
