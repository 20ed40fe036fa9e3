import { type QueryClient, useQuery } from '@tanstack/react-query';
import { OwnSignInPanel } from '../../features/identity/account-security/own-sign-in.tsx';
import { ownSignInQuery, passkeysQuery, secondFactorsQuery, sessionsQuery } from '../../features/identity/account-security/api.ts';
import { AuthenticatorPanel } from '../../features/identity/account-security/authenticator-panel.tsx';
import { PasskeysPanel } from '../../features/identity/account-security/passkeys-panel.tsx';
import { SessionsPanel } from '../../features/identity/account-security/sessions-panel.tsx';
import { currentUserQuery } from '../../features/identity/accounts/api.ts';
import { displayName } from '../../features/identity/accounts/display-name.ts';
import { RoleBadge } from '../../shared/ui/role-badge.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import '../../shared/ui/page.css';
import './account-screen.css';

/** The first reads of its sections. */
export const readFirst = (client: QueryClient): Promise<unknown> =>
  Promise.allSettled([
    client.query(ownSignInQuery),
    client.query(secondFactorsQuery),
    client.query(passkeysQuery),
    client.query(sessionsQuery),
  ]);

/** The user's own account: profile, sign-in methods, sessions. */
export function AccountScreen() {
  usePageTitle('Account');
  const user = useQuery(currentUserQuery).data;
  if (!user) return null;
  return (
    <main id="main" tabIndex={-1}>
      <header className="page-head account-head">
        <div>
          <h1>Account</h1>
          <p>
            {displayName(user)} · {user.email}
          </p>
        </div>
        <RoleBadge role={user.role} />
      </header>
      <OwnSignInPanel owner={user} />
      <AuthenticatorPanel />
      <PasskeysPanel />
      <SessionsPanel />
    </main>
  );
}
