import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { errorText, fieldErrors, isUnauthorized } from '../../../shared/api/api-error.ts';
import { useReturnFocus } from '../../../shared/forms/use-return-focus.ts';
import { Button, type ButtonVariant } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { ErrorSummary } from '../../../shared/ui/error-summary.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { TextInput } from '../../../shared/ui/inputs.tsx';
import { passkeyFailure } from '../../../shared/passkeys/passkeys.ts';
import '../../../shared/ui/person-rows.css';

const FIELDS = {
  name: { label: 'Name', missing: 'Enter a name', type: 'text', autoComplete: 'off' },
  password: { label: 'Current Password', missing: 'Enter your current password', type: 'password', autoComplete: 'current-password' },
  code: { label: 'Code', missing: 'Enter a code', type: 'text', autoComplete: 'one-time-code' },
} as const;
export type FactorField = keyof typeof FIELDS;
export type FactorValues = Readonly<Record<FactorField, string>>;

export interface FactorDialogProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly fields: readonly FactorField[];
  readonly initialName?: string;
  readonly codeHint?: string;
  readonly submitLabel: string;
  readonly variant?: ButtonVariant;
  readonly send: (values: FactorValues) => Promise<void>;
  readonly onClose: () => void;
  /** Above the fields. */
  readonly children?: ReactNode;
}

/** Asks for what a sign-in change requires. Shows all errors at once and keeps the input. */
export function FactorDialog(props: FactorDialogProps) {
  const { title, description, fields, initialName = '', codeHint, submitLabel, variant = 'primary', send, onClose, children } = props;
  useReturnFocus();
  const id = useId();
  const [values, setValues] = useState<FactorValues>({ name: initialName, password: '', code: '' });
  const [problems, setProblems] = useState<readonly { readonly field?: FactorField; readonly message: string }[]>([]);
  const [found, setFound] = useState<FactorValues | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const refuse = (refused: typeof problems) => {
    setProblems(refused);
    setFound(values);
    setAttempt((count) => count + 1);
  };
  const submit = async () => {
    const missing = fields.filter((field) => values[field].trim() === '').map((field) => ({ field, message: FIELDS[field].missing }));
    if (missing.length > 0) {
      refuse(missing);
      return;
    }
    setProblems([]);
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      const ofFields = fieldErrors(error);
      const named = fields.flatMap((field) => (ofFields[field] === undefined ? [] : [{ field, message: ofFields[field] }]));
      if (!isUnauthorized(error)) refuse(named.length > 0 ? named : [{ message: passkeyFailure(error) ?? errorText(error) }]);
      setBusy(false);
    }
  };
  const open = problems.filter(({ field }) => field === undefined || found?.[field] === values[field]);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy) void submit();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      size="small"
      footer={
        <>
          <Button variant="bare" onClick={onClose}>
            Cancel
          </Button>
          <Button variant={variant} type="submit" form={id} busy={isBusy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} className="form-stack" noValidate onSubmit={onSubmit}>
        {open.length > 0 && (
          <ErrorSummary attempt={attempt} errors={open.map(({ field, message }) => ({ fieldId: field && `${id}-${field}`, message }))} />
        )}
        {children}
        {fields.map((field) => (
          <Field
            key={field}
            id={`${id}-${field}`}
            label={FIELDS[field].label}
            hint={field === 'code' ? codeHint : undefined}
            error={open.find((problem) => problem.field === field)?.message}
          >
            <TextInput
              type={FIELDS[field].type}
              autoComplete={FIELDS[field].autoComplete}
              maxLength={field === 'password' ? 256 : 100}
              spellCheck={false}
              value={values[field]}
              onChange={({ target }) => setValues((former) => ({ ...former, [field]: target.value }))}
            />
          </Field>
        ))}
      </form>
    </Dialog>
  );
}
