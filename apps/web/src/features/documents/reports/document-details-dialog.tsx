import type { DocumentDetails } from '@touchdown/contract';
import { useFormContext } from 'react-hook-form';
import { errorText } from '../../../shared/api/api-error.ts';
import { FormSection } from '../../../shared/forms/form-section.tsx';
import { RecordDialog } from '../../../shared/forms/record-dialog.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { TextInput } from '../../../shared/ui/inputs.tsx';
import { useSaveDocumentDetails } from './api.ts';
import {
  checkDetails,
  DETAIL_LABELS,
  detailControlId,
  detailsBodyOf,
  type DetailsDraft,
  detailsDraftOf,
  emptyDetails,
  FIRM_FIELDS,
  REVISION_FIELDS,
  shownDetail,
  type TextField,
} from './document-details-values.ts';
import { EarlierRevisions } from './earlier-revisions.tsx';

const WIDE: readonly TextField[] = ['firmName', 'revisionDescription'];

function DetailField({ field }: { readonly field: TextField }) {
  const { register, formState } = useFormContext<DetailsDraft>();
  return (
    <Field
      id={detailControlId(field)}
      label={DETAIL_LABELS[field]}
      error={formState.errors[field]?.message}
      className={WIDE.includes(field) ? 'form-wide' : ''}
    >
      <TextInput type={field === 'revisionDate' ? 'date' : 'text'} {...register(field)} />
    </Field>
  );
}

const fieldsOf = (fields: readonly TextField[]) => fields.map((field) => <DetailField key={field} field={field} />);

function DetailFields() {
  return (
    <>
      <FormSection title="Firm and Project">{fieldsOf(FIRM_FIELDS)}</FormSection>
      <FormSection title="Current Revision">
        {fieldsOf(REVISION_FIELDS)}
        <EarlierRevisions />
      </FormSection>
    </>
  );
}

interface DocumentDetailsDialogProps {
  readonly projectId: string;
  /** `null`: nothing has been entered yet. */
  readonly stored: DocumentDetails | null;
  readonly onClose: () => void;
}

/** Edits what the firm puts on the documents of a project. Mounted while it is open. */
export function DocumentDetailsDialog({ projectId, stored, onClose }: DocumentDetailsDialogProps) {
  const save = useSaveDocumentDetails(projectId);
  const send = async (draft: DetailsDraft, version: number, keyFor: (body: unknown) => string) => {
    const body = { ...detailsBodyOf(draft), version };
    return { ...(await save.mutateAsync({ body, idempotencyKey: keyFor(body) })), id: projectId };
  };
  return (
    <RecordDialog
      title="Document Details"
      submitLabel="Save Details"
      shownValue={shownDetail}
      record={{
        what: 'document details',
        scope: projectId,
        stored: stored === null ? undefined : { ...stored, id: projectId },
        blank: emptyDetails,
        draftOf: detailsDraftOf,
        check: checkDetails,
        labels: DETAIL_LABELS,
        controlId: detailControlId,
        says: {
          saved: { title: 'Document details saved' },
          failed: (error) => ({ title: 'Failed to save document details', description: errorText(error), destructive: true }),
        },
        create: (draft, keyFor) => send(draft, 0, keyFor),
        update: (_stored, draft, version, keyFor) => send(draft, version ?? 0, keyFor),
        onClose,
      }}
    >
      <DetailFields />
    </RecordDialog>
  );
}
