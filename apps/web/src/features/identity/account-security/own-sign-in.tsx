import type { PasswordOwner } from '@touchdown/passwords';
import { useQuery } from '@tanstack/react-query';
import { ownSignInQuery } from './api.ts';
import { ChangePassword } from './change-password.tsx';
import { ExternalAccountSection } from './external-account.tsx';
import { signInSentence } from './sign-in-sentence.ts';
import './account.css';

/** The user's sign-in methods: the provider's account, and the password if there is one. */
export function OwnSignInPanel({ owner }: { readonly owner: PasswordOwner }) {
  const { data, isPending } = useQuery(ownSignInQuery);
  if (isPending) return null;
  const sentence = data === undefined ? null : signInSentence(data);
  return (
    <>
      {data !== undefined && sentence !== null && <ExternalAccountSection signIn={data} sentence={sentence} />}
      {data?.hasPassword !== false && <ChangePassword owner={owner} />}
    </>
  );
}
