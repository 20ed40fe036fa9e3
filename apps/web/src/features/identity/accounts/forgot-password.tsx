import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { CircleCheck } from '../../../shared/ui/icons.ts';
import { AccountForm, EMAIL } from './account-form.tsx';
import { forgotPassword, signInMethodsQuery } from './api.ts';

/** Below the sign-in: the link to a new password by email, or whom to ask if no email is sent. */
export function ForgotPasswordWay({ onForgot }: { readonly onForgot: () => void }) {
  const methods = useQuery(signInMethodsQuery);
  if (!methods.data) return null;
  if (!methods.data.passwordResetByMail)
    return <p className="login-note">Forgot your password? Ask an administrator for a password reset link.</p>;
  return (
    <Button variant="bare" onClick={onForgot}>
      Forgot your password?
    </Button>
  );
}

/** Requests a link by email. The message afterward is the same whether or not there is such an account. */
export function ForgotPasswordForm({ onBack }: { readonly onBack: () => void }) {
  const [isAsked, setAsked] = useState(false);
  const back = (
    <Button variant="bare" onClick={onBack}>
      Back to Login
    </Button>
  );
  if (isAsked)
    return (
      <div className="login-form">
        <p className="login-alert" data-good role="status">
          <CircleCheck /> If an account exists for this email, we sent a link to reset the password.
        </p>
        <p className="login-note">The link works once and expires in one hour. Check your spam folder before requesting another.</p>
        {back}
      </div>
    );
  return (
    <AccountForm
      fields={[EMAIL]}
      submitLabel="Send Link"
      busyLabel="Sending..."
      send={({ email = '' }) => forgotPassword(email)}
      onDone={() => setAsked(true)}
      aside={back}
    />
  );
}
