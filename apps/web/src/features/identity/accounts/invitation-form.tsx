import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { TextInput } from '../../../shared/ui/inputs.tsx';
import { acceptInvitation, validateInvitation } from './api.ts';

const EMPTY = 'Please enter an invitation code';
const REFUSED = 'Invalid invitation code';
const FAILED = 'Failed to validate invitation code';

/** Validates and accepts a code. Returns the sentence to show if it cannot be used. */
const tryCode = async (code: string): Promise<string | null> => {
  try {
    const { valid, reason } = await validateInvitation(code);
    if (!valid) return reason ?? REFUSED;
    await acceptInvitation(code);
    return null;
  } catch {
    return FAILED;
  }
};

interface InvitationFormProps {
  readonly onAccepted: () => void;
  readonly onExistingUser: () => void;
}

/** Sign-up with an invitation code, with a link for users who have an account. */
export function InvitationForm({ onAccepted, onExistingUser }: InvitationFormProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [isValidating, setValidating] = useState(false);
  const submit = async () => {
    const trimmed = code.trim();
    if (trimmed === '') {
      setError(EMPTY);
      return;
    }
    setError(undefined);
    setValidating(true);
    const problem = await tryCode(trimmed);
    setValidating(false);
    if (problem === null) onAccepted();
    else setError(problem);
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isValidating) void submit();
  };
  return (
    <form className="login-form" noValidate onSubmit={onSubmit}>
      <Button onClick={onExistingUser} disabled={code !== ''}>
        Login as Existing User
      </Button>
      <p className="login-or">or</p>
      <Field label="Invitation Code" error={error}>
        <TextInput
          value={code}
          onChange={(event) => {
            setCode(event.target.value);
            setError(undefined);
          }}
          maxLength={100}
          spellCheck={false}
          autoCapitalize="none"
        />
      </Field>
      <Button variant="primary" type="submit" busy={isValidating} disabled={code === ''}>
        Validate Invitation Code
      </Button>
    </form>
  );
}
