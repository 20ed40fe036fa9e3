import type { CurrentUser } from '@touchdown/contract';
import { useEffect, useRef } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { AccountForm, type AccountField } from './account-form.tsx';
import { signInSecondFactor } from './api.ts';

const CODE: AccountField = {
  name: 'code',
  label: 'Code',
  autoComplete: 'one-time-code',
  hint: "Enter the 6-digit code, or a recovery code if you don't have the app.",
};

interface SecondFactorFormProps {
  readonly onDone: (user: CurrentUser) => void;
  readonly onBack: () => void;
  /** The label of the back link. */
  readonly backLabel?: string;
}

/** The second step of a sign-in after a correct password, or on return from the provider. */
export function SecondFactorForm({ onDone, onBack, backLabel = 'Back to Password' }: SecondFactorFormProps) {
  const form = useRef<HTMLDivElement>(null);
  // The previous form had the focus, and it is gone.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={form} className="login-form">
      <p>Enter the code from your authenticator app.</p>
      <AccountForm
        fields={[CODE]}
        submitLabel="Verify Code"
        busyLabel="Verifying..."
        send={({ code = '' }) => signInSecondFactor(code)}
        onDone={onDone}
        aside={
          <Button variant="bare" onClick={onBack}>
            {backLabel}
          </Button>
        }
      />
    </div>
  );
}
