/** Latitude and longitude of a draft, as degrees, minutes, and seconds or as decimal degrees. */
import type { Axis, Position } from '@touchdown/domain';
import { useFormContext, useWatch } from 'react-hook-form';
import { decimalText, dmsText } from '../format/coordinates.ts';
import { Field } from '../ui/field.tsx';
import { NumberInput } from '../ui/inputs.tsx';
import { type CoordinateMode, CoordinateModeSwitch, DmsField } from './coordinate-fields.tsx';
import { pastedPosition } from './pasted-position.ts';

/** The position fields of a draft. A type, not an interface, because drafts are merged field by field. */
export type PlaceDraft = {
  mode: CoordinateMode;
  /** Decimal degrees, which are saved. In DMS mode, the text next to it sets it. */
  latitude: string;
  longitude: string;
  latitudeDms: string;
  longitudeDms: string;
};

const AXES = ['latitude', 'longitude'] as const satisfies readonly Axis[];
const LABELS = { latitude: 'Latitude', longitude: 'Longitude' } as const satisfies Record<Axis, string>;
const EXAMPLES = { latitude: '412412.45N', longitude: '0814510.50W' } as const satisfies Record<Axis, string>;

export const emptyPlace = (): PlaceDraft => ({ mode: 'dms', latitude: '', longitude: '', latitudeDms: '', longitudeDms: '' });

export const placeDraftOf = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }): PlaceDraft => ({
  mode: 'dms',
  latitude: String(latitude),
  longitude: String(longitude),
  latitudeDms: dmsText(String(latitude), 'latitude'),
  longitudeDms: dmsText(String(longitude), 'longitude'),
});

/** Errors of the position by field: missing values and invalid DMS texts. */
export const placeErrors = (draft: PlaceDraft): Partial<Record<Axis, string>> => {
  const errors: Partial<Record<Axis, string>> = {};
  for (const axis of AXES) {
    if (draft[axis].trim() === '') errors[axis] = `${LABELS[axis]} is required`;
    const read = draft.mode === 'dms' ? decimalText(draft[`${axis}Dms`], axis) : { value: '' };
    if ('error' in read) errors[axis] = read.error;
  }
  return errors;
};

/** A draft with one field from another user's version. A coordinate includes its text. */
export const withTheirs = <Draft extends PlaceDraft>(draft: Draft, theirs: Draft, field: string): Draft =>
  field === 'latitude' || field === 'longitude'
    ? { ...draft, [field]: theirs[field], [`${field}Dms`]: theirs[`${field}Dms`] }
    : { ...draft, [field]: theirs[field as keyof Draft] };

const DECIMALS = 8;

/** Writes a position into all four fields of the surrounding form. */
function useFillPlace(): (position: Position) => void {
  const { setValue, clearErrors } = useFormContext<PlaceDraft>();
  return (position) => {
    for (const axis of AXES) {
      const decimal = String(Number(position[axis].toFixed(DECIMALS)));
      setValue(axis, decimal, { shouldDirty: true });
      setValue(`${axis}Dms`, dmsText(decimal, axis), { shouldDirty: true });
    }
    clearErrors([...AXES]);
  };
}

interface AxisProps {
  readonly axis: Axis;
  readonly id: string;
}

/** Valid text updates the decimal value at once. */
function DmsOfDraft({ axis, id }: AxisProps) {
  const { control, setValue, clearErrors, formState } = useFormContext<PlaceDraft>();
  const fill = useFillPlace();
  const [dms, decimal] = useWatch({ control, name: [`${axis}Dms` as const, axis] });
  const type = (typed: string, value: string | null) => {
    setValue(`${axis}Dms`, typed, { shouldDirty: true });
    if (value === null) return;
    setValue(axis, value, { shouldDirty: true });
    clearErrors(axis);
  };
  return (
    <DmsField
      id={id}
      label={LABELS[axis]}
      axis={axis}
      example={EXAMPLES[axis]}
      required
      value={dms}
      decimal={decimal}
      error={formState.errors[axis]?.message}
      onType={type}
      onPosition={fill}
    />
  );
}

function DecimalOfDraft({ axis, id }: AxisProps) {
  const { control, register, setValue, formState } = useFormContext<PlaceDraft>();
  const fill = useFillPlace();
  const dms = dmsText(useWatch({ control, name: axis }), axis);
  return (
    <Field id={id} label={LABELS[axis]} required error={formState.errors[axis]?.message} hint={dms}>
      <NumberInput unit="°" {...register(axis)} onPaste={pastedPosition(fill, (text) => setValue(axis, text, { shouldDirty: true }))} />
    </Field>
  );
}

/** The position fields of the surrounding form, with a switch between the two formats. */
export function DraftCoordinates({ controlId }: { readonly controlId: (field: string) => string }) {
  const { control, setValue, getValues } = useFormContext<PlaceDraft>();
  const mode = useWatch({ control, name: 'mode' });
  const switchMode = (next: CoordinateMode) => {
    if (next === 'dms' && mode === 'decimal') for (const axis of AXES) setValue(`${axis}Dms`, dmsText(getValues(axis), axis));
    setValue('mode', next);
  };
  const Coordinate = mode === 'dms' ? DmsOfDraft : DecimalOfDraft;
  return (
    <>
      <CoordinateModeSwitch value={mode} onChange={switchMode} />
      {AXES.map((axis) => (
        <Coordinate key={axis} axis={axis} id={controlId(axis)} />
      ))}
    </>
  );
}
