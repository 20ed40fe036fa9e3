import { getRouteApi } from '@tanstack/react-router';
import { ResetPassword } from '../../features/account-security/reset-password.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { EntryFrame } from '../login/entry-frame.tsx';

const route = getRouteApi('/reset-password');

/** The one-time link to a new password; open to all, as who needs it cannot sign in. */
export function ResetPasswordScreen() {
  usePageTitle('Set a new password');
  const { token } = route.useSearch();
  return (
    <EntryFrame>
      <header className="entry-head">
        <h1>Set a new password</h1>
        <p>{token ? 'The link works once. All sessions of the account end.' : 'This address needs the whole link that you were given.'}</p>
      </header>
      {token && <ResetPassword token={token} />}
    </EntryFrame>
  );
}
