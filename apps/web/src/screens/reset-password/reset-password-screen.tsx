import { getRouteApi } from '@tanstack/react-router';
import { ResetPassword } from '../../features/identity/account-security/reset-password.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { EntryFrame } from '../login/entry-frame.tsx';

const route = getRouteApi('/reset-password');

/** The one-time password link. Public, because its user cannot sign in. */
export function ResetPasswordScreen() {
  usePageTitle('Set New Password');
  const { token } = route.useSearch();
  return (
    <EntryFrame>
      <header className="entry-head">
        <h1>Set New Password</h1>
        <p>
          {token
            ? 'This link works once. All sessions on this account will end.'
            : 'This link is incomplete. Open the full link you were sent.'}
        </p>
      </header>
      {token && <ResetPassword token={token} />}
    </EntryFrame>
  );
}
