import { MEMBER_ROLES, type MemberRole } from '@touchdown/contract';
import { type SubmitEvent, useState } from 'react';
import { errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { useSavedDraft } from '../../../shared/forms/saved-draft.ts';
import { useIdempotencyKey } from '../../../shared/forms/use-idempotency-key.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { UserPlus } from '../../../shared/ui/icons.ts';
import { Select, TextInput } from '../../../shared/ui/inputs.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useAddMember } from './api.ts';
import { emailError, TEAM_ROLE_LABELS } from './member-values.ts';

interface MemberDraft {
  readonly email: string;
  readonly role: MemberRole;
}
const EMPTY: MemberDraft = { email: '', role: 'viewer' };

/** Adds a user with an account, by email. */
export function AddMemberForm({ projectId }: { readonly projectId: string }) {
  const [typed, setDraft] = useState<MemberDraft | null>(null);
  const saved = useSavedDraft(`member.${projectId}`, EMPTY, (restored) => {
    const shown = typed ?? restored;
    return shown === null || shown.email === '' ? null : shown;
  });
  const draft = typed ?? saved ?? EMPTY;
  const add = useAddMember(projectId);
  const keyFor = useIdempotencyKey();
  const send = async () => {
    try {
      const { email } = await add.mutateAsync({ body: draft, idempotencyKey: keyFor(draft) });
      setDraft(EMPTY);
      toast({ title: 'Member added', description: `${email} is now on the team.` });
    } catch (error) {
      if (!isUnauthorized(error)) toast({ title: 'Error adding member', description: errorText(error), destructive: true });
    }
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!add.isPending) void send();
  };
  return (
    <form className="member-form" noValidate onSubmit={onSubmit} aria-label="Add Member">
      <Field label="Email" className="member-email" error={emailError(add.error)}>
        <TextInput
          type="email"
          value={draft.email}
          placeholder="Email of an existing user"
          onChange={({ target }) => {
            setDraft({ ...draft, email: target.value });
            // Its error was about the previous text.
            if (add.isError) add.reset();
          }}
        />
      </Field>
      <Field label="Role">
        <Select
          value={draft.role}
          onChange={({ target }) => setDraft({ ...draft, role: MEMBER_ROLES.find((role) => role === target.value) ?? 'viewer' })}
        >
          {MEMBER_ROLES.map((role) => (
            <option key={role} value={role}>
              {TEAM_ROLE_LABELS[role]}
            </option>
          ))}
        </Select>
      </Field>
      <Button variant="primary" type="submit" icon={<UserPlus />} busy={add.isPending}>
        {add.isPending ? 'Adding...' : 'Add Member'}
      </Button>
    </form>
  );
}
