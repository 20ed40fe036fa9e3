import { GEOMETRY_POINT_TYPES } from '@touchdown/domain';
import { useFormContext, useWatch } from 'react-hook-form';
import { DraftCoordinates } from '../../../shared/forms/draft-coordinates.tsx';
import { DraftGround, type RenderGround } from '../../../shared/forms/draft-ground.tsx';
import { FormSection, optionsOf } from '../../../shared/forms/form-section.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Select, TextArea, TextInput } from '../../../shared/ui/inputs.tsx';
import { LengthInput } from '../../../shared/ui/length-input.tsx';
import { POINT_LABELS, POINT_TYPE_LABELS, pointControlId, type PointDraft } from './point-values.ts';

/** Name, kind, position, and height of a point. A centerline point is at the height of its path, not on the ground. */
export function PointFields({ renderGround }: { readonly renderGround: RenderGround }) {
  const { control, register, setValue, formState } = useFormContext<PointDraft>();
  const [elevation, type] = useWatch({ control, name: ['elevation', 'type'] });
  const { errors } = formState;
  return (
    <FormSection title="Point">
      <Field id={pointControlId('name')} label={POINT_LABELS.name} required error={errors.name?.message}>
        <TextInput {...register('name')} />
      </Field>
      <Field id={pointControlId('type')} label={POINT_LABELS.type} error={errors.type?.message}>
        <Select {...register('type')}>{optionsOf(GEOMETRY_POINT_TYPES, POINT_TYPE_LABELS)}</Select>
      </Field>
      <DraftCoordinates controlId={pointControlId} />
      <Field id={pointControlId('elevation')} label={POINT_LABELS.elevation} required error={errors.elevation?.message}>
        <LengthInput
          unit="ft MSL"
          value={elevation}
          onValue={(feet) => setValue('elevation', feet, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
        />
      </Field>
      {type !== 'centerline' && <DraftGround field="elevation" render={renderGround} />}
      <Field className="form-wide" id={pointControlId('description')} label={POINT_LABELS.description} error={errors.description?.message}>
        <TextArea {...register('description')} />
      </Field>
    </FormSection>
  );
}
