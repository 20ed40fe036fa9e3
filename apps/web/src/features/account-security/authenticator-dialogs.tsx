import { lazy, Suspense, useState } from 'react';
import { Waiting } from '../../shared/app-state/waiting.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useConfirmTotp, useRemoveTotp, useRenewRecoveryCodes, useStartTotp } from './api.ts';
import { FactorDialog, type FactorField } from './factor-dialog.tsx';

const QrCode = lazy(() => import('./qr-code.tsx').then((module) => ({ default: module.QrCode })));

interface DialogProps {
  /** What identifies the person: their password, or nothing for an account without one. */
  readonly identity: readonly FactorField[];
  readonly onClose: () => void;
}
interface CodesProps extends DialogProps {
  readonly onCodes: (codes: readonly string[]) => void;
}

/** For reading and typing: groups of four. */
const grouped = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ');

/** Password, then the secret as picture and text, then the first code, which turns the app on. */
export function SetUpAuthenticatorDialog({ identity, onClose, onCodes }: CodesProps) {
  const start = useStartTotp();
  const confirm = useConfirmTotp();
  const [made, setMade] = useState<{ readonly secret: string; readonly uri: string } | null>(null);
  if (made === null)
    return (
      <FactorDialog
        key="start"
        title="Set up an authenticator app"
        description="Sign-in then asks for a code of the app after the password."
        fields={identity}
        submitLabel="Continue"
        onClose={onClose}
        send={async ({ password }) => setMade(await start.mutateAsync(password))}
      />
    );
  return (
    <FactorDialog
      key="confirm"
      title="Set up an authenticator app"
      description="Scan the picture with the app, or type the key into it. Then enter the code that the app shows."
      fields={['code']}
      codeHint="Six digits. You will be signed out everywhere else."
      submitLabel="Turn on"
      onClose={onClose}
      send={async ({ code }) => onCodes((await confirm.mutateAsync(code)).recoveryCodes)}
    >
      <div className="qr-frame">
        <Suspense fallback={<Waiting />}>
          <QrCode text={made.uri} label="QR code with the key for the authenticator app" />
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
      title="Turn off the authenticator app"
      description="The password alone then signs you in. The recovery codes become worthless. You will be signed out everywhere else."
      fields={[...identity, 'code']}
      codeHint="Six digits of the app, or a recovery code."
      submitLabel="Turn off"
      variant="danger"
      onClose={onClose}
      send={async ({ password, code }) => {
        await remove.mutateAsync({ password, code });
        toast({ title: 'Authenticator app turned off', description: 'Your password alone signs you in.' });
        onClose();
      }}
    />
  );
}

export function RenewRecoveryCodesDialog({ identity, onClose, onCodes }: CodesProps) {
  const renew = useRenewRecoveryCodes();
  return (
    <FactorDialog
      title="New recovery codes"
      description="The former codes become worthless."
      fields={identity}
      submitLabel="Make new codes"
      onClose={onClose}
      send={async ({ password }) => onCodes((await renew.mutateAsync(password)).recoveryCodes)}
    />
  );
}
