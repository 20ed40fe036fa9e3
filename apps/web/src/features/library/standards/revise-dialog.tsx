/** A new revision of an edition from a discrepancy: the printed numbers are entered, and no project changes. Loaded when it is opened. */
import type { StandardsEdition, StandardsRule, StoredConfirmation } from '@touchdown/contract';
import { installationFileName } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../shared/api/api-error.ts';
import { saveBlob } from '../../../shared/files/save-blob.ts';
import { isoDay } from '../../../shared/format/dates.ts';
import { useIdempotencyKey } from '../../../shared/forms/use-idempotency-key.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { NumberInput, TextArea } from '../../../shared/ui/inputs.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { LoadFailed } from '../../../shared/ui/states.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { packTextQuery, useInstallPack } from './api.ts';
import { failureText } from './pack-values.ts';
import {
  draftOf,
  draftValue,
  madeRevision,
  numberLabels,
  packIn,
  type RevisionErrors,
  type RevisionOf,
  ruleInPack,
} from './revise-values.ts';

export interface ReviseDialogProps {
  readonly edition: StandardsEdition;
  /** The newest revision of the edition. */
  readonly revision: number;
  readonly rule: StandardsRule;
  readonly confirmation: StoredConfirmation;
  /** Whether the user may install a pack without a signature. */
  readonly canInstall: boolean;
  readonly onMade: () => void;
  readonly onClose: () => void;
}

const SAVED_AS_FILE =
  'Only a superuser can install a data pack without a signature. Export it, have it signed, and install it with Check Data Pack.';

const NO_ERRORS: RevisionErrors = { numbers: [], reason: null };

interface RevisePart extends Pick<ReviseDialogProps, 'canInstall' | 'onMade'> {
  readonly from: RevisionOf;
}

function ReviseForm({ from, canInstall, onMade }: RevisePart) {
  const { pack, rule, confirmation } = from;
  const [draft, setDraft] = useState(() => draftOf(pack, rule));
  const [errors, setErrors] = useState<RevisionErrors>(NO_ERRORS);
  const install = useInstallPack();
  const keyFor = useIdempotencyKey();
  const labels = numberLabels(rule);
  const make = async () => {
    const made = madeRevision(from, draft);
    setErrors(made.ok ? NO_ERRORS : made);
    if (!made.ok) return;
    if (!canInstall) {
      saveBlob(
        installationFileName(`${pack.id}_revision_${made.revision}`, isoDay(new Date()), 'json'),
        new Blob([made.text], { type: 'application/json' }),
      );
      return;
    }
    try {
      await install.mutateAsync({ text: made.text, key: keyFor([made.text]) });
      toast({ title: `Revision ${made.revision} installed` });
      onMade();
    } catch (error) {
      toast({ title: 'Error installing data pack', description: failureText(error), destructive: true });
    }
  };
  const setNumber = (index: number, text: string) =>
    setDraft((before) => ({ ...before, numbers: before.numbers.map((number, at) => (at === index ? text : number)) }));
  return (
    <form
      className="confirmation-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <dl className="rule-facts">
        <dt>Printed value</dt>
        <dd>{confirmation.printedValue}</dd>
        <dt>Page</dt>
        <dd>{`${confirmation.page}, ${confirmation.paragraph}`}</dd>
      </dl>
      <div className="confirmation-fields">
        {labels.map((label, index) => (
          <Field key={label} label={label} required error={errors.numbers[index]}>
            <NumberInput value={draft.numbers[index] ?? ''} onChange={({ target }) => setNumber(index, target.value)} />
          </Field>
        ))}
        <Field label="Requirement" required className="confirmation-wide" hint="The paragraph in your own words, with the printed numbers.">
          <TextArea value={draft.requirement} onChange={({ target }) => setDraft((before) => ({ ...before, requirement: target.value }))} />
        </Field>
      </div>
      <dl className="rule-facts" aria-live="polite">
        <dt>{`Revision ${pack.revision + 1}`}</dt>
        <dd className="num">{draftValue(rule, draft) ?? '—'}</dd>
      </dl>
      {errors.reason !== null && (
        <p className="field-error" role="alert">
          {errors.reason}
        </p>
      )}
      {!canInstall && <p>{SAVED_AS_FILE}</p>}
      <div className="confirmation-actions">
        <Button type="submit" variant="primary" busy={install.isPending}>
          {canInstall ? 'Install Unsigned' : 'Export Data Pack'}
        </Button>
      </div>
    </form>
  );
}

function RevisedRule({ text, ...props }: ReviseDialogProps & { readonly text: string }) {
  const [pack] = useState(() => packIn(text));
  const rule = ruleInPack(pack, props.rule);
  if (rule === null || numberLabels(rule).length === 0)
    return <p>This rule has no number of its own. To change it, install a data pack of this edition.</p>;
  const { confirmation, canInstall, onMade } = props;
  return <ReviseForm from={{ pack, rule, confirmation }} canInstall={canInstall} onMade={onMade} />;
}

export function ReviseDialog(props: ReviseDialogProps) {
  const { edition, revision, rule, onClose } = props;
  const query = useQuery(packTextQuery(edition.id, revision));
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Make a Revision: ${rule.subject}`}
      description={`The next revision of ${edition.title} with the printed numbers. Projects, confirmations, and issued reports do not change. Projects adopt it in Compare Editions.`}
    >
      {query.isPending && <Skeleton label="Loading data pack..." rows={4} />}
      {query.isError && <LoadFailed text={errorText(query.error)} onRetry={() => void query.refetch()} />}
      {query.isSuccess && <RevisedRule {...props} text={query.data} />}
    </Dialog>
  );
}
