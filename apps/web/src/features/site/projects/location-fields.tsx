import { type Axis, type Position } from '@touchdown/domain';
import { type ComponentType, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CoordinateModeSwitch, DmsField } from '../../../shared/forms/coordinate-fields.tsx';
import { FormSection } from '../../../shared/forms/form-section.tsx';
import { pastedPosition } from '../../../shared/forms/pasted-position.ts';
import { dmsText } from '../../../shared/format/coordinates.ts';
import { isoDay } from '../../../shared/format/dates.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { NumberInput, TextInput } from '../../../shared/ui/inputs.tsx';
import { LengthInput } from '../../../shared/ui/length-input.tsx';
import { HelpButton } from '../../../shared/help/help-button.tsx';
import { controlId, FIELD_LABELS } from './project-labels.ts';
import { pickedChanges, placeOfDraft, type ProjectDraft, VARIATION_TURNS, variationHint } from './project-values.ts';
import './location-fields.css';

const EXAMPLES = { latitude: '412412.45N', longitude: '021026.50E' } as const satisfies Record<Axis, string>;
const DMS_FIELDS = { latitude: 'latitudeDms', longitude: 'longitudeDms' } as const;

/** A coordinate as degrees, minutes, and seconds. Valid text updates the decimal value at once. */
function DmsOfDraft({ axis }: { readonly axis: Axis }) {
  const { control, setValue, clearErrors, formState } = useFormContext<ProjectDraft>();
  const [, pick] = usePlace();
  const [dms, decimal] = useWatch({ control, name: [DMS_FIELDS[axis], axis] });
  const type = (typed: string, value: string | null) => {
    setValue(DMS_FIELDS[axis], typed, { shouldDirty: true });
    if (value === null) return;
    setValue(axis, value, { shouldDirty: true });
    clearErrors(axis);
  };
  return (
    <DmsField
      id={controlId(axis)}
      label={FIELD_LABELS[axis]}
      axis={axis}
      example={EXAMPLES[axis]}
      value={dms}
      decimal={decimal}
      error={formState.errors[axis]?.message}
      onType={type}
      onPosition={pick}
    />
  );
}

/** A coordinate in decimal degrees, south and west negative. */
function DecimalField({ axis }: { readonly axis: Axis }) {
  const { control, register, setValue, formState } = useFormContext<ProjectDraft>();
  const [, pick] = usePlace();
  const decimal = useWatch({ control, name: axis });
  const dms = dmsText(decimal, axis);
  return (
    <Field
      id={controlId(axis)}
      label={FIELD_LABELS[axis]}
      error={formState.errors[axis]?.message}
      hint={dms === decimal ? axis === 'latitude' ? 'South is negative' : 'West is negative' : <span className="num">{dms}</span>}
    >
      <NumberInput unit="°" {...register(axis)} onPaste={pastedPosition(pick, (text) => setValue(axis, text, { shouldDirty: true }))} />
    </Field>
  );
}

/** The fields that the choice of a location fills in, besides the coordinates. */
type FilledField = 'elevation' | 'closestAirport' | 'address';

/** Tools of other features for the form. Without them, the location is entered only in the fields. */
export interface PlaceTools {
  readonly LocationPicker: ComponentType<{ readonly position: Position | null; readonly onPick: (position: Position) => void }>;
  readonly AirportSuggestion: ComponentType<{
    readonly position: Position | null;
    readonly current: string;
    readonly onUse: (ident: string) => void;
  }>;
  readonly WhereField: ComponentType<{
    readonly position: Position | null;
    readonly isElevated: () => boolean;
    /** Fills in the coordinates, and clears what an earlier choice filled in. */
    readonly onPlace: (position: Position) => void;
    /** Fills in a field that has no value. Returns false if it has another one, which is kept. */
    readonly onFill: (field: FilledField, value: string) => boolean;
  }>;
  readonly GroundElevation: ComponentType<{
    readonly position: Position | null;
    readonly current: string;
    readonly isElevated: boolean;
    readonly onUse: (feet: string) => void;
  }>;
}

/** The model's variation for this location and today, for comparison with the input. */
function useVariationHint(): string {
  const { control } = useFormContext<ProjectDraft>();
  const [latitude, longitude, elevation, magneticVariation] = useWatch({
    control,
    name: ['latitude', 'longitude', 'elevation', 'magneticVariation'],
  });
  return variationHint({ latitude, longitude, elevation, magneticVariation }, isoDay(new Date()));
}

/** The position of the draft, and a setter for all four coordinate fields. */
function usePlace(): readonly [Position | null, (position: Position) => void] {
  const { control, setValue, clearErrors } = useFormContext<ProjectDraft>();
  const [latitude, longitude] = useWatch({ control, name: ['latitude', 'longitude'] });
  const pick = (position: Position) => {
    for (const [field, value] of pickedChanges(position)) setValue(field, value, { shouldDirty: true });
    clearErrors(['latitude', 'longitude']);
  };
  return [placeOfDraft({ latitude, longitude }), pick];
}

function ClosestAirportField({ Suggestion }: { readonly Suggestion: PlaceTools['AirportSuggestion'] | undefined }) {
  const { control, register, setValue, formState } = useFormContext<ProjectDraft>();
  const current = useWatch({ control, name: 'closestAirport' });
  const [position] = usePlace();
  return (
    <div className="location-extended">
      <Field
        id={controlId('closestAirport')}
        label={FIELD_LABELS.closestAirport}
        error={formState.errors.closestAirport?.message}
        hint="Used for airspace coordination"
      >
        <TextInput {...register('closestAirport')} autoCapitalize="characters" spellCheck={false} />
      </Field>
      {Suggestion && (
        <Suggestion
          position={position}
          current={current}
          onUse={(ident) => setValue('closestAirport', ident, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
        />
      )}
    </div>
  );
}

function Picker({ LocationPicker }: Pick<PlaceTools, 'LocationPicker'>) {
  const [position, pick] = usePlace();
  return (
    <div className="form-wide">
      <LocationPicker position={position} onPick={pick} />
    </div>
  );
}

interface WhereSectionProps extends Pick<PlaceTools, 'WhereField'> {
  readonly onFound: () => void;
  /** What can be entered. Absent: only the field says so. */
  readonly prompt?: string;
}

/** The first question about a new project. Its answer fills in the fields below. */
export function WhereSection({ WhereField, onFound, prompt }: WhereSectionProps) {
  const { getValues, setValue, formState } = useFormContext<ProjectDraft>();
  const [position, pick] = usePlace();
  const filled = useRef(new Map<FilledField, string>());
  const change = (field: FilledField, value: string) =>
    setValue(field, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const place = (chosen: Position) => {
    pick(chosen);
    onFound();
    // They are those of another location.
    for (const [field, value] of filled.current) if (getValues(field) === value) change(field, '');
    filled.current.clear();
  };
  const fill = (field: FilledField, value: string): boolean => {
    const current = getValues(field).trim();
    if (current !== '') return current === value;
    change(field, value);
    filled.current.set(field, value);
    return true;
  };
  return (
    <FormSection title="Where?">
      {prompt !== undefined && <p className="form-wide quiet">{prompt}</p>}
      <WhereField position={position} isElevated={() => getValues('elevatedFacility')} onPlace={place} onFill={fill} />
    </FormSection>
  );
}

/** The elevation of the landing surface, with a tool below it. */
export function ElevationField({ Ground }: { readonly Ground: PlaceTools['GroundElevation'] | undefined }) {
  const { control, setValue, formState } = useFormContext<ProjectDraft>();
  const [elevation, isElevated] = useWatch({ control, name: ['elevation', 'elevatedFacility'] });
  const [position] = usePlace();
  const change = (feet: string) => setValue('elevation', feet, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  return (
    <div className="location-extended">
      <Field
        id={controlId('elevation')}
        label={FIELD_LABELS.elevation}
        error={formState.errors.elevation?.message}
        hint="Landing surface elevation, e.g., 742 or 226 m"
      >
        <LengthInput unit="ft MSL" value={elevation} onValue={change} />
      </Field>
      {Ground && <Ground position={position} current={elevation} isElevated={isElevated} onUse={change} />}
    </div>
  );
}

interface LocationFieldsProps {
  /** The map of a new project is in its first section. */
  readonly isNew: boolean;
  readonly tools?: PlaceTools | undefined;
}

/** The facility location: two formats of the same position, and related fields. */
export function LocationFields({ isNew, tools }: LocationFieldsProps) {
  const { control, register, setValue, getValues, formState } = useFormContext<ProjectDraft>();
  const mode = useWatch({ control, name: 'locationMode' });
  const { errors } = formState;
  const hint = useVariationHint();
  const switchMode = (next: ProjectDraft['locationMode']) => {
    if (next === 'dms' && mode === 'decimal') {
      setValue('latitudeDms', dmsText(getValues('latitude'), 'latitude'));
      setValue('longitudeDms', dmsText(getValues('longitude'), 'longitude'));
    }
    setValue('locationMode', next);
  };
  return (
    <>
      <CoordinateModeSwitch value={mode} onChange={switchMode} />
      {mode === 'dms' ? <DmsOfDraft axis="latitude" /> : <DecimalField axis="latitude" />}
      {mode === 'dms' ? <DmsOfDraft axis="longitude" /> : <DecimalField axis="longitude" />}
      {tools && !isNew && <Picker LocationPicker={tools.LocationPicker} />}
      <ElevationField Ground={tools?.GroundElevation} />
      <Field
        id={controlId('magneticVariation')}
        label={FIELD_LABELS.magneticVariation}
        error={errors.magneticVariation?.message}
        hint={`${hint} ${VARIATION_TURNS}`}
        aside={<HelpButton concept="north" />}
      >
        <NumberInput unit="°" placeholder="e.g., 8.1 W or -8.1" {...register('magneticVariation')} />
      </Field>
      <ClosestAirportField Suggestion={tools?.AirportSuggestion} />
      <Field id={controlId('address')} label={FIELD_LABELS.address} error={errors.address?.message}>
        <TextInput {...register('address')} autoComplete="street-address" />
      </Field>
    </>
  );
}
