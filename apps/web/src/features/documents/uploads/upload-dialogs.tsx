/** Dialogs for renaming and deleting a file. Mounted while they are open. */
import { DELETION_RETENTION, type ProjectUpload } from '@touchdown/contract';
import type { RefObject } from 'react';
import { useFormContext } from 'react-hook-form';
import { DeleteRecordDialog } from '../../../shared/forms/delete-record-dialog.tsx';
import { RecordDialog } from '../../../shared/forms/record-dialog.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { TextArea, TextInput } from '../../../shared/ui/inputs.tsx';
import { useDeleteUpload, useUpdateUpload } from './api.ts';
import { checkUpload, UPLOAD_LABELS, uploadControlId, type UploadDraft, uploadDraftOf } from './upload-values.ts';

interface UploadDialogProps {
  readonly upload: ProjectUpload;
  readonly onClose: () => void;
}

function UploadFields() {
  const { register, formState } = useFormContext<UploadDraft>();
  return (
    <div className="form-stack">
      <Field
        id={uploadControlId('fileName')}
        label={UPLOAD_LABELS.fileName}
        required
        hint="The file extension won't change."
        error={formState.errors.fileName?.message}
      >
        <TextInput {...register('fileName')} />
      </Field>
      <Field id={uploadControlId('description')} label={UPLOAD_LABELS.description} error={formState.errors.description?.message}>
        <TextArea {...register('description')} />
      </Field>
    </div>
  );
}

export function RenameUploadDialog({ upload, onClose }: UploadDialogProps) {
  const update = useUpdateUpload(upload.projectId);
  return (
    <RecordDialog
      title="Rename File"
      submitLabel="Save"
      shownValue={(_field, value) => (value === '' ? '(empty)' : String(value))}
      record={{
        what: 'file',
        scope: upload.projectId,
        stored: upload,
        blank: () => uploadDraftOf(upload),
        draftOf: uploadDraftOf,
        check: checkUpload,
        labels: UPLOAD_LABELS,
        controlId: uploadControlId,
        create: () => Promise.reject(new Error('files are added by upload')),
        update: ({ id }, draft, version) => update.mutateAsync({ uploadId: id, body: { ...draft, version } }),
        onClose,
      }}
    >
      <UploadFields />
    </RecordDialog>
  );
}

interface DeleteUploadDialogProps extends UploadDialogProps {
  /** Gets the focus after the file is deleted. */
  readonly focusAfter: RefObject<HTMLElement | null>;
}

export function DeleteUploadDialog({ upload, focusAfter, onClose }: DeleteUploadDialogProps) {
  const remove = useDeleteUpload(upload.projectId);
  return (
    <DeleteRecordDialog
      what="file"
      id={upload.id}
      name={upload.fileName}
      remove={remove}
      done="File deleted successfully"
      isRestorable={DELETION_RETENTION}
      focusAfter={focusAfter}
      onClose={onClose}
    />
  );
}
