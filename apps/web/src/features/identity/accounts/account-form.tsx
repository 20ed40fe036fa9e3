import { type SubmitEvent, type ReactNode, useState } from 'react';
import { errorText, fieldErrors } from '../../../shared/api/api-error.ts';
import { openErrors } from '../../../shared/forms/open-errors.ts';
import { usePasswordIssue } from '../../../shared/forms/use-password-issue.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { CircleX } from '../../../shared/ui/icons.ts';
import { TextInput } from '../../../shared/ui/inputs.tsx';

export interface AccountField {
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'password';
  readonly autoComplete: string;
  readonly hint?: string;
}

/** Shared fields of the account forms. */
export const EMAIL: AccountField = { name: 'email', label: 'Email', type: 'email', autoComplete: 'username' };
export const PASSWORD: AccountField = { name: 'password', label: 'Password', type: 'password', autoComplete: 'current-password' };
export const NEW_PASSWORD: AccountField = {
  name: 'password',
  label: 'Password',
  type: 'password',
  autoComplete: 'new-password',
  hint: 'At least 12 characters. Try a short phrase.',
};
export const FIRST_NAME: AccountField = { name: 'firstName', label: 'First Name', autoComplete: 'given-name' };
export const LAST_NAME: AccountField = { name: 'lastName', label: 'Last Name', autoComplete: 'family-name' };

type Values = Readonly<Record<string, string>>;

/** The password chosen in the form. Empty in a form that asks for an existing one. */
const newPasswordOf = (fields: readonly AccountField[], values: Values): string =>
  values[fields.find(({ autoComplete }) => autoComplete === 'new-password')?.name ?? ''] ?? '';
const ownerOf = ({ email = '', firstName = '', lastName = '' }: Values) => ({ email, firstName, lastName });

interface AccountFormProps<T> {
  readonly fields: readonly AccountField[];
  readonly submitLabel: string;
  readonly busyLabel: string;
  readonly send: (values: Readonly<Record<string, string>>) => Promise<T>;
  readonly onDone: (answer: T) => void;
  /** Beside the button: the back link. */
  readonly aside?: ReactNode;
  /** Another sign-in method is the first choice. */
  readonly isQuiet?: boolean;
}

/** A small form about a user's account. The server validates it; all its sentences are shown at their fields at once. */
export function AccountForm<T>({ fields, submitLabel, busyLabel, send, onDone, aside, isQuiet = false }: AccountFormProps<T>) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<{ readonly error: unknown; readonly sent: Values } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const ofFields = fieldErrors(failure?.error);
  const errors = openErrors(ofFields, failure?.sent ?? null, values);
  // A failure that is only about fields is over once all of them have changed.
  const isOpen = failure !== null && (Object.keys(ofFields).length === 0 || Object.keys(errors).length > 0);
  const issue = usePasswordIssue(newPasswordOf(fields, values), ownerOf(values));
  const submit = async () => {
    setBusy(true);
    setFailure(null);
    try {
      onDone(await send(Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? '']))));
    } catch (error) {
      setFailure({ error, sent: values });
      setBusy(false);
    }
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy) void submit();
  };
  return (
    <form className="login-form" noValidate onSubmit={onSubmit}>
      {isOpen && (
        <p className="login-alert" role="alert">
          <CircleX />
          {errorText(failure.error)}
        </p>
      )}
      {fields.map(({ name, label, type = 'text', autoComplete, hint }) => (
        <Field key={name} label={label} hint={hint} error={(autoComplete === 'new-password' ? issue : null) ?? errors[name]}>
          <TextInput
            name={name}
            type={type}
            autoComplete={autoComplete}
            value={values[name] ?? ''}
            onChange={(event) => setValues((former) => ({ ...former, [name]: event.target.value }))}
          />
        </Field>
      ))}
      <Button variant={isQuiet ? 'default' : 'primary'} type="submit" busy={isBusy}>
        {isBusy ? busyLabel : submitLabel}
      </Button>
      {aside}
    </form>
  );
}
