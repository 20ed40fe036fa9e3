/** A data pack from a file: checked by the server, each error with its line, and installed on request. */
import type { PackCheck, StandardsEdition } from '@touchdown/contract';
import { installationFileName } from '@touchdown/domain';
import { type ChangeEvent, useRef, useState } from 'react';
import { errorText } from '../../../shared/api/api-error.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { saveText } from '../../../shared/files/save-text.ts';
import { isoDay } from '../../../shared/format/dates.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useCheckPack, useInstallPack } from './api.ts';
import { failureText, SIGNATURE_LABELS } from './pack-values.ts';
import { signedPack } from './sign-pack.ts';

function Refusals({ refusals }: Pick<PackCheck, 'refusals'>) {
  return (
    <>
      <p>This data pack cannot be installed.</p>
      <ul className="pack-refusals" aria-label="Errors">
        {refusals.map(({ line, reason }) => (
          <li key={`${line} ${reason}`}>{`Line ${line}: ${reason}`}</li>
        ))}
      </ul>
    </>
  );
}

function PackFacts({ pack }: { readonly pack: NonNullable<PackCheck['pack']> }) {
  return (
    <dl className="rule-facts">
      <dt>Edition</dt>
      <dd>{pack.title}</dd>
      <dt>Revision</dt>
      <dd>{pack.revision}</dd>
      <dt>Change</dt>
      <dd>{pack.change}</dd>
      <dt>Rules</dt>
      <dd>{pack.rules}</dd>
      <dt>Signature</dt>
      <dd>{SIGNATURE_LABELS[pack.signature]}</dd>
      {pack.publicKey !== null && (
        <>
          <dt>Key</dt>
          <dd className="edition-hash num">{pack.publicKey}</dd>
        </>
      )}
      <dt>Hash</dt>
      <dd className="edition-hash num">{pack.hash}</dd>
    </dl>
  );
}

const SIGN_FAILURES = {
  noKey: 'The file is not a private Ed25519 key in PEM form.',
  unsupported: 'This browser cannot sign. Use the command line of the server: npm run pack:sign.',
} as const;

interface SignProps {
  readonly text: string;
  readonly pack: NonNullable<PackCheck['pack']>;
  readonly onSigned: (text: string, fileName: string) => void;
}

/** Signs the pack with a key from a file, saves it, and has it checked again. */
function SignPack({ text, pack, onSigned }: SignProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const sign = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    target.value = '';
    if (chosen === undefined) return;
    setBusy(true);
    setFailure(null);
    const signed = await signedPack(text, await chosen.text().catch(() => ''));
    setBusy(false);
    if (signed.state !== 'signed') {
      setFailure(SIGN_FAILURES[signed.state]);
      return;
    }
    const fileName = installationFileName(`${pack.editionId}_revision_${pack.revision}_signed`, isoDay(new Date()), 'json');
    saveText(fileName, 'application/json', signed.text);
    onSigned(signed.text, fileName);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".pem,.key"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Private key"
        onChange={(event) => void sign(event)}
      />
      <Button busy={isBusy} onClick={() => input.current?.click()}>
        Sign With Key File
      </Button>
      <p className="field-hint">The key is read on this device and is not sent. The signed data pack is saved as a file.</p>
      {failure !== null && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}

interface PackDialogProps {
  /** `signed`: only packs with the signature of a trusted key. */
  readonly canInstall: 'all' | 'signed' | 'none';
  readonly onInstalled: (edition: StandardsEdition) => void;
  readonly onClose: () => void;
}

export function PackDialog({ canInstall, onInstalled, onClose }: PackDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<{ readonly name: string; readonly text: string; readonly key: string } | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const check = useCheckPack();
  const install = useInstallPack();
  const show = (text: string, name: string) => {
    setFile({ name, text, key: crypto.randomUUID() });
    check.mutate(text);
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    target.value = '';
    if (chosen === undefined) return;
    check.reset();
    setFile(null);
    const text = await chosen.text().catch(() => null);
    setUnreadable(text === null);
    if (text !== null) show(text, chosen.name);
  };
  const add = async () => {
    if (file === null) return;
    try {
      const edition = await install.mutateAsync(file);
      toast({ title: 'Data pack installed' });
      onInstalled(edition);
    } catch (error) {
      toast({ title: 'Error installing data pack', description: failureText(error), destructive: true });
    }
  };
  const pack = check.data?.pack ?? null;
  const isAllowed = pack !== null && (canInstall === 'all' || (canInstall === 'signed' && pack.signature === 'signed'));
  return (
    <Dialog open onClose={onClose} title="Check Data Pack">
      <p className="pack-intro">Choose the data pack of an edition. It is checked first. Installing it changes no project.</p>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Data pack"
        onChange={(event) => void choose(event)}
      />
      <Button busy={check.isPending} onClick={() => input.current?.click()}>
        Choose File
      </Button>
      <div aria-live="polite" className="pack-result">
        {file !== null && <h3>{file.name}</h3>}
        {isUnreadable && <p>The file could not be read. Choose it again or re-save it.</p>}
        {check.isError && <p>{errorText(check.error)}</p>}
        {check.isSuccess && pack === null && <Refusals refusals={check.data.refusals} />}
        {pack !== null && <PackFacts pack={pack} />}
        {pack !== null && canInstall === 'signed' && !isAllowed && <p>Only a superuser can install a data pack without a signature.</p>}
      </div>
      <div className="pack-actions">
        {isAllowed && (
          <Button variant="primary" busy={install.isPending} onClick={() => void add()}>
            {pack.signature === 'unsigned' ? 'Install Unsigned' : 'Install'}
          </Button>
        )}
        {file !== null && pack?.signature === 'unsigned' && <SignPack text={file.text} pack={pack} onSigned={show} />}
      </div>
    </Dialog>
  );
}
