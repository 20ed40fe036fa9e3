import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { currentUserQuery } from '../../features/identity/accounts/api.ts';
import { SetUpForm } from '../../features/identity/accounts/ways-in.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { EntryFrame } from '../login/entry-frame.tsx';

const route = getRouteApi('/setup');

/** The one-time setup link: creates the first superuser, who is then signed in. */
export function SetUpScreen() {
  usePageTitle('Set Up');
  const { token } = route.useSearch();
  const user = useQuery(currentUserQuery);
  const client = useQueryClient();
  if (user.data) return <Navigate to="/" replace />;
  return (
    <EntryFrame>
      <header className="entry-head">
        <h1>Set up Touchdown</h1>
        <p>
          {token
            ? 'Create the first account. It will be a superuser and can invite other users.'
            : 'This link is incomplete. Open the full setup link shown when the server started.'}
        </p>
      </header>
      {token && <SetUpForm token={token} onDone={(signedIn) => client.setQueryData(currentUserQuery.queryKey, signedIn)} />}
    </EntryFrame>
  );
}
