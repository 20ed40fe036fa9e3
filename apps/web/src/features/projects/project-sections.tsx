import type { Aircraft } from '@touchdown/contract';
import { PROJECT_STATUSES, PROJECT_TYPES, FACILITY_SHAPES, FACILITY_TYPES, type ShownUnits, VERTIPORT_CIRCULARS } from '@touchdown/domain';
import { useFormContext, useWatch } from 'react-hook-form';
import { useUnits } from '../../shared/format/units.ts';
import { FormSection, optionsOf } from '../../shared/forms/form-section.tsx';
import { isUnverified } from '../../shared/format/verified.ts';
import { FACILITY_TYPE_WORDS, PROJECT_TYPE_WORDS, SHAPE_WORDS, STATUS_WORDS } from '../../shared/format/words.ts';
import { Checkbox } from '../../shared/ui/choices.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { NumberInput, Select, TextArea, TextInput } from '../../shared/ui/inputs.tsx';
import { LengthInput } from '../../shared/ui/length-input.tsx';
import { LocationFields, type PlaceTools } from './location-fields.tsx';
import { controlId, FIELD_LABELS } from './project-labels.ts';
import {
  changesWithElevated,
  changesWithType,
  HELIPORT_CIRCULAR_OPTIONS,
  type ProjectDraft,
  wrapAlignment,
  wrapWhileTyping,
} from './project-values.ts';

export interface AircraftChoice {
  readonly id: string;
  readonly name: string;
  readonly manufacturer: string;
  readonly controllingDimension: Aircraft['controllingDimension'];
  readonly overallLength: Aircraft['overallLength'];
  readonly unverifiedFields: readonly string[];
}

/** Sets several fields of the draft at once. */
const useChange = () => {
  const { setValue } = useFormContext<ProjectDraft>();
  return (changes: Partial<ProjectDraft>) => {
    for (const [field, value] of Object.entries(changes) as [keyof ProjectDraft, string | boolean][])
      setValue(field, value, { shouldDirty: true });
  };
};

function BasicInformation({ isNew }: { readonly isNew: boolean }) {
  const { register, getValues, formState } = useFormContext<ProjectDraft>();
  const change = useChange();
  const type = register('type');
  return (
    <FormSection title="Basic Information">
      <Field id={controlId('name')} label={FIELD_LABELS.name} error={formState.errors.name?.message} required className="form-wide">
        <TextInput {...register('name')} />
      </Field>
      <Field id={controlId('type')} label={FIELD_LABELS.type} error={formState.errors.type?.message} required>
        <Select
          {...type}
          onChange={(event) => {
            const next = PROJECT_TYPES.find((known) => known === event.target.value);
            if (next) change(changesWithType(next, getValues(), isNew));
          }}
        >
          {optionsOf(PROJECT_TYPES, PROJECT_TYPE_WORDS)}
        </Select>
      </Field>
      <Field id={controlId('status')} label={FIELD_LABELS.status} error={formState.errors.status?.message}>
        <Select {...register('status')}>{optionsOf(PROJECT_STATUSES, STATUS_WORDS)}</Select>
      </Field>
      <Field
        id={controlId('description')}
        label={FIELD_LABELS.description}
        error={formState.errors.description?.message}
        className="form-wide"
      >
        <TextArea {...register('description')} />
      </Field>
    </FormSection>
  );
}

const dimensionHint = (aircraft: AircraftChoice | undefined, units: ShownUnits): string => {
  if (!aircraft) return 'The dimensions are calculated from it.';
  const field = aircraft.controllingDimension === null ? 'overallLength' : 'controllingDimension';
  const value = aircraft[field];
  if (value === null) return 'No controlling dimension or overall length is recorded for it.';
  const origin = field === 'controllingDimension' ? 'entered for the aircraft' : 'taken from overall length';
  const verified = isUnverified(aircraft.unverifiedFields, field) ? '; not read in a source, check it' : '';
  return `D ${units.lengthText(value, 'nearest')}, ${origin}${verified}`;
};

function AircraftAndStandards({ aircraft }: { readonly aircraft: readonly AircraftChoice[] }) {
  const { control, register, formState } = useFormContext<ProjectDraft>();
  const [type, aircraftId] = useWatch({ control, name: ['type', 'primaryAircraftId'] });
  const units = useUnits();
  const chosen = aircraft.find((one) => one.id === aircraftId);
  return (
    <FormSection title="Aircraft & Standards">
      <Field
        id={controlId('primaryAircraftId')}
        label={FIELD_LABELS.primaryAircraftId}
        error={formState.errors.primaryAircraftId?.message}
        hint={<span className="num">{dimensionHint(chosen, units)}</span>}
        className="form-wide"
      >
        <Select {...register('primaryAircraftId')}>
          <option value="">None yet</option>
          {aircraft.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </Select>
      </Field>
      {type !== 'vertiport' && (
        <Field id={controlId('advisoryCircular')} label={FIELD_LABELS.advisoryCircular} error={formState.errors.advisoryCircular?.message}>
          <Select {...register('advisoryCircular')}>
            {HELIPORT_CIRCULAR_OPTIONS.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {type !== 'heliport' && (
        <Field
          id={controlId('vertiportAdvisoryCircular')}
          label={FIELD_LABELS.vertiportAdvisoryCircular}
          error={formState.errors.vertiportAdvisoryCircular?.message}
        >
          <Select {...register('vertiportAdvisoryCircular')}>
            {VERTIPORT_CIRCULARS.map((circular) => (
              <option key={circular} value={circular}>
                {circular}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </FormSection>
  );
}

function FacilityConfiguration() {
  const { control, register, setValue, formState } = useFormContext<ProjectDraft>();
  const [alignment, additional] = useWatch({ control, name: ['facilityAlignment', 'additionalFatoLengthFt'] });
  const { errors, isSubmitted } = formState;
  return (
    <FormSection title="Facility Configuration">
      <Field id={controlId('facilityType')} label={FIELD_LABELS.facilityType} error={errors.facilityType?.message}>
        <Select {...register('facilityType')}>{optionsOf(FACILITY_TYPES, FACILITY_TYPE_WORDS)}</Select>
      </Field>
      <Field id={controlId('shape')} label={FIELD_LABELS.shape} error={errors.shape?.message}>
        <Select {...register('shape')}>{optionsOf(FACILITY_SHAPES, SHAPE_WORDS)}</Select>
      </Field>
      <Field
        id={controlId('facilityAlignment')}
        label={FIELD_LABELS.facilityAlignment}
        error={errors.facilityAlignment?.message}
        hint="Degrees from true north: 0 is North, 90 is East."
      >
        <NumberInput
          unit="° T"
          value={alignment}
          onChange={(event) => setValue('facilityAlignment', wrapWhileTyping(event.target.value), { shouldDirty: true })}
          onBlur={() => setValue('facilityAlignment', wrapAlignment(alignment), { shouldDirty: true })}
        />
      </Field>
      <Field
        id={controlId('additionalFatoLengthFt')}
        label={FIELD_LABELS.additionalFatoLengthFt}
        error={errors.additionalFatoLengthFt?.message}
        hint="For elevation, as read by you from the circular's curve; 0 adds nothing."
      >
        <LengthInput
          value={additional}
          onValue={(feet) => setValue('additionalFatoLengthFt', feet, { shouldDirty: true, shouldValidate: isSubmitted })}
        />
      </Field>
    </FormSection>
  );
}

function ConfigurationOptions() {
  const { control, register } = useFormContext<ProjectDraft>();
  const isElevated = useWatch({ control, name: 'elevatedFacility' });
  const change = useChange();
  const elevated = register('elevatedFacility');
  return (
    <FormSection title="Configuration Options">
      <Checkbox id={controlId('ppr')} label={FIELD_LABELS.ppr} {...register('ppr')} />
      <Checkbox
        id={controlId('elevatedFacility')}
        label={FIELD_LABELS.elevatedFacility}
        {...elevated}
        onChange={(event) => change(changesWithElevated(event.target.checked))}
      />
      {isElevated && <Checkbox id={controlId('rooftopFacility')} label={FIELD_LABELS.rooftopFacility} {...register('rooftopFacility')} />}
      <Checkbox id={controlId('fatoLoadBearing')} label={FIELD_LABELS.fatoLoadBearing} {...register('fatoLoadBearing')} />
      <Checkbox id={controlId('tlofPerimeterMarked')} label={FIELD_LABELS.tlofPerimeterMarked} {...register('tlofPerimeterMarked')} />
      <Checkbox id={controlId('fatoPerimeterMarked')} label={FIELD_LABELS.fatoPerimeterMarked} {...register('fatoPerimeterMarked')} />
      <Checkbox id={controlId('standardH')} label={FIELD_LABELS.standardH} {...register('standardH')} />
    </FormSection>
  );
}

interface ProjectSectionsProps {
  readonly isNew: boolean;
  readonly aircraft: readonly AircraftChoice[];
  readonly placeTools?: PlaceTools | undefined;
}

/** The sections of the project form, in the order of the specification. */
export function ProjectSections({ isNew, aircraft, placeTools }: ProjectSectionsProps) {
  return (
    <>
      <BasicInformation isNew={isNew} />
      <FormSection title="Location Information">
        <LocationFields tools={placeTools} />
      </FormSection>
      <AircraftAndStandards aircraft={aircraft} />
      <FacilityConfiguration />
      <FormSection title="Contact Information">
        <p className="form-wide quiet">Contacts are managed after the project is created, in the project detail view.</p>
      </FormSection>
      <ConfigurationOptions />
    </>
  );
}
