/** The owner's decision to issue documents with dimensions that are out of date or below the FAA minimum, with its reason. */
import { type DimensionIssue, OVERRIDE_REASON_MAX, type StoredDimensionOverride } from '@touchdown/contract';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { RecordDialog } from '../forms/record-dialog.tsx';
import { useIsAway } from '../offline/use-is-away.ts';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/inputs.tsx';
import { useRecordOverride } from './api.ts';

type OverrideDraft = { reason: string };
type Required = NonNullable<DimensionIssue['required']>;
/** Recorded once, never edited. */
type Recorded = StoredDimensionOverride & { readonly version: number };

const REASON_ID = 'override-reason';
const LABELS = { reason: 'Reason' } as const;

function problemOf({ reason }: OverrideDraft): { reason?: string } {
  const length = reason.trim().length;
  if (length === 0) return { reason: 'Reason is required' };
  return length > OVERRIDE_REASON_MAX ? { reason: `Reason must be at most ${OVERRIDE_REASON_MAX} characters` } : {};
}

const EFFECT =
  'Reports and FAA forms will be issued with these dimensions. They will show your name, the date, and the reason. ' +
  'The override ends when the dimensions or their inputs change.';

function OverrideFields({ notice }: Pick<Required, 'notice'>) {
  const { register, formState } = useFormContext<OverrideDraft>();
  const isAway = useIsAway();
  return (
    <>
      <p className="override-text">{notice}</p>
      <p className="override-text">{EFFECT}</p>
      {isAway && <p className="override-text quiet">Recording an override requires a connection.</p>}
      <Field id={REASON_ID} label={LABELS.reason} error={formState.errors.reason?.message} required className="form-wide">
        <TextArea {...register('reason')} />
      </Field>
    </>
  );
}

interface OverrideDialogProps {
  readonly projectId: string;
  readonly required: Required;
  readonly onClose: () => void;
}

/** Mounted while it is open. */
export function OverrideDialog({ projectId, required, onClose }: OverrideDialogProps) {
  // The owner decides on what was shown when the dialog opened.
  const [shown] = useState(required);
  const record = useRecordOverride(projectId);
  return (
    <RecordDialog<OverrideDraft, Recorded>
      title="Record Override"
      submitLabel="Record Override"
      shownValue={(_field, value) => String(value)}
      record={{
        what: 'override',
        scope: projectId,
        stored: undefined,
        blank: () => ({ reason: '' }),
        draftOf: ({ reason }) => ({ reason }),
        check: problemOf,
        labels: LABELS,
        controlId: () => REASON_ID,
        create: async ({ reason }, keyFor) => {
          const body = { fingerprint: shown.fingerprint, reason: reason.trim() };
          return { ...(await record.mutateAsync({ body, idempotencyKey: keyFor(body) })), version: 1 };
        },
        update: () => Promise.reject(new Error('an override cannot be edited')),
        says: {
          saved: { title: 'Override recorded' },
          failed: () => ({ title: 'Failed to record the override', destructive: true }),
        },
        onClose,
      }}
    >
      <OverrideFields notice={shown.notice} />
    </RecordDialog>
  );
}
