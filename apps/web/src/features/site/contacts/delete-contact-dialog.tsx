import type { Contact } from '@touchdown/contract';
import type { RefObject } from 'react';
import { DeleteRecordDialog } from '../../../shared/forms/delete-record-dialog.tsx';
import { useDeleteContact } from './api.ts';

interface DeleteContactDialogProps {
  readonly projectId: string;
  readonly contact: Contact;
  /** Gets the focus after the contact is deleted. */
  readonly focusAfter: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Asks before a contact is deleted. Mounted while it is open. */
export function DeleteContactDialog({ projectId, contact, focusAfter, onClose }: DeleteContactDialogProps) {
  const remove = useDeleteContact(projectId);
  return (
    <DeleteRecordDialog
      what="contact"
      id={contact.id}
      name={`${contact.firstName} ${contact.lastName}`}
      remove={remove}
      done="Contact deleted successfully"
      focusAfter={focusAfter}
      onClose={onClose}
    />
  );
}
