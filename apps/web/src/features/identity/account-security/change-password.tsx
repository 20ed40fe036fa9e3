import type { PasswordOwner } from '@touchdown/passwords';
import { useIdempotencyKey } from '../../../shared/forms/use-idempotency-key.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useChangePassword } from './api.ts';
import { PasswordForm } from './password-form.tsx';
import './account.css';

/** Changes the user's own password, which ends the other sessions. */
export function ChangePassword({ owner }: { readonly owner: PasswordOwner }) {
  const change = useChangePassword();
  const keyFor = useIdempotencyKey();
  return (
    <section aria-labelledby="password-heading">
      <header className="section-head">
        <div>
          <h2 id="password-heading">Change Password</h2>
          <p>Signs you out on all other devices.</p>
        </div>
      </header>
      <div className="account-form">
        <PasswordForm
          asksOld
          submitLabel="Change Password"
          owner={owner}
          send={async ({ oldPassword, newPassword }) => {
            const body = { oldPassword, newPassword };
            await change.mutateAsync({ body, idempotencyKey: keyFor(body) });
            toast({ title: 'Password changed', description: 'You were signed out on all other devices.' });
          }}
        />
      </div>
    </section>
  );
}
