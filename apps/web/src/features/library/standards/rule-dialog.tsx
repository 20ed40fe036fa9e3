/** One rule: what Touchdown applies, what a person found on the page, and the form to record it. */
import type { StandardsRule, StoredConfirmation } from '@touchdown/contract';
import { type ChangeEvent, useRef, useState } from 'react';
import { errorText } from '../../../shared/api/api-error.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../../shared/ui/dialog.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useSavePhoto, useWithdrawConfirmation } from './api.ts';
import { ConfirmationForm } from './confirmation-form.tsx';
import type { FoundDraft } from './register-values.ts';
import { ConfirmationFacts, RuleFacts } from './rule-facts.tsx';

const PHOTO_TYPES = 'image/png,image/jpeg,image/webp,image/gif';

function ConfirmationActions({ confirmation }: { readonly confirmation: StoredConfirmation }) {
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
  readonly rule: StandardsRule;
  /** Whether the user may record what the page states. */
  readonly canConfirm: boolean;
  readonly last: FoundDraft;
  readonly onRecorded: (draft: FoundDraft) => void;
  readonly onClose: () => void;
}

export function RuleDialog({ rule, canConfirm, last, onRecorded, onClose }: RuleDialogProps) {
  const { confirmation } = rule;
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
          {canConfirm && <ConfirmationActions confirmation={confirmation} />}
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
