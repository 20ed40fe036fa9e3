import { CircleCheck } from '../../../shared/ui/icons.ts';
import { buttonLook } from '../../../shared/ui/button.tsx';
import { useResetPassword } from './api.ts';
import { PasswordForm } from './password-form.tsx';

/** Sets a new password with the token of a one-time link, then links to the sign-in. */
export function ResetPassword({ token }: { readonly token: string }) {
  const reset = useResetPassword();
  if (reset.isSuccess)
    return (
      <>
        <p className="login-alert" data-good role="status">
          <CircleCheck />
          Your new password is set. Sign in with it.
        </p>
        <a {...buttonLook('primary')} href="/api/login">
          Continue to Login
        </a>
      </>
    );
  return (
    <PasswordForm
      asksOld={false}
      submitLabel="Set New Password"
      send={async ({ newPassword }) => {
        await reset.mutateAsync({ token, newPassword });
      }}
    />
  );
}
