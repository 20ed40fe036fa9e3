import type { ProjectParcel } from '@touchdown/contract';
import type { Position } from '@touchdown/domain';
import { type RefObject, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { DeleteRecordDialog } from '../../../shared/forms/delete-record-dialog.tsx';
import { RecordDialog } from '../../../shared/forms/record-dialog.tsx';
import { LazyParcelMap } from '../../../shared/map/lazy-maps.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { TextInput } from '../../../shared/ui/inputs.tsx';
import { useCreateParcel, useDeleteParcel, useUpdateParcel } from './api.ts';
import { CornerTable } from './corner-table.tsx';
import { cornerOf, cornersFrom, cornersText, type DraftCorner, placesOf, ringOf } from './corners.ts';
import {
  checkParcel,
  emptyParcel,
  PARCEL_LABELS,
  parcelBodyOf,
  parcelControlId,
  type ParcelDraft,
  parcelDraftOf,
  shownParcelValue,
} from './parcel-form-values.ts';

interface FieldsProps {
  readonly site: Position | null;
  readonly others: readonly ProjectParcel[];
}

function ParcelFields({ site, others }: FieldsProps) {
  const { register, control, setValue, formState } = useFormContext<ParcelDraft>();
  const text = useWatch({ control, name: 'corners' });
  const corners = useMemo(() => cornersFrom(text), [text]);
  const places = useMemo(() => placesOf(corners), [corners]);
  const drawn = useMemo(() => places.filter((place) => place !== null), [places]);
  const rings = useMemo(() => others.map(({ ring }) => ringOf(ring)), [others]);
  const set = (next: readonly DraftCorner[]) => setValue('corners', cornersText(next), { shouldDirty: true });
  /** The map numbers only the valid positions. A corner that is not valid yet is skipped. */
  const moved = (place: number, to: Position) => {
    const index = places.flatMap((one, at) => (one === null ? [] : [at]))[place];
    set(corners.map((corner, at) => (at === index ? cornerOf(to) : corner)));
  };
  const error = formState.errors.corners?.message;
  return (
    <>
      <Field id={parcelControlId('name')} label={PARCEL_LABELS.name} required error={formState.errors.name?.message}>
        <TextInput {...register('name')} />
      </Field>
      <div className="parcel-draw">
        <LazyParcelMap
          rings={rings}
          drawn={drawn}
          site={site}
          label="Map. Click to add corners. Drag to move them."
          onAdd={(corner) => set([...corners, cornerOf(corner)])}
          onMove={moved}
        />
        <p className="field-hint">
          Click to place corners in order, and drag to adjust. The outline closes automatically. Use the table to enter corners by keyboard.
        </p>
      </div>
      <div
        id={parcelControlId('corners')}
        tabIndex={-1}
        role="group"
        aria-label="Corners"
        aria-describedby={error ? 'parcel-corners-error' : undefined}
      >
        <CornerTable corners={corners} onCorners={set} site={site} />
        {error && (
          <p className="field-error" id="parcel-corners-error">
            {error}
          </p>
        )}
      </div>
    </>
  );
}

const NO_CORNERS: readonly Position[] = [];

interface ParcelDialogProps {
  readonly projectId: string;
  /** The parcel to edit. Omitted for a new one. */
  readonly parcel?: ProjectParcel | undefined;
  readonly parcels: readonly ProjectParcel[];
  /** The corners that a new parcel begins with. Omitted: none. */
  readonly drawn?: readonly Position[] | undefined;
  readonly site: Position | null;
  readonly onClose: () => void;
}

/** Draws or edits a parcel. Mounted while it is open. */
export function ParcelDialog({ projectId, parcel, parcels, drawn = NO_CORNERS, site, onClose }: ParcelDialogProps) {
  const create = useCreateParcel(projectId);
  const update = useUpdateParcel(projectId);
  return (
    <RecordDialog
      title={parcel ? 'Edit Parcel' : 'Draw Parcel'}
      submitLabel={parcel ? 'Update Parcel' : 'Add Parcel'}
      shownValue={shownParcelValue}
      record={{
        what: 'parcel',
        scope: projectId,
        stored: parcel,
        blank: () => emptyParcel(drawn),
        draftOf: parcelDraftOf,
        check: checkParcel,
        labels: PARCEL_LABELS,
        controlId: parcelControlId,
        create: (draft, keyFor) => {
          const body = parcelBodyOf(draft, undefined);
          return create.mutateAsync({ body, idempotencyKey: keyFor(body) });
        },
        update: (stored, draft, version, keyFor) => {
          const body = { ...parcelBodyOf(draft, stored), version };
          return update.mutateAsync({ parcelId: stored.id, body, idempotencyKey: keyFor(body) });
        },
        onClose,
      }}
    >
      <ParcelFields site={site} others={parcels.filter(({ id }) => id !== parcel?.id)} />
    </RecordDialog>
  );
}

interface DeleteParcelDialogProps {
  readonly projectId: string;
  readonly parcel: ProjectParcel;
  /** Gets the focus after the parcel is deleted. */
  readonly focusAfter: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Asks before a parcel is deleted. Mounted while it is open. */
export function DeleteParcelDialog({ projectId, parcel, focusAfter, onClose }: DeleteParcelDialogProps) {
  const remove = useDeleteParcel(projectId);
  return (
    <DeleteRecordDialog
      what="parcel"
      id={parcel.id}
      name={parcel.name}
      remove={remove}
      done="Parcel deleted"
      isRestorable
      focusAfter={focusAfter}
      onClose={onClose}
    />
  );
}
