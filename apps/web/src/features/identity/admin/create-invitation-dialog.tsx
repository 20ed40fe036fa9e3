import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { errorText, fieldErrors, isUnauthorized } from '../../../shared/api/api-error.ts';
import { openErrors } from '../../../shared/forms/open-errors.ts';
import { useIdempotencyKey } from '../../../shared/forms/use-idempotency-key.ts';
import { useReturnFocus } from '../../../shared/forms/use-return-focus.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Checkbox } from '../../../shared/ui/choices.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { TextInput } from '../../../shared/ui/inputs.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { mailQuery, useCreateInvitation } from './api.ts';
import { bodyOf, canBeMailed, EMPTY_INVITATION, type InvitationDraft } from './invitation-values.ts';
import '../../../shared/ui/person-rows.css';

const MAILED = 'The invitation code has been generated and is being emailed.';

interface CreateInvitationDialogProps {
  /** Stored in the panel, so that closing the dialog loses nothing. */
  readonly draft: InvitationDraft;
  readonly onDraft: (draft: InvitationDraft) => void;
  readonly onClose: () => void;
}

/** Creates an invitation code. Mounted while it is open. */
export function CreateInvitationDialog({ draft, onDraft, onClose }: CreateInvitationDialogProps) {
  useReturnFocus();
  const formId = useId();
  const create = useCreateInvitation();
  const isMailOn = useQuery(mailQuery).data?.isOn ?? false;
  const keyFor = useIdempotencyKey();
  const [sent, setSent] = useState<InvitationDraft | null>(null);
  const errors = openErrors(fieldErrors(create.error), sent && { ...sent }, { ...draft });
  const send = async () => {
    setSent(draft);
    const body = bodyOf(draft, isMailOn);
    try {
      await create.mutateAsync({ body, idempotencyKey: keyFor(body) });
      toast({ title: 'Invitation created', description: body.sendMail ? MAILED : 'The invitation code has been generated successfully.' });
      onDraft(EMPTY_INVITATION);
      onClose();
    } catch (error) {
      if (isUnauthorized(error)) return;
      toast({ title: 'Error creating invitation', description: errorText(error, 'Failed to create invitation'), destructive: true });
    }
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!create.isPending) void send();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Create New Invitation"
      description="Generate a new invitation code for user registration"
      size="small"
      footer={
        <>
          <Button variant="bare" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={create.isPending}>
            {create.isPending ? 'Creating...' : 'Create Invitation'}
          </Button>
        </>
      }
    >
      <form id={formId} className="form-stack" noValidate onSubmit={onSubmit}>
        <Field label="Email" hint="Leave empty to allow any email address" error={errors['email']}>
          <TextInput type="email" value={draft.email} onChange={({ target }) => onDraft({ ...draft, email: target.value })} />
        </Field>
        {canBeMailed(draft.email, isMailOn) && (
          <Checkbox
            label="Email this invitation"
            checked={draft.sendMail}
            onChange={({ target }) => onDraft({ ...draft, sendMail: target.checked })}
          />
        )}
        <Field label="Max Uses" error={errors['maxUses']}>
          <TextInput
            className="num"
            inputMode="numeric"
            value={draft.maxUses}
            onChange={({ target }) => onDraft({ ...draft, maxUses: target.value })}
          />
        </Field>
        <Field label="Expires At" hint="Your local time. Leave blank for no expiration." error={errors['expiresAt']}>
          <TextInput
            className="num"
            type="datetime-local"
            value={draft.expiresAt}
            onChange={({ target }) => onDraft({ ...draft, expiresAt: target.value })}
          />
        </Field>
      </form>
    </Dialog>
  );
}
