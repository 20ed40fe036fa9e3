import { OBSTACLE_TYPES } from '@touchdown/domain';
import { useFormContext, useWatch } from 'react-hook-form';
import { DraftCoordinates } from '../../shared/forms/draft-coordinates.tsx';
import { FormSection, optionsOf } from '../../shared/forms/form-section.tsx';
import { Checkbox } from '../../shared/ui/choices.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { Select, TextArea, TextInput } from '../../shared/ui/inputs.tsx';
import { LengthInput } from '../../shared/ui/length-input.tsx';
import { OBSTACLE_LABELS, obstacleControlId, type ObstacleDraft } from './obstacle-form-values.ts';
import { OBSTACLE_TYPE_WORDS } from './obstacle-words.ts';

interface LengthProps {
  readonly field: 'heightFeet' | 'elevationFeet' | 'horizontalAccuracyFeet' | 'verticalAccuracyFeet';
  readonly unit?: string;
  readonly hint?: string;
  readonly required?: boolean;
}

function LengthField({ field, unit = 'ft', ...rest }: LengthProps) {
  const { control, setValue, formState } = useFormContext<ObstacleDraft>();
  const value = useWatch({ control, name: field });
  return (
    <Field id={obstacleControlId(field)} label={OBSTACLE_LABELS[field]} error={formState.errors[field]?.message} {...rest}>
      <LengthInput
        unit={unit}
        value={value}
        onValue={(feet) => setValue(field, feet, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
      />
    </Field>
  );
}

const FLAGS = [
  ['isLighted', 'It carries obstruction lights.'],
  ['isPermanent', 'Not a crane or a scaffold that will go.'],
  ['isFrangible', 'Gives way when struck, and stands where its function needs it.'],
] as const;

/** The fields of an obstacle. `extent` says what of it was brought in and stays. */
export function ObstacleFields({ extent }: { readonly extent: string | null }) {
  const { register, formState } = useFormContext<ObstacleDraft>();
  const { errors } = formState;
  return (
    <>
      <FormSection title="Obstacle">
        <Field id={obstacleControlId('name')} label={OBSTACLE_LABELS.name} required error={errors.name?.message}>
          <TextInput {...register('name')} />
        </Field>
        <Field id={obstacleControlId('type')} label={OBSTACLE_LABELS.type} error={errors.type?.message}>
          <Select {...register('type')}>{optionsOf(OBSTACLE_TYPES, OBSTACLE_TYPE_WORDS)}</Select>
        </Field>
        {extent !== null && <p className="form-wide quiet">{extent}</p>}
        <DraftCoordinates controlId={obstacleControlId} />
      </FormSection>
      <FormSection title="Height">
        <LengthField field="heightFeet" required />
        <LengthField field="elevationFeet" unit="ft MSL" hint="Empty when it is not known: the obstacle is then not judged." />
        <LengthField field="horizontalAccuracyFeet" hint="To either side. Empty: taken as exact." />
        <LengthField field="verticalAccuracyFeet" hint="Up and down. Empty: taken as exact." />
      </FormSection>
      <FormSection title="Marking">
        {FLAGS.map(([field, hint]) => (
          <Checkbox key={field} id={obstacleControlId(field)} label={OBSTACLE_LABELS[field]} hint={hint} {...register(field)} />
        ))}
        <Field id={obstacleControlId('faaRegistration')} label={OBSTACLE_LABELS.faaRegistration} error={errors.faaRegistration?.message}>
          <TextInput {...register('faaRegistration')} />
        </Field>
        <Field
          className="form-wide"
          id={obstacleControlId('description')}
          label={OBSTACLE_LABELS.description}
          error={errors.description?.message}
        >
          <TextArea {...register('description')} />
        </Field>
      </FormSection>
    </>
  );
}
