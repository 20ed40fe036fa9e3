import type { CurrentUser } from '@touchdown/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorText } from '../../../shared/api/api-error.ts';
import { passkeyFailure, passkeyObstacle, passkeyPlace } from '../../../shared/passkeys/passkeys.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { CircleX, KeyRound } from '../../../shared/ui/icons.ts';
import { passkeySignInOptions, signInByPasskey } from './api.ts';

/** Loaded on demand, because most visits do not need it. */
const webAuthn = () => import('@simplewebauthn/browser');

/** Offers passkeys in the browser's list at the email field, if supported. Returns null if none is chosen. */
async function signInFromField(): Promise<CurrentUser | null> {
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await webAuthn();
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  try {
    const optionsJSON = await passkeySignInOptions();
    return await signInByPasskey(await startAuthentication({ optionsJSON, useBrowserAutofill: true }));
  } catch {
    // Not chosen, or the button was clicked in the meantime. The user did not ask for this, so nothing is reported.
    return null;
  }
}

async function signInByButton(): Promise<CurrentUser> {
  const { startAuthentication } = await webAuthn();
  return signInByPasskey(await startAuthentication({ optionsJSON: await passkeySignInOptions() }));
}

/** Sign-in without email and password. Explains why if it is not available. */
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
        Sign In With a Passkey
      </Button>
    </>
  );
}
