/** The Invitations tab: the codes that were made, and the dialogs that make and delete one. */
import type { Invitation } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { errorText, isUnauthorized } from '../../shared/api/api-error.ts';
import { useShownDate } from '../../shared/format/use-shown-date.ts';
import { useReturnFocus } from '../../shared/forms/use-return-focus.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { copyText } from '../../shared/ui/copy-text.ts';
import { ConfirmDialog } from '../../shared/ui/dialog.tsx';
import { Copy, Plus, Ticket, Trash2 } from '../../shared/ui/icons.ts';
import { EmptyState, LoadFailed } from '../../shared/ui/states.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { invitationsQuery, useDeleteInvitation } from './api.ts';
import { CreateInvitationDialog } from './create-invitation-dialog.tsx';
import { EMPTY_INVITATION, spentWord } from './invitation-values.ts';
import '../../shared/ui/person-rows.css';
import './admin.css';

async function copyCode(code: string): Promise<void> {
  if (await copyText(code)) toast({ title: 'Copied to clipboard', description: 'Invitation code has been copied to clipboard.' });
  else
    toast({
      title: 'Failed to copy',
      description: 'Could not copy to clipboard. Please select and copy manually.',
      destructive: true,
    });
}

function InvitationRow({ invitation, onDelete }: { readonly invitation: Invitation; readonly onDelete: () => void }) {
  const shownDate = useShownDate();
  const { code, email, isActive, usedCount, maxUses, createdAt, expiresAt } = invitation;
  const spent = isActive ? spentWord(invitation, new Date()) : null;
  return (
    <li aria-label={code}>
      <div className="person-head">
        <code className="invitation-code">{code}</code>
        <IconButton label={`Copy ${code}`} onClick={() => void copyCode(code)}>
          <Copy />
        </IconButton>
        <Badge tone={isActive ? 'ok' : 'muted'}>{isActive ? 'Active' : 'Inactive'}</Badge>
        {spent !== null && <Badge tone="warn">{spent}</Badge>}
      </div>
      <div className="person-controls invitation-delete">
        <IconButton label={`Delete ${code}`} onClick={onDelete}>
          <Trash2 />
        </IconButton>
      </div>
      <p className="person-facts num">
        <span>{`Uses: ${usedCount}/${maxUses}`}</span>
        {email !== null && <span>{`For: ${email}`}</span>}
        <span>{`Created: ${shownDate(createdAt)}`}</span>
        {expiresAt !== null && <span>{`Expires: ${shownDate(expiresAt)}`}</span>}
      </p>
    </li>
  );
}

interface DeleteInvitationProps {
  readonly invitation: Invitation;
  readonly focusAfter: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

function DeleteInvitation({ invitation, focusAfter, onClose }: DeleteInvitationProps) {
  useReturnFocus(focusAfter);
  const remove = useDeleteInvitation();
  const confirm = async () => {
    try {
      await remove.mutateAsync(invitation.id);
      toast({ title: 'Invitation deleted', description: 'The invitation has been removed successfully.' });
    } catch (error) {
      if (!isUnauthorized(error))
        toast({ title: 'Error deleting invitation', description: errorText(error, 'Failed to delete invitation'), destructive: true });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Delete Invitation"
      text={`Are you sure you want to delete the invitation ${invitation.code}? Nobody can use it any more.`}
      confirmLabel="Delete"
      busy={remove.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}

export function InvitationsPanel() {
  const query = useQuery(invitationsQuery);
  const [draft, setDraft] = useState(EMPTY_INVITATION);
  const [isCreating, setCreating] = useState(false);
  const [deleting, setDeleting] = useState<Invitation | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const invitations = query.data;
  return (
    <section aria-labelledby="invitations-heading">
      <header className="section-head">
        <div>
          <h2 id="invitations-heading" ref={heading} tabIndex={-1}>
            Invitation Management
          </h2>
          <p>Create and manage invitation codes for new users</p>
        </div>
        <Button variant="primary" icon={<Plus />} onClick={() => setCreating(true)}>
          Create Invitation
        </Button>
      </header>
      {query.isPending && (
        <p className="admin-loading" role="status">
          Loading invitations...
        </p>
      )}
      {query.isError && !invitations && <LoadFailed text={errorText(query.error)} onRetry={() => void query.refetch()} />}
      {invitations?.length === 0 && <EmptyState icon={<Ticket />} title="No invitations created yet" />}
      {invitations && invitations.length > 0 && (
        <ul className="person-rows">
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} onDelete={() => setDeleting(invitation)} />
          ))}
        </ul>
      )}
      {isCreating && <CreateInvitationDialog draft={draft} onDraft={setDraft} onClose={() => setCreating(false)} />}
      {deleting && <DeleteInvitation invitation={deleting} focusAfter={heading} onClose={() => setDeleting(null)} />}
    </section>
  );
}
