import type { OwnSignIn } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { ownSignInQuery } from './api.ts';
import { ChangePassword } from './change-password.tsx';
import './account.css';

/** What a person is told of the way they sign in; nothing where it is a password alone. */
function sentenceOf({ hasPassword, external }: OwnSignIn): string | null {
  if (external !== null) {
    const by = `signs in through ${external.name} as ${external.email}.`;
    return hasPassword ? `This account also ${by}` : `This account ${by} It has no password here.`;
  }
  return hasPassword ? null : 'This account has no password. Ask an administrator for a link to set one.';
}

/** How one signs in: the provider's account, and the password where there is one. */
export function OwnSignInPanel({ email }: { readonly email: string }) {
  const { data, isPending } = useQuery(ownSignInQuery);
  if (isPending) return null;
  const sentence = data === undefined ? null : sentenceOf(data);
  return (
    <>
      {sentence !== null && (
        <section aria-labelledby="own-sign-in-heading">
          <header className="section-head">
            <div>
              <h2 id="own-sign-in-heading">Sign-In</h2>
              <p>{sentence}</p>
            </div>
          </header>
        </section>
      )}
      {data?.hasPassword !== false && <ChangePassword email={email} />}
    </>
  );
}
