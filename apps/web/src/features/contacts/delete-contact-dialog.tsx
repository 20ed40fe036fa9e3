import type { Contact } from '@touchdown/contract';
import type { RefObject } from 'react';
import { errorText, isUnauthorized } from '../../shared/api/api-error.ts';
import { useReturnFocus } from '../../shared/forms/use-return-focus.ts';
import { ConfirmDialog } from '../../shared/ui/dialog.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useDeleteContact } from './api.ts';

interface DeleteContactDialogProps {
  readonly projectId: string;
  readonly contact: Contact;
  /** Takes the focus when the contact is gone. */
  readonly focusAfter: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Asks before a contact is deleted. Mounted while it is open. */
export function DeleteContactDialog({ projectId, contact, focusAfter, onClose }: DeleteContactDialogProps) {
  useReturnFocus(focusAfter);
  const remove = useDeleteContact(projectId);
  const confirm = () =>
    remove.mutate(contact.id, {
      onSuccess: () => toast({ title: 'Contact deleted successfully' }),
      onError: (error) => {
        if (!isUnauthorized(error)) toast({ title: 'Failed to delete contact', description: errorText(error), destructive: true });
      },
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      open
      title="Delete Contact"
      text={`Are you sure you want to delete ${contact.firstName} ${contact.lastName}? This action cannot be undone.`}
      confirmLabel="Delete"
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
