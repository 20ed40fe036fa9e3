import type { CurrentUser } from '@touchdown/contract';
import type { UserRow } from '../../../http/access.queries.ts';

/** The user's own account, as returned to them. */
export const presentUser = (user: UserRow): CurrentUser => ({
  id: user.id,
  username: user.username,
  email: user.email,
  role: user.role,
  isStandardsEditor: user.isStandardsEditor,
  profileImageUrl: user.profileImageUrl,
  firstName: user.firstName,
  lastName: user.lastName,
  isActive: user.isActive,
  createdAt: user.createdAt.toISOString(),
  lastLogin: user.lastLogin?.toISOString() ?? null,
  updatedAt: user.updatedAt.toISOString(),
});
