import { type ReactNode, type SubmitEvent, useId } from 'react';
import { FormProvider } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../ui/dialog.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import type { DraftValue } from './merge-drafts.ts';
import { type RecordDraft, type RecordForm, type StoredRecord, useRecordForm } from './use-record-form.ts';
import './record-form.css';

interface RecordDialogProps<Draft extends RecordDraft, Stored extends StoredRecord> {
  readonly title: string;
  readonly submitLabel: string;
  /** The field that gets the focus when the form opens. If omitted: the first. */
  readonly field?: string | undefined;
  readonly record: RecordForm<Draft, Stored>;
  /** A value formatted for the comparison with another user's. */
  readonly shownValue: (field: string, value: DraftValue) => string;
  /** The fields. They access the form through `useFormContext`. */
  readonly children: ReactNode;
}

/** A position is entered in degrees, minutes, and seconds, or in decimal degrees. */
const controlIds = (field: string, controlId: (field: string) => string): readonly string[] => [controlId(field), controlId(`${field}Dms`)];

/** The dialog of one record: its fields, all errors at once, another user's changes, and a confirmation before any input is lost. */
export function RecordDialog<Draft extends RecordDraft, Stored extends StoredRecord>({
  title,
  submitLabel,
  field,
  record,
  shownValue,
  children,
}: RecordDialogProps<Draft, Stored>) {
  const id = useId();
  const state = useRecordForm(record);
  const { merge } = state;
  const rowOf = ({ field, theirs }: { readonly field: string; readonly theirs: DraftValue }) => ({
    field,
    label: record.labels[field] ?? field,
    theirs: shownValue(field, theirs),
  });
  const isShown = ({ field }: { readonly field: string }) => field in record.labels;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!state.isSubmitting) void state.submit();
  };
  return (
    <Dialog
      open
      onClose={state.askToClose}
      title={title}
      focusIds={field === undefined ? undefined : controlIds(field, record.controlId)}
      footer={
        <>
          <Button variant="bare" onClick={state.askToClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={id} busy={state.isSubmitting}>
            {state.isSubmitting ? 'Saving...' : submitLabel}
          </Button>
        </>
      }
    >
      <FormProvider {...state.form}>
        <form id={id} className="record-form" noValidate onSubmit={onSubmit}>
          {merge && (
            <ConflictNotice
              what={record.what}
              conflicts={merge.conflicts.filter(isShown).map((entry) => ({ ...rowOf(entry), mine: shownValue(entry.field, entry.mine) }))}
              taken={merge.taken.filter(isShown).map(rowOf)}
              onTakeTheirs={state.takeTheirs}
            />
          )}
          {/* Stays mounted while it has nothing to show. Mounting it again would take the focus from a user who is typing. */}
          {state.attempt > 0 && <ErrorSummary errors={state.problems} attempt={state.attempt} />}
          {children}
        </form>
      </FormProvider>
      <ConfirmDialog
        open={state.isAsking}
        title="Discard Changes?"
        text={`This ${record.what} has unsaved changes.`}
        confirmLabel="Discard"
        cancelLabel="Keep Editing"
        onCancel={state.keepEditing}
        onConfirm={state.discard}
      />
    </Dialog>
  );
}
