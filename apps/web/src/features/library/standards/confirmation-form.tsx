/** What a person found on the printed page: page, paragraph, and whether the value matches. Usable with the keyboard alone. */
import type { StandardsRule, StoredConfirmation } from '@touchdown/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError, errorText } from '../../../shared/api/api-error.ts';
import { useIdempotencyKey } from '../../../shared/forms/use-idempotency-key.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { TextArea, TextInput } from '../../../shared/ui/inputs.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useConfirmRule } from './api.ts';
import { bodyOf, checkFound, draftFor, FOUND_LABELS, type FoundDraft, type FoundErrors, type FoundField } from './register-values.ts';

const controlId = (field: FoundField): string => `found-${field}`;
const FIELDS = Object.keys(FOUND_LABELS) as FoundField[];
const errorsOf = (error: unknown): FoundErrors =>
  error instanceof ApiError
    ? Object.fromEntries(error.fields.flatMap(({ path, message }) => (FIELDS.some((field) => field === path) ? [[path, message]] : [])))
    : {};

interface ConfirmationFormProps {
  readonly rule: StandardsRule;
  /** What was typed for the rule before. */
  readonly last: FoundDraft;
  readonly onRecorded: (confirmation: StoredConfirmation, draft: FoundDraft) => void;
  /** More actions, after the form's own. */
  readonly actions?: ReactNode;
}

/** Mounted once for each rule. The page has the focus. F2 switches between a match and another printed value. */
export function ConfirmationForm({ rule, last, onRecorded, actions }: ConfirmationFormProps) {
  const [draft, setDraft] = useState(() => draftFor(rule, last));
  const [isDifferent, setDifferent] = useState(false);
  const [errors, setErrors] = useState<FoundErrors>({});
  const keyFor = useIdempotencyKey();
  const confirm = useConfirmRule();
  const form = useRef<HTMLFormElement>(null);
  const focus = (field: FoundField) => form.current?.querySelector<HTMLElement>(`#${controlId(field)}`)?.focus();

  useEffect(() => {
    const page = form.current?.querySelector<HTMLInputElement>(`#${controlId('page')}`);
    page?.focus();
    page?.select();
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F2') return;
      event.preventDefault();
      setDifferent((before) => !before);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  useEffect(() => {
    if (isDifferent) form.current?.querySelector<HTMLElement>(`#${controlId('printedValue')}`)?.focus();
  }, [isDifferent]);

  const record = async () => {
    const found = checkFound(draft, isDifferent);
    setErrors(found);
    const wrong = FIELDS.find((field) => found[field] !== undefined);
    if (wrong !== undefined) return focus(wrong);
    const body = bodyOf(draft, isDifferent);
    try {
      onRecorded(await confirm.mutateAsync({ ruleId: rule.id, body, idempotencyKey: keyFor([rule.id, body]) }), draft);
    } catch (error) {
      setErrors(errorsOf(error));
      toast({ title: 'Error recording confirmation', description: errorText(error), destructive: true });
    }
  };
  const fieldOf = (field: FoundField) => ({ id: controlId(field), label: FOUND_LABELS[field], error: errors[field] });
  const valueOf = (field: FoundField) => ({
    value: draft[field],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => setDraft((before) => ({ ...before, [field]: target.value })),
  });
  return (
    <form
      ref={form}
      className="confirmation-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void record();
      }}
    >
      <div className="confirmation-fields">
        <Field {...fieldOf('page')} required hint="As printed, e.g., 2-7.">
          <TextInput {...valueOf('page')} />
        </Field>
        <Field {...fieldOf('paragraph')} required hint="Paragraph, table, or figure.">
          <TextInput {...valueOf('paragraph')} />
        </Field>
        <Field {...fieldOf('documentRevision')} required hint="Revision or date on the cover.">
          <TextInput {...valueOf('documentRevision')} />
        </Field>
        {isDifferent && (
          <>
            <Field {...fieldOf('printedValue')} required className="confirmation-wide" hint="As printed. No result changes.">
              <TextInput {...valueOf('printedValue')} />
            </Field>
            <Field {...fieldOf('note')} className="confirmation-wide">
              <TextArea {...valueOf('note')} />
            </Field>
          </>
        )}
      </div>
      <div className="confirmation-actions">
        <Button type="submit" variant="primary" busy={confirm.isPending}>
          {confirm.isPending ? 'Saving...' : isDifferent ? 'Record Discrepancy' : 'Matches'}
        </Button>
        <Button onClick={() => setDifferent((before) => !before)}>{isDifferent ? 'Cancel Discrepancy' : 'Differs'}</Button>
        {actions}
      </div>
    </form>
  );
}
