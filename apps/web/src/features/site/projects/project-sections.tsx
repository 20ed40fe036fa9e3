import type { Project } from '@touchdown/contract';
import {
  CONTROLLING_FIELDS,
  PROJECT_STATUSES,
  PROJECT_TYPES,
  FACILITY_SHAPES,
  FACILITY_TYPES,
  type ShownUnits,
  VERTIPORT_CIRCULARS,
  longerFatoAbove,
} from '@touchdown/domain';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { UnitSystemContext, useUnitSystem } from '../../../shared/format/unit-system.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { FormSection, optionsOf } from '../../../shared/forms/form-section.tsx';
import { isUnverified } from '../../../shared/format/verified.ts';
import { FACILITY_TYPE_LABELS, PROJECT_TYPE_LABELS, SHAPE_LABELS, STATUS_LABELS } from '../../../shared/format/labels.ts';
import { HelpButton } from '../../../shared/help/help-button.tsx';
import { Checkbox } from '../../../shared/ui/choices.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { NumberInput, Select, TextArea, TextInput } from '../../../shared/ui/inputs.tsx';
import { LengthInput } from '../../../shared/ui/length-input.tsx';
import { LocationFields, type PlaceTools, WhereSection } from './location-fields.tsx';
import { EditionChoice, PlanChoiceFields, useEditionUnit } from './planned-edition-fields.tsx';
import { type AircraftChoice, dOf } from './aircraft-choice.ts';
import { AircraftFinder } from './aircraft-finder.tsx';
import { controlId, FIELD_LABELS, NOT_IN_EDITION_TEXT } from './project-labels.ts';
import {
  changesWithElevated,
  changesWithType,
  HELIPORT_CIRCULAR_OPTIONS,
  type ProjectDraft,
  wrapAlignment,
  wrapWhileTyping,
} from './project-values.ts';

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
          {optionsOf(PROJECT_TYPES, PROJECT_TYPE_LABELS)}
        </Select>
      </Field>
      <Field id={controlId('status')} label={FIELD_LABELS.status} error={formState.errors.status?.message}>
        <Select {...register('status')}>{optionsOf(PROJECT_STATUSES, STATUS_LABELS)}</Select>
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
  if (!aircraft) return 'Dimensions are calculated from this aircraft.';
  const found = dOf(aircraft);
  if (found === null) return 'No D, overall length, or overall width is recorded for this aircraft.';
  const verified = isUnverified(aircraft.unverifiedFields, CONTROLLING_FIELDS[found.basis]) ? '; to be confirmed' : '';
  return `D ${units.enteredText(found.value)}. ${found.calculation}${verified}.`;
};

interface PickerProps {
  readonly field: 'primaryAircraftId' | 'vertiportAircraftId';
  readonly label: string;
  /** Label of the empty choice. */
  readonly none: string;
  readonly hint: string | null;
  /** The selected one. Empty: none. */
  readonly chosenId: string;
  readonly aircraft: readonly AircraftChoice[];
}
const FINDER_LABELS = { primaryAircraftId: 'Find Aircraft', vertiportAircraftId: 'Find Aircraft for Vertiport Rules' } as const;

function AircraftPicker({ field, label, none, hint, chosenId, aircraft }: PickerProps) {
  const { register, setValue, formState } = useFormContext<ProjectDraft>();
  // A library that could not be loaded must not look like no selection, and saving must not clear it.
  const isUnknown = chosenId !== '' && !aircraft.some(({ id }) => id === chosenId);
  return (
    <Field
      id={controlId(field)}
      label={label}
      error={formState.errors[field]?.message}
      hint={hint && <span className="num">{hint}</span>}
      aside={
        <>
          <AircraftFinder
            label={FINDER_LABELS[field]}
            aircraft={aircraft}
            chosenId={chosenId}
            onChoose={(id) => setValue(field, id, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
          />
          <HelpButton concept="d" />
        </>
      }
      className="form-wide"
    >
      <Select {...register(field)}>
        <option value="">{none}</option>
        {isUnknown && <option value={chosenId}>Chosen aircraft (the library could not be loaded)</option>}
        {aircraft.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** One picker, or two for a mixed project, whose rule sets can each have an aircraft. */
function DesignAircraft({ aircraft }: { readonly aircraft: readonly AircraftChoice[] }) {
  const { control, register, formState } = useFormContext<ProjectDraft>();
  const [type, primaryId, vertiportId, planned] = useWatch({
    control,
    name: ['type', 'primaryAircraftId', 'vertiportAircraftId', 'plannedEdition'],
  });
  const units = useUnits();
  const chosen = (id: string) => aircraft.find((one) => one.id === id);
  const isMixed = type === 'mixed';
  const vertiportHint = planned ? 'Dimensions are calculated for both aircraft.' : 'For the vertiport rules (EB 105A).';
  const [wasFleet] = useState(formState.defaultValues?.fleetIsDesignAircraft === true);
  return (
    <>
      {wasFleet && (
        <Checkbox
          label={FIELD_LABELS.fleetIsDesignAircraft}
          hint="The aircraft chosen below are used when this is off."
          {...register('fleetIsDesignAircraft')}
        />
      )}
      <AircraftPicker
        field="primaryAircraftId"
        label={isMixed ? 'Design Helicopter' : FIELD_LABELS.primaryAircraftId}
        none="None yet"
        hint={dimensionHint(chosen(primaryId), units)}
        chosenId={primaryId}
        aircraft={aircraft}
      />
      {isMixed && (
        <AircraftPicker
          field="vertiportAircraftId"
          label={FIELD_LABELS.vertiportAircraftId}
          none="Same as the design helicopter"
          hint={vertiportId === '' ? vertiportHint : dimensionHint(chosen(vertiportId), units)}
          chosenId={vertiportId}
          aircraft={aircraft}
        />
      )}
    </>
  );
}

interface StandardsProps {
  readonly aircraft: readonly AircraftChoice[];
  /** Of the saved project. */
  readonly plannedEdition: Planned;
}

function AircraftAndStandards({ aircraft, plannedEdition }: StandardsProps) {
  const { control, register, formState } = useFormContext<ProjectDraft>();
  const [type, planned] = useWatch({ control, name: ['type', 'plannedEdition'] });
  const followsCirculars = !planned;
  return (
    <FormSection title="Aircraft & Standards">
      <DesignAircraft aircraft={aircraft} />
      <EditionChoice saved={plannedEdition} />
      {!followsCirculars && <PlanChoiceFields saved={plannedEdition} />}
      {followsCirculars && type !== 'vertiport' && (
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
      {followsCirculars && type !== 'heliport' && (
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

type Revisions = Project['editionRevisions'] | undefined;
type Planned = Project['plannedEdition'] | undefined;

interface RevisionsProps {
  /** Of the saved project. */
  readonly editionRevisions: Revisions;
}

function AdditionalFatoLength({ editionRevisions }: RevisionsProps) {
  const { control, setValue, formState } = useFormContext<ProjectDraft>();
  const [additional, advisoryCircular] = useWatch({ control, name: ['additionalFatoLengthFt', 'advisoryCircular'] });
  const { errors, isSubmitted } = formState;
  return (
    <Field
      id={controlId('additionalFatoLengthFt')}
      label={FIELD_LABELS.additionalFatoLengthFt}
      error={errors.additionalFatoLengthFt?.message}
      hint={`Required above ${longerFatoAbove({ advisoryCircular, editionRevisions }).value.toLocaleString('en-US')} ft MSL unless prior permission is required. Use the figure in the advisory circular. Enter 0 if none is needed.`}
    >
      <LengthInput
        value={additional}
        onValue={(feet) => setValue('additionalFatoLengthFt', feet, { shouldDirty: true, shouldValidate: isSubmitted })}
      />
    </Field>
  );
}

function FacilityConfiguration({ editionRevisions }: RevisionsProps) {
  const { control, register, setValue, formState } = useFormContext<ProjectDraft>();
  const [alignment, planned] = useWatch({ control, name: ['facilityAlignment', 'plannedEdition'] });
  const { errors } = formState;
  return (
    <FormSection title="Facility Configuration">
      {!planned && (
        <Field id={controlId('facilityType')} label={FIELD_LABELS.facilityType} error={errors.facilityType?.message}>
          <Select {...register('facilityType')}>{optionsOf(FACILITY_TYPES, FACILITY_TYPE_LABELS)}</Select>
        </Field>
      )}
      <Field id={controlId('shape')} label={FIELD_LABELS.shape} error={errors.shape?.message}>
        <Select {...register('shape')}>{optionsOf(FACILITY_SHAPES, SHAPE_LABELS)}</Select>
      </Field>
      <Field
        id={controlId('facilityAlignment')}
        label={FIELD_LABELS.facilityAlignment}
        error={errors.facilityAlignment?.message}
        hint="Degrees true. 0 = North, 90 = East."
        aside={<HelpButton concept="north" />}
      >
        <NumberInput
          unit="° T"
          value={alignment}
          onChange={(event) => setValue('facilityAlignment', wrapWhileTyping(event.target.value), { shouldDirty: true })}
          onBlur={() => setValue('facilityAlignment', wrapAlignment(alignment), { shouldDirty: true })}
        />
      </Field>
      {/* An error of a field must have its field. */}
      {(!planned || errors.additionalFatoLengthFt) && <AdditionalFatoLength editionRevisions={editionRevisions} />}
    </FormSection>
  );
}

/** What only the FAA circulars size by. */
function CircularOptions() {
  const { register } = useFormContext<ProjectDraft>();
  return (
    <>
      <div className="check-with-help">
        <Checkbox id={controlId('fatoLoadBearing')} label={FIELD_LABELS.fatoLoadBearing} {...register('fatoLoadBearing')} />
        <HelpButton concept="loadBearing" />
      </div>
      <div className="check-with-help">
        <Checkbox id={controlId('tlofPerimeterMarked')} label={FIELD_LABELS.tlofPerimeterMarked} {...register('tlofPerimeterMarked')} />
        <HelpButton concept="tlof" />
      </div>
      <div className="check-with-help">
        <Checkbox id={controlId('fatoPerimeterMarked')} label={FIELD_LABELS.fatoPerimeterMarked} {...register('fatoPerimeterMarked')} />
        <HelpButton concept="fato" />
      </div>
      <Checkbox id={controlId('standardH')} label={FIELD_LABELS.standardH} {...register('standardH')} />
    </>
  );
}

function ConfigurationOptions() {
  const { control, register } = useFormContext<ProjectDraft>();
  const [isElevated, planned] = useWatch({ control, name: ['elevatedFacility', 'plannedEdition'] });
  const change = useChange();
  const elevated = register('elevatedFacility');
  return (
    <FormSection title="Configuration Options">
      {!planned && (
        <div className="check-with-help">
          <Checkbox id={controlId('ppr')} label={FIELD_LABELS.ppr} {...register('ppr')} />
          <HelpButton concept="ppr" />
        </div>
      )}
      <Checkbox
        id={controlId('elevatedFacility')}
        label={FIELD_LABELS.elevatedFacility}
        {...elevated}
        onChange={(event) => change(changesWithElevated(event.target.checked))}
      />
      {isElevated && <Checkbox id={controlId('rooftopFacility')} label={FIELD_LABELS.rooftopFacility} {...register('rooftopFacility')} />}
      {planned ? <p className="form-wide quiet">{NOT_IN_EDITION_TEXT}</p> : <CircularOptions />}
    </FormSection>
  );
}

/** A form shows the units of the edition that it chooses, as the screens of the saved project will. */
const EDITION_UNITS = { ft: 'imperial', m: 'metric' } as const;

interface ProjectSectionsProps {
  readonly isNew: boolean;
  readonly aircraft: readonly AircraftChoice[];
  readonly placeTools?: PlaceTools | undefined;
  /** Called when "Where?" has found a location. */
  readonly onFound: () => void;
  /** Of the saved project. */
  readonly editionRevisions: Revisions;
  readonly plannedEdition: Planned;
}

/** The sections of the project form, in the order of the specification, after the location of a new one. */
export function ProjectSections({ isNew, aircraft, placeTools, onFound, editionRevisions, plannedEdition }: ProjectSectionsProps) {
  const preferred = useUnitSystem();
  const unit = useEditionUnit(plannedEdition);
  const units = unit === null ? preferred : EDITION_UNITS[unit];
  return (
    <UnitSystemContext value={units}>
      {isNew && placeTools && <WhereSection WhereField={placeTools.WhereField} onFound={onFound} />}
      <BasicInformation isNew={isNew} />
      <FormSection title="Location Information">
        <LocationFields isNew={isNew} tools={placeTools} />
      </FormSection>
      <AircraftAndStandards aircraft={aircraft} plannedEdition={plannedEdition} />
      <FacilityConfiguration editionRevisions={editionRevisions} />
      <FormSection title="Contact Information">
        <p className="form-wide quiet">Manage contacts in the project after you create it.</p>
      </FormSection>
      <ConfigurationOptions />
    </UnitSystemContext>
  );
}
