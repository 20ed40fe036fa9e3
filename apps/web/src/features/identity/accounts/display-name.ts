/** Display names of users in the shell (specification part 1, section 2). */
import type { CurrentUser } from '@touchdown/contract';

type Named = Partial<Pick<CurrentUser, 'username' | 'email' | 'role'>>;

/** Username, otherwise the part of the email before the @, otherwise "User". */
export const displayName = ({ username, email }: Named): string => username || email?.split('@')[0] || 'User';

/** The first letter of username or email, uppercase. "U" if neither is known. */
export const avatarLetter = ({ username, email }: Named): string => (username || email || 'User').charAt(0).toUpperCase();

/** "user" if the role is missing. */
export const roleName = ({ role }: Named): string => role ?? 'user';
