import type { CurrentUser } from '@touchdown/contract';
import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { currentUserQuery, signInMethodsQuery } from '../../features/identity/accounts/api.ts';
import { ForgotPasswordForm, ForgotPasswordWay } from '../../features/identity/accounts/forgot-password.tsx';
import { InvitationForm } from '../../features/identity/accounts/invitation-form.tsx';
import { loginErrorText } from '../../features/identity/accounts/login-errors.ts';
import { nextAddress } from '../../features/identity/accounts/next-address.ts';
import { SecondFactorForm } from '../../features/identity/accounts/second-factor-form.tsx';
import { WaysIn } from '../../features/identity/accounts/ways-in.tsx';
import { CircleCheck, CircleX } from '../../shared/ui/icons.ts';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { EntryFrame } from './entry-frame.tsx';
import { Splash } from './splash.tsx';
import { useSplash } from './use-splash.ts';

const route = getRouteApi('/login');
const HEADS = {
  invitation: ['Welcome to Touchdown', 'Access is by invitation.'],
  login: ['Access Granted', 'Ready to Login'],
  forgot: ['Forgot your password?', "Enter your account's email address."],
  code: ['Two-Factor Authentication', 'Your account also requires a code.'],
} as const;
const ACCEPTED = 'Invitation code accepted! You can now proceed with login.';

/** The error of the address, shown once: it is removed from the address as soon as it is read. */
function useAddressError(): readonly [string | null, () => void] {
  const { error } = route.useSearch();
  const navigate = route.useNavigate();
  const [shown, setShown] = useState(() => loginErrorText(error));
  useEffect(() => {
    if (error !== undefined) void navigate({ search: (former) => ({ ...former, error: undefined }), replace: true });
  }, [error, navigate]);
  return [shown, () => setShown(null)];
}

interface LoginModesProps {
  readonly next: string | undefined;
  readonly onDone: (user: CurrentUser) => void;
}

function LoginModes({ next, onDone }: LoginModesProps) {
  const { step } = route.useSearch();
  const [mode, setMode] = useState<keyof typeof HEADS>(step === 'code' ? 'code' : 'invitation');
  const [isInvited, setInvited] = useState(false);
  const [error, clearError] = useAddressError();
  const enterLogin = (invited: boolean) => {
    clearError();
    setInvited(invited);
    setMode('login');
  };
  const goBack = () => {
    clearError();
    setInvited(false);
    setMode('invitation');
  };
  const [title, subtitle] = HEADS[mode];
  return (
    <>
      <header className="entry-head">
        <h1>{title}</h1>
        <p>{subtitle}</p>
      </header>
      {error !== null && (
        <p className="login-alert" role="alert">
          <CircleX />
          {error}
        </p>
      )}
      {mode === 'login' && isInvited && (
        <p className="login-alert" data-good role="status">
          <CircleCheck />
          {ACCEPTED}
        </p>
      )}
      {mode === 'invitation' && <InvitationForm onAccepted={() => enterLogin(true)} onExistingUser={() => enterLogin(false)} />}
      {mode === 'login' && (
        <WaysIn
          next={next}
          isInvited={isInvited}
          onDone={onDone}
          onBack={goBack}
          forgot={<ForgotPasswordWay onForgot={() => setMode('forgot')} />}
        />
      )}
      {mode === 'code' && <SecondFactorForm onDone={onDone} onBack={() => setMode('login')} backLabel="Back to Sign-In" />}
      {mode === 'forgot' && <ForgotPasswordForm onBack={() => setMode('login')} />}
    </>
  );
}

/** The login page. A user who is already signed in is redirected. */
export function LoginScreen() {
  usePageTitle('Login');
  const { next } = route.useSearch();
  const user = useQuery(currentUserQuery);
  // Requested early, so the sign-in methods are known when they are shown.
  useQuery(signInMethodsQuery);
  const client = useQueryClient();
  const [splash, skipSplash] = useSplash();
  const target = nextAddress(next, window.location.origin);
  if (user.data) return <Navigate to={target} replace />;
  const isSplashOn = splash !== 'hidden' && splash !== 'done';
  return (
    <>
      {isSplashOn && <Splash phase={splash} onSkip={skipSplash} />}
      {!isSplashOn && (
        <EntryFrame fadesIn={splash === 'done'}>
          <LoginModes
            next={next}
            onDone={(signedIn) => {
              client.removeQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(currentUserQuery.queryKey) });
              client.setQueryData(currentUserQuery.queryKey, signedIn);
            }}
          />
        </EntryFrame>
      )}
    </>
  );
}
