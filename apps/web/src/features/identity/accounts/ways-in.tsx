import type { CurrentUser } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Segmented } from '../../../shared/ui/segmented.tsx';
import { ApiError } from '../../../shared/api/api-error.ts';
import { AccountForm, EMAIL, FIRST_NAME, LAST_NAME, NEW_PASSWORD, PASSWORD } from './account-form.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { setUp, signIn, signInMethodsQuery, signUp } from './api.ts';
import { ExternalWay } from './external-way.tsx';

interface DoneProps {
  readonly onDone: (user: CurrentUser) => void;
}

/** Browsers list passkeys with known emails. */
const EMAIL_OR_PASSKEY = { ...EMAIL, autoComplete: 'username webauthn' };

const text = (values: Readonly<Record<string, string>>, name: string): string => values[name] ?? '';
const credentials = (values: Readonly<Record<string, string>>) => ({ email: text(values, 'email'), password: text(values, 'password') });
const person = (values: Readonly<Record<string, string>>) => ({
  ...credentials(values),
  firstName: text(values, 'firstName'),
  lastName: text(values, 'lastName'),
});

interface SignInFormProps extends DoneProps {
  readonly onBack: () => void;
  /** An invitation was accepted: an account can be created. */
  readonly isInvited: boolean;
  /** Below the sign-in: the link for a user who forgot the password. */
  readonly forgot?: ReactNode;
  /** Below the sign-in: sign-in without a password. */
  readonly passkey?: ReactNode;
  /** Another sign-in method is above and is the first choice. */
  readonly isBeside?: boolean;
}

interface WaysInProps extends SignInFormProps {
  /** Where to go afterward. */
  readonly next: string | undefined;
}

/** The login mode with every available sign-in method: through the provider, with a password, or both. */
export function WaysIn({ next, ...form }: WaysInProps) {
  const { data: methods, isPending } = useQuery(signInMethodsQuery);
  if (isPending) return null;
  const external = methods?.external ?? null;
  const passkey = methods?.local === true && <PasskeySignIn onDone={form.onDone} />;
  if (external === null) return <SignInForm {...form} passkey={passkey} />;
  const way = <ExternalWay name={external.name} next={next} />;
  if (methods?.local !== true)
    return (
      <div className="login-form">
        {way}
        <BackToInvitation onBack={form.onBack} />
      </div>
    );
  return (
    <>
      {way}
      <p className="login-or">or use a password</p>
      <SignInForm {...form} passkey={passkey} isBeside />
    </>
  );
}

const BackToInvitation = ({ onBack }: Pick<SignInFormProps, 'onBack'>) => (
  <Button variant="bare" onClick={onBack}>
    Back to Invitation
  </Button>
);

/** Sign in with a password, or create the account with an accepted invitation. */
export function SignInForm({ onDone, onBack, isInvited, forgot, passkey, isBeside = false }: SignInFormProps) {
  const [way, setWay] = useState<'create' | 'sign-in'>(isInvited ? 'create' : 'sign-in');
  const [asksCode, setAsksCode] = useState(false);
  const back = <BackToInvitation onBack={onBack} />;
  const signInOrAskCode = (values: Readonly<Record<string, string>>) =>
    signIn(credentials(values)).catch((error: unknown) => {
      if (isCodeAsked(error)) setAsksCode(true);
      throw error;
    });
  if (asksCode) return <SecondFactorForm onDone={onDone} onBack={() => setAsksCode(false)} />;
  return (
    <>
      {isInvited && (
        <Segmented
          label="Account"
          value={way}
          onChange={setWay}
          options={[
            { value: 'create', label: 'Create Account' },
            { value: 'sign-in', label: 'I Have an Account' },
          ]}
        />
      )}
      {way === 'create' ? (
        <AccountForm
          key="create"
          fields={[FIRST_NAME, LAST_NAME, EMAIL, NEW_PASSWORD]}
          submitLabel="Create Account"
          busyLabel="Creating account..."
          send={(values) => signUp(person(values))}
          onDone={onDone}
          isQuiet={isBeside}
          aside={back}
        />
      ) : (
        <AccountForm
          key="sign-in"
          fields={[EMAIL_OR_PASSKEY, PASSWORD]}
          submitLabel="Continue to Login"
          busyLabel="Logging in..."
          send={signInOrAskCode}
          onDone={onDone}
          isQuiet={isBeside}
          aside={
            <>
              {passkey}
              {forgot}
              {back}
            </>
          }
        />
      )}
    </>
  );
}

/** With an authenticator app, the password is only the first step. */
const isCodeAsked = (error: unknown) => error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED';

/** Creates the first superuser, with the one-time setup link. */
export function SetUpForm({ token, onDone }: DoneProps & { readonly token: string }) {
  return (
    <AccountForm
      fields={[FIRST_NAME, LAST_NAME, EMAIL, NEW_PASSWORD]}
      submitLabel="Create Account"
      busyLabel="Creating account..."
      send={(values) => setUp({ ...person(values), token })}
      onDone={onDone}
    />
  );
}
