/** The Invitations tab: the existing codes, and the dialogs that create and delete one. */
import type { Invitation } from '@touchdown/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { useSavedDraft } from '../../../shared/forms/saved-draft.ts';
import { useReturnFocus } from '../../../shared/forms/use-return-focus.ts';
import { QueryStates } from '../../../shared/record-list/query-states.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialog.tsx';
import { Plus, Ticket } from '../../../shared/ui/icons.ts';
import { SearchInput } from '../../../shared/ui/inputs.tsx';
import { ShowMore } from '../../../shared/ui/show-more.tsx';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useSettled } from '../../../shared/ui/use-settled.ts';
import { invitationsQuery, mailQuery, useDeleteInvitation } from './api.ts';
import { CreateInvitationDialog } from './create-invitation-dialog.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { EMPTY_INVITATION, type InvitationDraft } from './invitation-values.ts';
import '../../../shared/ui/person-rows.css';
import './admin.css';

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
      text={`Are you sure you want to delete the invitation ${invitation.code}? It can no longer be used.`}
      confirmLabel="Delete"
      busy={remove.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}

export function InvitationsPanel() {
  const [q, setQ] = useState('');
  const sought = useSettled(q.trim());
  const query = useInfiniteQuery(invitationsQuery(sought));
  const isMailOn = useQuery(mailQuery).data?.isOn ?? false;
  const [typed, setDraft] = useState<InvitationDraft | null>(null);
  const saved = useSavedDraft<InvitationDraft>('invitation', EMPTY_INVITATION, (restored) => {
    const shown = typed ?? restored;
    return shown === EMPTY_INVITATION ? null : shown;
  });
  const draft = typed ?? saved ?? EMPTY_INVITATION;
  const [isCreating, setCreating] = useState(saved !== null);
  const [deleting, setDeleting] = useState<Invitation | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const invitations = query.data?.pages.flatMap(({ rows }) => rows);
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
      {(q !== '' || (invitations && invitations.length > 0)) && (
        <div className="admin-search">
          <SearchInput
            label="Search invitations"
            placeholder="Search by code or email"
            value={q}
            onChange={({ target }) => setQ(target.value)}
          />
        </div>
      )}
      <QueryStates
        query={query}
        data={invitations}
        loading="Loading invitations..."
        rows={0}
        empty={<EmptyState icon={<Ticket />} title={sought === '' ? 'No invitations created yet' : 'No invitations found'} />}
      >
        {(invitations) => (
          <ul className="person-rows">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} isMailOn={isMailOn} onDelete={() => setDeleting(invitation)} />
            ))}
          </ul>
        )}
      </QueryStates>
      {query.hasNextPage && (
        <ShowMore label="Show More Invitations" isLoading={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
      )}
      {isCreating && <CreateInvitationDialog draft={draft} onDraft={setDraft} onClose={() => setCreating(false)} />}
      {deleting && <DeleteInvitation invitation={deleting} focusAfter={heading} onClose={() => setDeleting(null)} />}
    </section>
  );
}
