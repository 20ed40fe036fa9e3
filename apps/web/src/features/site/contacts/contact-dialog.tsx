import type { Contact } from '@touchdown/contract';
import { RecordDialog } from '../../../shared/forms/record-dialog.tsx';
import { useCreateContact, useUpdateContact } from './api.ts';
import { ContactFields } from './contact-fields.tsx';
import {
  checkContact,
  CONTACT_LABELS,
  contactBodyOf,
  contactControlId,
  contactDraftOf,
  emptyContact,
  shownContactValue,
} from './contact-form-values.ts';

interface ContactDialogProps {
  readonly projectId: string;
  /** The contact to edit. Omitted for a new one. */
  readonly contact?: Contact | undefined;
  readonly onClose: () => void;
}

/** Adds or edits a contact of a project. Mounted while it is open. */
export function ContactDialog({ projectId, contact, onClose }: ContactDialogProps) {
  const create = useCreateContact(projectId);
  const update = useUpdateContact(projectId);
  return (
    <RecordDialog
      title={contact ? 'Edit Contact' : 'Add Contact'}
      submitLabel={contact ? 'Update Contact' : 'Add Contact'}
      shownValue={shownContactValue}
      record={{
        what: 'contact',
        scope: projectId,
        stored: contact,
        blank: emptyContact,
        draftOf: contactDraftOf,
        check: checkContact,
        labels: CONTACT_LABELS,
        controlId: contactControlId,
        create: (draft, keyFor) => {
          const body = contactBodyOf(draft);
          return create.mutateAsync({ body, idempotencyKey: keyFor(body) });
        },
        update: ({ id }, draft, version, keyFor) => {
          const body = { ...contactBodyOf(draft), version };
          return update.mutateAsync({ contactId: id, body, idempotencyKey: keyFor(body) });
        },
        onClose,
      }}
    >
      <ContactFields />
    </RecordDialog>
  );
}
