import type { Axis } from '@touchdown/domain';
import { GEOMETRY_POINT_TYPES } from '@touchdown/domain';
import { useFormContext, useWatch } from 'react-hook-form';
import { dmsText } from '../../shared/format/coordinates.ts';
import { CoordinateModeSwitch, DmsField } from '../../shared/forms/coordinate-fields.tsx';
import { FormSection, optionsOf } from '../../shared/forms/form-section.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { NumberInput, Select, TextArea, TextInput } from '../../shared/ui/inputs.tsx';
import { LengthInput } from '../../shared/ui/length-input.tsx';
import { POINT_LABELS, POINT_TYPE_WORDS, pointControlId, type PointDraft } from './point-values.ts';

const EXAMPLES = { latitude: '412412.45N', longitude: '0814510.50W' } as const satisfies Record<Axis, string>;

/** A coordinate as degrees, minutes and seconds: valid text writes the decimal value at once. */
function DmsOfDraft({ axis }: { readonly axis: Axis }) {
  const { control, setValue, clearErrors, formState } = useFormContext<PointDraft>();
  const [dms, decimal] = useWatch({ control, name: [`${axis}Dms` as const, axis] });
  const type = (typed: string, value: string | null) => {
    setValue(`${axis}Dms`, typed, { shouldDirty: true });
    if (value === null) return;
    setValue(axis, value, { shouldDirty: true });
    clearErrors(axis);
  };
  return (
    <DmsField
      id={pointControlId(axis)}
      label={POINT_LABELS[axis]}
      axis={axis}
      example={EXAMPLES[axis]}
      required
      value={dms}
      decimal={decimal}
      error={formState.errors[axis]?.message}
      onType={type}
    />
  );
}

function DecimalField({ axis }: { readonly axis: Axis }) {
  const { control, register, formState } = useFormContext<PointDraft>();
  const dms = dmsText(useWatch({ control, name: axis }), axis);
  return (
    <Field id={pointControlId(axis)} label={POINT_LABELS[axis]} required error={formState.errors[axis]?.message} hint={dms}>
      <NumberInput unit="°" {...register(axis)} />
    </Field>
  );
}

/** Name, kind, place and height of a point. */
export function PointFields() {
  const { control, register, setValue, getValues, formState } = useFormContext<PointDraft>();
  const [mode, elevation] = useWatch({ control, name: ['mode', 'elevation'] });
  const { errors } = formState;
  const switchMode = (next: PointDraft['mode']) => {
    if (next === 'dms' && mode === 'decimal')
      for (const axis of ['latitude', 'longitude'] as const) setValue(`${axis}Dms`, dmsText(getValues(axis), axis));
    setValue('mode', next);
  };
  const Coordinate = mode === 'dms' ? DmsOfDraft : DecimalField;
  return (
    <FormSection title="Point">
      <Field id={pointControlId('name')} label={POINT_LABELS.name} required error={errors.name?.message}>
        <TextInput {...register('name')} />
      </Field>
      <Field id={pointControlId('type')} label={POINT_LABELS.type} error={errors.type?.message}>
        <Select {...register('type')}>{optionsOf(GEOMETRY_POINT_TYPES, POINT_TYPE_WORDS)}</Select>
      </Field>
      <CoordinateModeSwitch value={mode} onChange={switchMode} />
      <Coordinate axis="latitude" />
      <Coordinate axis="longitude" />
      <Field id={pointControlId('elevation')} label={POINT_LABELS.elevation} required error={errors.elevation?.message}>
        <LengthInput
          unit="ft MSL"
          value={elevation}
          onValue={(feet) => setValue('elevation', feet, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
        />
      </Field>
      <Field className="form-wide" id={pointControlId('description')} label={POINT_LABELS.description} error={errors.description?.message}>
        <TextArea {...register('description')} />
      </Field>
    </FormSection>
  );
}
