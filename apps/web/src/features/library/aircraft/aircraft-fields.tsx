import { AIRCRAFT_CATEGORIES, AIRCRAFT_TYPES, ROTOR_CONFIGURATIONS, UNDERCARRIAGE_TYPES } from '@touchdown/domain';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { AIRCRAFT_LABELS } from '../../../shared/format/aircraft-labels.ts';
import { FormSection, optionsOf } from '../../../shared/forms/form-section.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { NumberInput, Select, TextInput } from '../../../shared/ui/inputs.tsx';
import { PerformanceFields } from './performance-fields.tsx';
import { LengthInput } from '../../../shared/ui/length-input.tsx';
import { WeightInput } from '../../../shared/ui/weight-input.tsx';
import { HelpButton } from '../../../shared/help/help-button.tsx';
import { aircraftControlId, type AircraftDraft, type AircraftField } from './aircraft-form-values.ts';
import { AIRCRAFT_TYPE_LABELS, CATEGORY_LABELS, ROTOR_LABELS, UNDERCARRIAGE_LABELS } from './aircraft-values.ts';

interface LabeledProps {
  readonly field: AircraftField;
  readonly hint?: ReactNode;
  readonly aside?: ReactNode;
  readonly required?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

function Labeled({ field, children, ...rest }: LabeledProps) {
  const { formState } = useFormContext<AircraftDraft>();
  return (
    <Field id={aircraftControlId(field)} label={AIRCRAFT_LABELS[field]} error={formState.errors[field]?.message} {...rest}>
      {children}
    </Field>
  );
}

type LengthField =
  | 'overallLength'
  | 'overallWidth'
  | 'overallHeight'
  | 'rotorDiameter'
  | 'controllingDimension'
  | 'tailRotorCircleRadius'
  | 'undercarriageWidth'
  | 'undercarriageLength';

function LengthField({
  field,
  hint,
  aside,
  required = false,
}: {
  readonly field: LengthField;
  readonly hint?: string;
  readonly aside?: ReactNode;
  readonly required?: boolean;
}) {
  const { control, setValue, formState } = useFormContext<AircraftDraft>();
  const value = useWatch({ control, name: field });
  return (
    <Labeled field={field} hint={hint} aside={aside} required={required}>
      <LengthInput value={value} onValue={(feet) => setValue(field, feet, { shouldDirty: true, shouldValidate: formState.isSubmitted })} />
    </Labeled>
  );
}

/** The fields of an aircraft. Lengths in feet; a length may be entered as 12'6" or 3.8 m. */
export function AircraftFields() {
  const { register, control, setValue, formState } = useFormContext<AircraftDraft>();
  const weight = useWatch({ control, name: 'maxGrossWeight' });
  return (
    <>
      <FormSection title="Aircraft">
        <Labeled field="name" required className="form-wide">
          <TextInput {...register('name')} />
        </Labeled>
        <Labeled field="manufacturer" required>
          <TextInput {...register('manufacturer')} />
        </Labeled>
        <Labeled field="model" required>
          <TextInput {...register('model')} />
        </Labeled>
        <Labeled field="type">
          <Select {...register('type')}>{optionsOf(AIRCRAFT_TYPES, AIRCRAFT_TYPE_LABELS)}</Select>
        </Labeled>
        <Labeled field="category">
          <Select {...register('category')}>{optionsOf(AIRCRAFT_CATEGORIES, CATEGORY_LABELS)}</Select>
        </Labeled>
        <Labeled field="designGroup" hint="I, II, III, IV">
          <TextInput {...register('designGroup')} />
        </Labeled>
        <Labeled field="rotorConfiguration">
          <Select {...register('rotorConfiguration')}>{optionsOf(ROTOR_CONFIGURATIONS, ROTOR_LABELS)}</Select>
        </Labeled>
      </FormSection>
      <FormSection title="Dimensions">
        <LengthField field="overallLength" required hint={`With rotors turning. Accepts 54.7, 54'8", or 16.66 m.`} />
        <LengthField field="overallWidth" required />
        <LengthField field="overallHeight" />
        <LengthField field="rotorDiameter" />
        <LengthField
          field="controllingDimension"
          hint="Leave blank to use the largest of overall length, overall width, and rotor diameter."
          aside={<HelpButton concept="d" />}
        />
        <LengthField field="tailRotorCircleRadius" />
      </FormSection>
      <FormSection title="Weight and Performance">
        <Labeled field="maxGrossWeight" required>
          <WeightInput
            value={weight}
            onValue={(pounds) => setValue('maxGrossWeight', pounds, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
          />
        </Labeled>
        <Labeled field="approachSpeed">
          <NumberInput unit="kt" {...register('approachSpeed')} />
        </Labeled>
        <PerformanceFields />
      </FormSection>
      <FormSection title="Undercarriage">
        <Labeled field="undercarriageType">
          <Select {...register('undercarriageType')}>
            <option value="">Not entered</option>
            {optionsOf(UNDERCARRIAGE_TYPES, UNDERCARRIAGE_LABELS)}
          </Select>
        </Labeled>
        <LengthField field="undercarriageWidth" />
        <LengthField field="undercarriageLength" />
      </FormSection>
    </>
  );
}
