import type { CurrentUser } from '@touchdown/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorText } from '../../shared/api/api-error.ts';
import { passkeyFailure, passkeyObstacle, passkeyPlace } from '../../shared/passkeys/passkeys.ts';
import { Button } from '../../shared/ui/button.tsx';
import { CircleX, KeyRound } from '../../shared/ui/icons.ts';
import { passkeySignInOptions, signInByPasskey } from './api.ts';

/** Loaded when it is needed: most visits never do. */
const webAuthn = () => import('@simplewebauthn/browser');

/** Offers passkeys in the list that the browser shows at the email field, where it can do so. Answers no one when none is chosen. */
async function signInFromField(): Promise<CurrentUser | null> {
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await webAuthn();
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  try {
    const optionsJSON = await passkeySignInOptions();
    return await signInByPasskey(await startAuthentication({ optionsJSON, useBrowserAutofill: true }));
  } catch {
    // Not chosen, or the button was pressed in the meantime: the user did not ask for this, so nothing is said of it.
    return null;
  }
}

async function signInByButton(): Promise<CurrentUser> {
  const { startAuthentication } = await webAuthn();
  return signInByPasskey(await startAuthentication({ optionsJSON: await passkeySignInOptions() }));
}

/** The way in without email and password; reports why where there is none. */
export function PasskeySignIn({ onDone }: { readonly onDone: (user: CurrentUser) => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const obstacle = passkeyObstacle(passkeyPlace());
  const isPossible = obstacle === null;
  const done = useEffectEvent((user: CurrentUser | null) => {
    if (user !== null) onDone(user);
  });
  useEffect(() => {
    if (isPossible) void signInFromField().then(done);
    return () => {
      if (isPossible) void webAuthn().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
    };
  }, [isPossible]);
  const press = async () => {
    setBusy(true);
    setFailure(null);
    try {
      onDone(await signInByButton());
    } catch (error) {
      setFailure(passkeyFailure(error) ?? errorText(error));
      setBusy(false);
    }
  };
  if (obstacle !== null) return <p className="field-hint">{obstacle}</p>;
  return (
    <>
      {failure !== null && (
        <p className="login-alert" role="alert">
          <CircleX />
          {failure}
        </p>
      )}
      <Button icon={<KeyRound />} busy={isBusy} onClick={() => void press()}>
        Sign in with a passkey
      </Button>
    </>
  );
}
