import { lazy, Suspense, useState } from 'react';
import { Waiting } from '../../../shared/app-state/waiting.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useConfirmTotp, useRemoveTotp, useRenewRecoveryCodes, useStartTotp } from './api.ts';
import { FactorDialog, type FactorField } from './factor-dialog.tsx';

const QrCode = lazy(() => import('./qr-code.tsx').then((module) => ({ default: module.QrCode })));

interface DialogProps {
  /** What identifies the user: their password, or nothing for an account without one. */
  readonly identity: readonly FactorField[];
  readonly onClose: () => void;
}
interface CodesProps extends DialogProps {
  readonly onCodes: (codes: readonly string[]) => void;
}

/** In groups of four, for reading and typing. */
const grouped = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ');

/** Password, then the secret as a QR code and text, then the first code, which turns the app on. */
export function SetUpAuthenticatorDialog({ identity, onClose, onCodes }: CodesProps) {
  const start = useStartTotp();
  const confirm = useConfirmTotp();
  const [made, setMade] = useState<{ readonly secret: string; readonly uri: string } | null>(null);
  if (made === null)
    return (
      <FactorDialog
        key="start"
        title="Set Up Authenticator App"
        description="After your password, you'll enter a code from the app to sign in."
        fields={identity}
        submitLabel="Continue"
        onClose={onClose}
        send={async ({ password }) => setMade(await start.mutateAsync(password))}
      />
    );
  return (
    <FactorDialog
      key="confirm"
      title="Set Up Authenticator App"
      description="Scan the QR code with the app or enter the key. Then enter the code the app shows."
      fields={['code']}
      codeHint="Enter the 6-digit code. You'll be signed out on all other devices."
      submitLabel="Turn On"
      onClose={onClose}
      send={async ({ code }) => onCodes((await confirm.mutateAsync(code)).recoveryCodes)}
    >
      <div className="qr-frame">
        <Suspense fallback={<Waiting />}>
          <QrCode text={made.uri} label="QR code for authenticator app setup" />
        </Suspense>
      </div>
      <p className="totp-secret">
        Key <code className="num">{grouped(made.secret)}</code>
      </p>
    </FactorDialog>
  );
}

export function RemoveAuthenticatorDialog({ identity, onClose }: DialogProps) {
  const remove = useRemoveTotp();
  return (
    <FactorDialog
      title="Turn Off Authenticator App"
      description="You'll sign in with your password only. Your recovery codes will stop working, and you'll be signed out on all other devices."
      fields={[...identity, 'code']}
      codeHint="Enter the 6-digit code or a recovery code."
      submitLabel="Turn Off"
      variant="danger"
      onClose={onClose}
      send={async ({ password, code }) => {
        await remove.mutateAsync({ password, code });
        toast({ title: 'Authenticator app turned off', description: 'You now sign in with your password only.' });
        onClose();
      }}
    />
  );
}

export function RenewRecoveryCodesDialog({ identity, onClose, onCodes }: CodesProps) {
  const renew = useRenewRecoveryCodes();
  return (
    <FactorDialog
      title="New Recovery Codes"
      description="Previous codes will stop working."
      fields={identity}
      submitLabel="Generate New Codes"
      onClose={onClose}
      send={async ({ password }) => onCodes((await renew.mutateAsync(password)).recoveryCodes)}
    />
  );
}
