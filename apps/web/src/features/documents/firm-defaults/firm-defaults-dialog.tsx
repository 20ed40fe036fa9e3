import type { FirmDefaults } from '@touchdown/contract';
import { useFormContext } from 'react-hook-form';
import { errorText } from '../../../shared/api/api-error.ts';
import { FormSection } from '../../../shared/forms/form-section.tsx';
import { RecordDialog } from '../../../shared/forms/record-dialog.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Select, TextInput } from '../../../shared/ui/inputs.tsx';
import { useSaveFirmDefaults } from './api.ts';
import {
  checkFirm,
  emptyFirm,
  FIRM_LABELS,
  firmBodyOf,
  firmControlId,
  type FirmDraft,
  firmDraftOf,
  otherZones,
  shownFirmValue,
  US_ZONES,
  zoneLabel,
} from './firm-defaults-values.ts';

function Zones({ zones }: { readonly zones: readonly string[] }) {
  return zones.map((zone) => (
    <option key={zone} value={zone}>
      {zoneLabel(zone)}
    </option>
  ));
}

function FirmFields({ chosenZone }: { readonly chosenZone: string }) {
  const { register, formState } = useFormContext<FirmDraft>();
  const textField = (field: 'firmName' | 'preparedBy', hint: string) => (
    <Field id={firmControlId(field)} label={FIRM_LABELS[field]} hint={hint} error={formState.errors[field]?.message} className="form-wide">
      <TextInput {...register(field)} />
    </Field>
  );
  return (
    <FormSection title="Shown on Reports">
      {textField('firmName', 'Used if the document details of a project have no firm name.')}
      {textField('preparedBy', "Used when a project's document details leave it blank.")}
      <Field
        id={firmControlId('timeZone')}
        label={FIRM_LABELS.timeZone}
        hint="Dates and times on reports."
        error={formState.errors.timeZone?.message}
        className="form-wide"
      >
        <Select {...register('timeZone')}>
          <option value="">UTC</option>
          <optgroup label="United States">
            <Zones zones={US_ZONES} />
          </optgroup>
          <optgroup label="Other">
            <Zones zones={otherZones(chosenZone)} />
          </optgroup>
        </Select>
      </Field>
    </FormSection>
  );
}

interface FirmDefaultsDialogProps {
  /** `null`: nothing has been entered yet. */
  readonly stored: FirmDefaults | null;
  readonly onClose: () => void;
}

/** Edits what the user's firm puts on documents, apart from the logo. Mounted while it is open. */
export function FirmDefaultsDialog({ stored, onClose }: FirmDefaultsDialogProps) {
  const save = useSaveFirmDefaults();
  const send = async (draft: FirmDraft, version: number, keyFor: (body: unknown) => string) => {
    const body = { ...firmBodyOf(draft), version };
    return { ...(await save.mutateAsync({ body, idempotencyKey: keyFor(body) })), id: 'firm' };
  };
  return (
    <RecordDialog
      title="Firm Details"
      submitLabel="Save Firm Details"
      shownValue={shownFirmValue}
      record={{
        what: 'firm details',
        stored: stored === null ? undefined : { ...stored, id: 'firm' },
        blank: emptyFirm,
        draftOf: firmDraftOf,
        check: checkFirm,
        labels: FIRM_LABELS,
        controlId: firmControlId,
        says: {
          saved: { title: 'Firm details saved' },
          failed: (error) => ({ title: 'Failed to save firm details', description: errorText(error), destructive: true }),
        },
        create: (draft, keyFor) => send(draft, 0, keyFor),
        update: (_stored, draft, version, keyFor) => send(draft, version ?? 0, keyFor),
        onClose,
      }}
    >
      <FirmFields chosenZone={stored?.timeZone ?? ''} />
    </RecordDialog>
  );
}
