/** What can be done with a recorded confirmation: attach the page, withdraw it, or make a revision of another printed value. */
import type { StandardsEdition, StandardsRule, StoredConfirmation } from '@touchdown/contract';
import { isPartOfTouchdown } from '@touchdown/domain';
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react';
import { errorText } from '../../../shared/api/api-error.ts';
import { Waiting } from '../../../shared/app-state/waiting.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialog.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useSavePhoto, useWithdrawConfirmation } from './api.ts';

const ReviseDialog = lazy(() => import('./revise-dialog.tsx').then((module) => ({ default: module.ReviseDialog })));

const PHOTO_TYPES = 'image/png,image/jpeg,image/webp,image/gif';

/** What a rule with another printed value can become. Absent from an edition whose rules are part of Touchdown. */
interface Revising {
  readonly edition: StandardsEdition;
  readonly revision: number;
  readonly canInstall: boolean;
}

interface ActionsProps {
  readonly edition: StandardsEdition;
  readonly rule: StandardsRule;
  readonly confirmation: StoredConfirmation;
  /** Whether the user may install a data pack without a signature. */
  readonly canInstall: boolean;
  readonly onRevised: () => void;
}

const revisingOf = ({ edition, canInstall }: Pick<ActionsProps, 'edition' | 'canInstall'>): Revising | null =>
  edition.revision === null || isPartOfTouchdown(edition.id) ? null : { edition, revision: edition.revision, canInstall };

export function ConfirmationActions({ edition, rule, confirmation, canInstall, onRevised }: ActionsProps) {
  const revising = revisingOf({ edition, canInstall });
  const [isRevising, setRevising] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const withdraw = useWithdrawConfirmation();
  const photo = useSavePhoto();
  const file = useRef<HTMLInputElement>(null);
  const attach = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    target.value = '';
    if (chosen === undefined) return;
    try {
      await photo.mutateAsync({ confirmation, file: chosen });
      toast({ title: 'Photo attached' });
    } catch (error) {
      toast({ title: 'Error attaching photo', description: errorText(error), destructive: true });
    }
  };
  const remove = async () => {
    try {
      await withdraw.mutateAsync(confirmation);
      toast({ title: 'Confirmation withdrawn' });
    } catch (error) {
      toast({ title: 'Error withdrawing confirmation', description: errorText(error), destructive: true });
    }
    setAsking(false);
  };
  return (
    <div className="confirmation-actions">
      <input
        ref={file}
        type="file"
        accept={PHOTO_TYPES}
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Photo of the page"
        onChange={(event) => void attach(event)}
      />
      <Button busy={photo.isPending} onClick={() => file.current?.click()}>
        {confirmation.hasPhoto ? 'Replace Photo' : 'Attach Photo'}
      </Button>
      <Button onClick={() => setAsking(true)}>Withdraw Confirmation</Button>
      {revising !== null && confirmation.outcome === 'differs' && (
        <Button variant="primary" onClick={() => setRevising(true)}>
          Make a Revision
        </Button>
      )}
      {revising !== null && isRevising && (
        <Suspense fallback={<Waiting />}>
          <ReviseDialog {...{ rule, confirmation, ...revising }} onMade={onRevised} onClose={() => setRevising(false)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Withdraw Confirmation"
        text="The rule will have its former state again. The record is kept, and reports already issued do not change."
        confirmLabel="Withdraw"
        busy={withdraw.isPending}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
