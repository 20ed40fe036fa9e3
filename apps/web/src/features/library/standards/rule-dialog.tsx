/** One rule: what Touchdown applies, what a person found on the page, and the form to record it. */
import type { StandardsEdition, StandardsRule, StoredConfirmation } from '@touchdown/contract';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { ConfirmationActions } from './confirmation-actions.tsx';
import { ConfirmationForm } from './confirmation-form.tsx';
import type { FoundDraft } from './register-values.ts';
import { ConfirmationFacts, RuleFacts } from './rule-facts.tsx';

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
          {canConfirm && <ConfirmationActions {...{ edition, rule, confirmation, canInstall }} onRevised={onClose} />}
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
