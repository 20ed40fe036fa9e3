import type { OwnSignIn } from '@touchdown/contract';
import { useRef, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useAllowExternalAccount, useUnlinkExternalAccount } from './api.ts';
import { FactorDialog } from './factor-dialog.tsx';
import './account.css';

interface DialogProps {
  readonly provider: string;
  readonly hasPassword: boolean;
  readonly onClose: () => void;
  /** The change was saved: the button that had the focus is replaced by another. */
  readonly onDone: () => void;
}

function UnlinkDialog({ provider, hasPassword, onClose, onDone }: DialogProps) {
  const unlink = useUnlinkExternalAccount();
  return (
    <FactorDialog
      title={`Unlink ${provider}`}
      description={`${provider} will no longer sign you in to this account. You will be signed out everywhere else.`}
      fields={hasPassword ? ['password'] : []}
      submitLabel="Unlink"
      variant="danger"
      onClose={onClose}
      send={async ({ password }) => {
        await unlink.mutateAsync(password);
        toast({ title: `${provider} unlinked`, description: 'You were signed out on all other devices.' });
        onDone();
      }}
    />
  );
}

function AllowDialog({ provider, hasPassword, onClose, onDone }: DialogProps) {
  const allow = useAllowExternalAccount();
  return (
    <FactorDialog
      title={`Allow ${provider} again`}
      description={`The next sign-in through ${provider} with this account's verified email links it again.`}
      fields={hasPassword ? ['password'] : []}
      submitLabel="Allow"
      onClose={onClose}
      send={async ({ password }) => {
        await allow.mutateAsync(password);
        toast({ title: `${provider} allowed`, description: `Sign in through ${provider} to link it again.` });
        onDone();
      }}
    />
  );
}

/** Sign-in method and provider account: unlinking it, unless it is the only sign-in method, and allowing it again. */
export function ExternalAccountSection({ signIn, sentence }: { readonly signIn: OwnSignIn; readonly sentence: string }) {
  const { external, hasPassword } = signIn;
  const [open, setOpen] = useState<'unlink' | 'allow' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isUnlinked = external !== null && external.unlinkedAt !== null;
  const close = () => setOpen(null);
  const done = () => {
    close();
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="own-sign-in-heading">
      <header className="section-head">
        <div>
          <h2 id="own-sign-in-heading" ref={heading} tabIndex={-1}>
            Sign-In
          </h2>
          <p>{sentence}</p>
          {external !== null && !isUnlinked && !external.canUnlink && (
            <p>It's the only way to sign in to this account, so it can't be unlinked.</p>
          )}
        </div>
        {isUnlinked && <Button onClick={() => setOpen('allow')}>Allow Again</Button>}
        {external !== null && !isUnlinked && external.canUnlink && <Button onClick={() => setOpen('unlink')}>Unlink</Button>}
      </header>
      {external !== null && open === 'unlink' && (
        <UnlinkDialog provider={external.name} hasPassword={hasPassword} onClose={close} onDone={done} />
      )}
      {external !== null && open === 'allow' && (
        <AllowDialog provider={external.name} hasPassword={hasPassword} onClose={close} onDone={done} />
      )}
    </section>
  );
}
