import { CONSTRUCTION_LABELS, CONSTRUCTION_STATUSES, OBSTACLE_TYPES, type Position } from '@touchdown/domain';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { dmsText } from '../../../shared/format/coordinates.ts';
import { DraftCoordinates } from '../../../shared/forms/draft-coordinates.tsx';
import { DraftGround, type RenderGround, useDraftPosition } from '../../../shared/forms/draft-ground.tsx';
import { FormSection, optionsOf } from '../../../shared/forms/form-section.tsx';
import { Checkbox } from '../../../shared/ui/choices.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Select, TextArea, TextInput } from '../../../shared/ui/inputs.tsx';
import { LengthInput } from '../../../shared/ui/length-input.tsx';
import { OBSTACLE_LABELS } from '../../../shared/forms/record-labels.ts';
import { obstacleControlId, type ObstacleDraft } from './obstacle-form-values.ts';
import { OBSTACLE_TYPE_LABELS } from './obstacle-labels.ts';

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
  ['isLighted', 'Has obstruction lighting'],
  ['isFrangible', 'Breaks away on impact and must be located here because of its function.'],
] as const;

/** Existing, proposed, or temporary, with the dates of a temporary obstacle. */
function ConstructionFields() {
  const { register, control, formState } = useFormContext<ObstacleDraft>();
  const isTemporary = useWatch({ control, name: 'constructionStatus' }) === 'temporary';
  const { errors } = formState;
  return (
    <>
      <Field
        id={obstacleControlId('constructionStatus')}
        label={OBSTACLE_LABELS.constructionStatus}
        hint="FAA Form 7460-1 lists proposed and temporary construction."
        error={errors.constructionStatus?.message}
      >
        <Select {...register('constructionStatus')}>{optionsOf(CONSTRUCTION_STATUSES, CONSTRUCTION_LABELS)}</Select>
      </Field>
      {isTemporary &&
        (['temporaryFrom', 'temporaryTo'] as const).map((field) => (
          <Field
            key={field}
            id={obstacleControlId(field)}
            label={OBSTACLE_LABELS[field]}
            hint="Leave blank if unknown."
            error={errors[field]?.message}
          >
            <TextInput type="date" {...register(field)} />
          </Field>
        ))}
    </>
  );
}

/** Renders another way to enter an obstacle's position than typing, provided by the screen. */
export type RenderPicker = (place: {
  readonly position: Position | null;
  readonly onPick: (position: Position, accuracyFt: number | null) => void;
}) => ReactNode;

function Picker({ render }: { readonly render: RenderPicker }) {
  const { setValue, formState } = useFormContext<ObstacleDraft>();
  const position = useDraftPosition();
  const changed = { shouldDirty: true, shouldValidate: formState.isSubmitted };
  const pick = (picked: Position, accuracyFt: number | null) => {
    for (const axis of ['latitude', 'longitude'] as const) {
      const decimal = String(picked[axis]);
      setValue(`${axis}Dms`, dmsText(decimal, axis), changed);
      setValue(axis, decimal, changed);
    }
    if (accuracyFt !== null) setValue('horizontalAccuracyFeet', String(accuracyFt), changed);
  };
  return <div className="form-wide">{render({ position, onPick: pick })}</div>;
}

interface ObstacleFieldsProps {
  /** The imported extent, which is preserved. `null` for a point. */
  readonly extent: string | null;
  /** The source of an imported obstacle, one sentence per line. */
  readonly origin: readonly string[];
  readonly renderPicker?: RenderPicker | undefined;
  readonly renderGround?: RenderGround | undefined;
}

/**
 * The fields of an obstacle. The position of a line or a footprint is that of its points, so it cannot be picked again, and the ground
 * below differs from point to point.
 */
export function ObstacleFields({ extent, origin, renderPicker, renderGround }: ObstacleFieldsProps) {
  const { register, formState } = useFormContext<ObstacleDraft>();
  const { errors } = formState;
  return (
    <>
      <FormSection title="Obstacle">
        <Field id={obstacleControlId('name')} label={OBSTACLE_LABELS.name} required error={errors.name?.message}>
          <TextInput {...register('name')} />
        </Field>
        <Field id={obstacleControlId('type')} label={OBSTACLE_LABELS.type} error={errors.type?.message}>
          <Select {...register('type')}>{optionsOf(OBSTACLE_TYPES, OBSTACLE_TYPE_LABELS)}</Select>
        </Field>
        <ConstructionFields />
        {[...origin, ...(extent === null ? [] : [extent])].map((text) => (
          <p key={text} className="form-wide quiet">
            {text}
          </p>
        ))}
        <DraftCoordinates controlId={obstacleControlId} />
        {extent === null && renderPicker && <Picker render={renderPicker} />}
      </FormSection>
      <FormSection title="Height">
        <LengthField field="heightFeet" required />
        <div>
          <LengthField field="elevationFeet" unit="ft MSL" hint="Leave blank if unknown. Clearance won't be evaluated." />
          {extent === null && renderGround && <DraftGround field="elevationFeet" render={renderGround} />}
        </div>
        <LengthField field="horizontalAccuracyFeet" hint="± horizontal. Blank = exact." />
        <LengthField field="verticalAccuracyFeet" hint="± vertical. Blank = exact." />
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
