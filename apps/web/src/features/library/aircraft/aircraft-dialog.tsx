import type { Aircraft } from '@touchdown/contract';
import { AIRCRAFT_LABELS } from '../../../shared/format/aircraft-labels.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { RecordDialog } from '../../../shared/forms/record-dialog.tsx';
import { AircraftFields } from './aircraft-fields.tsx';
import {
  aircraftBodyOf,
  aircraftControlId,
  type AircraftDraft,
  aircraftDraftOf,
  checkAircraft,
  emptyAircraft,
  shownAircraftValue,
} from './aircraft-form-values.ts';
import { useCreateAircraft, useUpdateAircraft } from './api.ts';
import { useAircraftEffect } from './use-aircraft-effect.tsx';

interface AircraftDialogProps {
  /** The aircraft to edit. Omitted for a new one. */
  readonly aircraft?: Aircraft | undefined;
  /** Initial values of a new one. */
  readonly start?: AircraftDraft | undefined;
  readonly onClose: () => void;
}

/** Adds or edits an aircraft of the library. Mounted while it is open. */
export function AircraftDialog({ aircraft, start, onClose }: AircraftDialogProps) {
  const create = useCreateAircraft();
  const update = useUpdateAircraft();
  const units = useUnits();
  const { review, dialog } = useAircraftEffect();
  return (
    <>
      <RecordDialog
        title={aircraft ? 'Edit Aircraft' : 'Add Aircraft'}
        submitLabel={aircraft ? 'Update Aircraft' : 'Add Aircraft'}
        shownValue={(field, value) => shownAircraftValue(field, value, units)}
        record={{
          what: 'aircraft',
          stored: aircraft,
          blank: () => start ?? emptyAircraft(),
          draftOf: aircraftDraftOf,
          check: checkAircraft,
          labels: AIRCRAFT_LABELS,
          controlId: aircraftControlId,
          create: (draft, keyFor) => {
            const body = aircraftBodyOf(draft);
            return create.mutateAsync({ body, idempotencyKey: keyFor(body) });
          },
          update: async (stored, draft, version, keyFor) => {
            const { id } = stored;
            const body = { ...aircraftBodyOf(draft), version };
            if (!(await review(stored, body))) return null;
            return update.mutateAsync({ id, body, idempotencyKey: keyFor(body) });
          },
          onClose,
        }}
      >
        <AircraftFields />
      </RecordDialog>
      {dialog}
    </>
  );
}
