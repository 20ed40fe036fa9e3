import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import type { PasswordOwner } from '@touchdown/passwords';
import { errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { openErrors } from '../../../shared/forms/open-errors.ts';
import { usePasswordIssue } from '../../../shared/forms/use-password-issue.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ErrorSummary } from '../../../shared/ui/error-summary.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { TextInput } from '../../../shared/ui/inputs.tsx';
import {
  checkPasswords,
  EMPTY_PASSWORDS,
  PASSWORD_FIELDS,
  PASSWORD_HINT,
  type PasswordDraft,
  type PasswordErrors,
  type PasswordField,
  serverErrors,
} from './password-values.ts';
import '../../../shared/ui/person-rows.css';

const LABELS = {
  oldPassword: 'Current Password',
  newPassword: 'New Password',
  repeated: 'Confirm New Password',
} as const satisfies Record<PasswordField, string>;

const NO_OWNER: PasswordOwner = { email: '' };

const NONE = { errors: {}, found: null } as const;

interface PasswordFormProps {
  /** A change asks for the old password; a reset link replaces it. */
  readonly asksOld: boolean;
  readonly submitLabel: string;
  readonly send: (draft: PasswordDraft) => Promise<void>;
  /** The user of the password, for the browser's password manager and for the check of easy guesses. Unknown with a reset link. */
  readonly owner?: PasswordOwner | undefined;
  /** Above the fields. */
  readonly children?: ReactNode;
}

/** Sets a new password. Shows all errors at once, and keeps the input until it is done. */
export function PasswordForm({ asksOld, submitLabel, send, owner, children }: PasswordFormProps) {
  const id = useId();
  const [draft, setDraft] = useState(EMPTY_PASSWORDS);
  const [refused, setRefused] = useState<{ readonly errors: PasswordErrors; readonly found: PasswordDraft | null }>(NONE);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const errors: PasswordErrors = openErrors(refused.errors, refused.found, draft, { repeated: ['newPassword'] });
  const refuse = (found: PasswordErrors, other: string | null) => {
    setRefused({ errors: found, found: draft });
    setFailure(other);
    setAttempt((count) => count + 1);
  };
  const issue = usePasswordIssue(draft.newPassword, owner ?? NO_OWNER);
  const submit = async () => {
    const found = { ...(issue === null ? {} : { newPassword: issue }), ...checkPasswords(draft, asksOld) };
    if (Object.keys(found).length > 0) {
      refuse(found, null);
      return;
    }
    setRefused(NONE);
    setFailure(null);
    setBusy(true);
    try {
      await send(draft);
      setDraft(EMPTY_PASSWORDS);
    } catch (error) {
      const ofFields = serverErrors(error);
      if (!isUnauthorized(error)) refuse(ofFields, Object.keys(ofFields).length > 0 ? null : errorText(error));
    }
    setBusy(false);
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy) void submit();
  };
  const shown = PASSWORD_FIELDS.filter((field) => asksOld || field !== 'oldPassword');
  const problems = [
    ...(failure === null ? [] : [{ message: failure }]),
    ...shown.flatMap((field) => {
      const message = errors[field];
      return message ? [{ fieldId: id + field, message }] : [];
    }),
  ];
  return (
    <form className="form-stack password-form" noValidate onSubmit={onSubmit}>
      {children}
      {problems.length > 0 && <ErrorSummary errors={problems} attempt={attempt} />}
      {owner !== undefined && (
        <input
          className="visually-hidden"
          type="text"
          autoComplete="username"
          value={owner.email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
      )}
      {shown.map((field) => (
        <Field
          key={field}
          id={id + field}
          label={LABELS[field]}
          hint={field === 'newPassword' ? PASSWORD_HINT : undefined}
          error={(field === 'newPassword' ? issue : null) ?? errors[field]}
        >
          <TextInput
            type="password"
            autoComplete={field === 'oldPassword' ? 'current-password' : 'new-password'}
            value={draft[field]}
            onChange={({ target }) => setDraft((former) => ({ ...former, [field]: target.value }))}
          />
        </Field>
      ))}
      <div>
        <Button variant="primary" type="submit" busy={isBusy}>
          {isBusy ? 'Saving...' : submitLabel}
        </Button>
      </div>
    </form>
  );
}
