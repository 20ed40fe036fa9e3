import { type AircraftLimits, HEADING_REFERENCES, LIMIT_LABELS, type LimitName, limitRecordText } from '@touchdown/domain';
import { type RefObject, useId } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { errorText } from '../../../shared/api/api-error.ts';
import { FormSection, optionsOf } from '../../../shared/forms/form-section.tsx';
import { RecordDialog } from '../../../shared/forms/record-dialog.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { NumberInput, Select, TextInput } from '../../../shared/ui/inputs.tsx';
import { Segmented } from '../../../shared/ui/segmented.tsx';
import { useSaveWind, type WindSlot } from './api.ts';
import { SectorGrid } from './sector-grid.tsx';
import { tableOfText, textOfTable } from './sector-table.ts';
import {
  checkWind,
  draftOfWind,
  emptyWind,
  KIND_LABELS,
  mergeWinds,
  observationsOfText,
  REFERENCE_LABELS,
  shownWindValue,
  WIND_LABELS,
  windBodyOf,
  windControlId,
  type WindDraft,
} from './wind-form-values.ts';
import { recordText as windText } from './wind-text.ts';

/** The table, or the imported observations. Input in the table is kept until it is saved. */
function RecordFields() {
  const id = useId();
  const { control, formState, setValue } = useFormContext<WindDraft>();
  const kind = useWatch({ control, name: 'kind' });
  const { errors, isSubmitted } = formState;
  const observed = observationsOfText(useWatch({ control, name: 'observations' }));
  const tableError = errors.table?.message;
  return (
    <FormSection title="Wind">
      {(observed !== null || kind === 'observations') && (
        <div className="form-wide wind-kind">
          <Segmented
            label={WIND_LABELS.kind}
            value={kind}
            onChange={(chosen) => setValue('kind', chosen, { shouldDirty: true, shouldValidate: isSubmitted })}
            options={[
              { value: 'table', label: KIND_LABELS.table },
              { value: 'observations', label: KIND_LABELS.observations },
            ]}
          />
        </div>
      )}
      {kind === 'table' ? (
        <div className="form-wide sector-field">
          <p id={`${id}hint`} className="field-hint">
            Enter hours or percentages for each sector and speed. A range such as 7–10 is read as its upper value. You can paste a whole
            table, with or without labels.
          </p>
          <Controller
            control={control}
            name="table"
            render={({ field }) => (
              <SectorGrid
                id={windControlId('table')}
                describedBy={`${id}hint`}
                table={tableOfText(field.value)}
                isChecked={isSubmitted}
                onTable={(table) => setValue('table', textOfTable(table), { shouldDirty: true, shouldValidate: isSubmitted })}
              />
            )}
          />
          {tableError && <p className="field-error">{tableError}</p>}
        </div>
      ) : (
        <p id={windControlId('observations')} tabIndex={-1} className="form-wide">
          {observed === null ? errors.observations?.message : `${windText(observed)}. Import Wind replaces them.`}
        </p>
      )}
    </FormSection>
  );
}

function LimitField({ limit, aircraft }: { readonly limit: LimitName; readonly aircraft: AircraftLimits | null }) {
  const { register, formState } = useFormContext<WindDraft>();
  const name = `${limit}Kt` as const;
  const recorded = aircraft?.[limit] ?? null;
  const hint =
    recorded === null || recorded.notRecorded.length > 0
      ? "Set by the aircraft and its operator. FAA standards don't specify one."
      : `If blank: ${recorded.kt} kt (${limitRecordText(recorded)}).`;
  return (
    <Field id={windControlId(name)} label={LIMIT_LABELS[limit]} hint={hint} error={formState.errors[name]?.message}>
      <NumberInput unit="kt" {...register(name)} />
    </Field>
  );
}

function OtherFields({ aircraft }: { readonly aircraft: AircraftLimits | null }) {
  const { register, formState } = useFormContext<WindDraft>();
  return (
    <>
      <FormSection title="Limits">
        <LimitField limit="crosswind" aircraft={aircraft} />
        <LimitField limit="tailwind" aircraft={aircraft} />
      </FormSection>
      <FormSection title="Wind Data Source">
        <Field id={windControlId('reference')} label={WIND_LABELS.reference} hint="Weather services record true directions.">
          <Select {...register('reference')}>{optionsOf(HEADING_REFERENCES, REFERENCE_LABELS)}</Select>
        </Field>
        <Field
          id={windControlId('source')}
          label={WIND_LABELS.source}
          hint="Station and years, e.g., KNYC 2016–2025."
          error={formState.errors.source?.message}
        >
          <TextInput {...register('source')} />
        </Field>
      </FormSection>
    </>
  );
}

interface WindDialogProps {
  readonly slot: WindSlot;
  readonly aircraft: AircraftLimits | null;
  readonly focusAfter: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Adds or edits the site's wind. Mounted while it is open. */
export function WindDialog({ slot, aircraft, focusAfter, onClose }: WindDialogProps) {
  const save = useSaveWind(slot.id);
  const send = (draft: WindDraft, version: number, keyFor: (body: unknown) => string): Promise<WindSlot> => {
    const body = windBodyOf(draft);
    if (body === null) throw new Error('wind data passed validation without a record');
    const versioned = { ...body, version };
    return save.mutateAsync({ body: versioned, idempotencyKey: keyFor(versioned) });
  };
  return (
    <RecordDialog<WindDraft, WindSlot>
      title={slot.wind === null ? 'Enter Wind' : 'Edit Wind'}
      submitLabel="Save Wind"
      shownValue={shownWindValue}
      record={{
        what: 'wind data',
        scope: slot.id,
        stored: slot,
        blank: emptyWind,
        draftOf: ({ wind }) => (wind === null ? emptyWind() : draftOfWind(wind)),
        check: checkWind,
        merge: mergeWinds,
        labels: WIND_LABELS,
        controlId: windControlId,
        create: (draft, keyFor) => send(draft, 0, keyFor),
        update: (_, draft, version, keyFor) => send(draft, version ?? 0, keyFor),
        says: {
          saved: { title: 'Wind saved' },
          failed: (error) => ({ title: 'Failed to save wind', description: errorText(error), destructive: true }),
        },
        focusAfter,
        onClose,
      }}
    >
      <RecordFields />
      <OtherFields aircraft={aircraft} />
    </RecordDialog>
  );
}
