/** One rule: what Touchdown applies, what a person found on the page, and the form to record it. */
import type { StandardsEdition, StandardsRule, StoredConfirmation } from '@touchdown/contract';
import { isPartOfTouchdown } from '@touchdown/domain';
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react';
import { errorText } from '../../../shared/api/api-error.ts';
import { Waiting } from '../../../shared/app-state/waiting.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../../shared/ui/dialog.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useSavePhoto, useWithdrawConfirmation } from './api.ts';
import { ConfirmationForm } from './confirmation-form.tsx';
import type { FoundDraft } from './register-values.ts';
import { ConfirmationFacts, RuleFacts } from './rule-facts.tsx';

const ReviseDialog = lazy(() => import('./revise-dialog.tsx').then((module) => ({ default: module.ReviseDialog })));

const PHOTO_TYPES = 'image/png,image/jpeg,image/webp,image/gif';

/** What a rule with another printed value can become. Absent from an edition whose rules are part of Touchdown. */
interface Revising {
  readonly edition: StandardsEdition;
  readonly revision: number;
  readonly canInstall: boolean;
}

interface ActionsProps {
  readonly rule: StandardsRule;
  readonly confirmation: StoredConfirmation;
  readonly revising: Revising | null;
  readonly onRevised: () => void;
}

function ConfirmationActions({ rule, confirmation, revising, onRevised }: ActionsProps) {
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

interface RuleDialogProps {
  readonly edition: StandardsEdition;
  readonly rule: StandardsRule;
  /** Whether the user may record what the page states. */
  readonly canConfirm: boolean;
  /** Whether the user may install a data pack without a signature. */
  readonly canInstall: boolean;
  readonly last: FoundDraft;
  readonly onRecorded: (draft: FoundDraft) => void;
  readonly onClose: () => void;
}

export function RuleDialog({ edition, rule, canConfirm, canInstall, last, onRecorded, onClose }: RuleDialogProps) {
  const { confirmation } = rule;
  const { revision } = edition;
  const revising = revision === null || isPartOfTouchdown(edition.id) ? null : { edition, revision, canInstall };
  const recorded = (stored: StoredConfirmation, draft: FoundDraft) => {
    toast({ title: stored.outcome === 'matches' ? 'Rule confirmed' : 'Discrepancy recorded' });
    onRecorded(draft);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={rule.subject}>
      <RuleFacts rule={rule} />
      {confirmation !== null && (
        <section className="rule-part" aria-labelledby="rule-confirmation">
          <h3 id="rule-confirmation">Confirmation</h3>
          <ConfirmationFacts confirmation={confirmation} />
          {canConfirm && <ConfirmationActions {...{ rule, confirmation, revising }} onRevised={onClose} />}
        </section>
      )}
      {confirmation === null && canConfirm && rule.state !== 'convention' && (
        <section className="rule-part" aria-labelledby="rule-record">
          <h3 id="rule-record">Compare With the Published Page</h3>
          <ConfirmationForm rule={rule} last={last} onRecorded={recorded} />
        </section>
      )}
    </Dialog>
  );
}
