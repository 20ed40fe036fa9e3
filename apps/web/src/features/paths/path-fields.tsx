import type { Degrees, HeadingReference, PathType, ProfileType } from '@touchdown/domain';
import { HEADING_REFERENCES, PATH_TYPES, PROFILE_TYPES } from '@touchdown/domain';
import { computedDirection, typedDirection } from '@touchdown/exports';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../shared/ui/button.tsx';
import { Checkbox } from '../../shared/ui/choices.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { NumberInput, Select, TextArea, TextInput } from '../../shared/ui/inputs.tsx';
import { LengthInput } from '../../shared/ui/length-input.tsx';
import { HeadingDial } from './heading-dial.tsx';
import { type HeadingPreview, headingPreview, headingUse, isHeadingShown, type PathDraft, reciprocalText } from './path-form-values.ts';
import { controlId, FIELD_LABELS, PROFILE_WORDS, REFERENCE_WORDS, TYPE_WORDS } from './path-words.ts';

const optionsOf = <Value extends PathType | HeadingReference | ProfileType>(
  values: readonly Value[],
  words: Readonly<Record<Value, string>>,
) =>
  values.map((value) => (
    <option key={value} value={value}>
      {words[value]}
    </option>
  ));

const previewWords = (preview: HeadingPreview, reference: HeadingReference): string => {
  const other = preview.counterpartDeg === null ? '' : ` = ${computedDirection(preview.counterpartDeg)} ${preview.counterpartReference}`;
  return `${typedDirection(preview.typedDeg)} ${reference}${other}; reciprocal ${typedDirection(preview.reciprocalDeg)} ${reference}`;
};

const HEADINGS = {
  ingress: { field: 'ingressHeadingDegrees', other: 'egressHeadingDegrees', hint: 'Direction flown inbound, 0 to 359' },
  egress: { field: 'egressHeadingDegrees', other: 'ingressHeadingDegrees', hint: 'Direction flown outbound, 0 to 359' },
} as const;

interface HeadingFieldProps {
  readonly heading: 'ingress' | 'egress';
  readonly preview: HeadingPreview | null;
}

function HeadingField({ heading, preview }: HeadingFieldProps) {
  const { control, register, setValue, formState } = useFormContext<PathDraft>();
  const { field, other, hint } = HEADINGS[heading];
  const [type, reference, otherTyped] = useWatch({ control, name: ['type', 'headingReference', other] });
  const use = headingUse(type, heading);
  const opposite = type === 'both' ? reciprocalText(otherTyped) : null;
  return (
    <Field
      id={controlId(field)}
      label={FIELD_LABELS[field]}
      error={formState.errors[field]?.message}
      required={use === 'required'}
      hint={
        <span className="num" aria-live="polite">
          {preview === null ? hint : previewWords(preview, reference)}
          {use === 'unused' && '. Not used by this type of path; kept as entered.'}
        </span>
      }
      aside={
        opposite !== null && (
          <Button
            variant="bare"
            className="reciprocal-button"
            onClick={() => setValue(field, opposite, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
          >
            Use reciprocal {opposite}°
          </Button>
        )
      }
    >
      <NumberInput unit="°" {...register(field)} />
    </Field>
  );
}

function Headings({ variationDeg }: { readonly variationDeg: Degrees | null }) {
  const { control } = useFormContext<PathDraft>();
  const [type, reference, ingressTyped, egressTyped] = useWatch({
    control,
    name: ['type', 'headingReference', 'ingressHeadingDegrees', 'egressHeadingDegrees'],
  });
  const ingress = headingPreview(ingressTyped, reference, variationDeg);
  const egress = headingPreview(egressTyped, reference, variationDeg);
  return (
    <div className="path-headings path-wide">
      <div className="path-heading-fields">
        {isHeadingShown(type, 'ingress', ingressTyped) && <HeadingField heading="ingress" preview={ingress} />}
        {isHeadingShown(type, 'egress', egressTyped) && <HeadingField heading="egress" preview={egress} />}
      </div>
      <HeadingDial
        reference={reference}
        ingress={headingUse(type, 'ingress') === 'unused' ? null : ingress}
        egress={headingUse(type, 'egress') === 'unused' ? null : egress}
      />
    </div>
  );
}

function Profile() {
  const { control, register, setValue, formState } = useFormContext<PathDraft>();
  const width = useWatch({ control, name: 'pathWidthFeet' });
  const { errors, isSubmitted } = formState;
  return (
    <>
      <Field id={controlId('profileType')} label={FIELD_LABELS.profileType} error={errors.profileType?.message} className="path-wide">
        <Select {...register('profileType')}>{optionsOf(PROFILE_TYPES, PROFILE_WORDS)}</Select>
      </Field>
      <Field
        id={controlId('pathAngleDegrees')}
        label={FIELD_LABELS.pathAngleDegrees}
        error={errors.pathAngleDegrees?.message}
        hint="0.1 to 45; 7.125° is 8:1"
        required
      >
        <NumberInput unit="°" {...register('pathAngleDegrees')} />
      </Field>
      <Field
        id={controlId('pathWidthFeet')}
        label={FIELD_LABELS.pathWidthFeet}
        error={errors.pathWidthFeet?.message}
        hint="At least 50 ft"
        required
      >
        <LengthInput
          value={width}
          onValue={(feet) => setValue('pathWidthFeet', feet, { shouldDirty: true, shouldValidate: isSubmitted })}
        />
      </Field>
      <Field id={controlId('minimumAltitudeFeet')} label={FIELD_LABELS.minimumAltitudeFeet} error={errors.minimumAltitudeFeet?.message}>
        <NumberInput unit="ft MSL" {...register('minimumAltitudeFeet')} />
      </Field>
      <Field id={controlId('maximumAltitudeFeet')} label={FIELD_LABELS.maximumAltitudeFeet} error={errors.maximumAltitudeFeet?.message}>
        <NumberInput unit="ft MSL" {...register('maximumAltitudeFeet')} />
      </Field>
    </>
  );
}

/** The fields of a straight path. `variationDeg`: east positive, `null` when it is not known. */
export function PathFields({ variationDeg }: { readonly variationDeg: Degrees | null }) {
  const { register, formState } = useFormContext<PathDraft>();
  const { errors } = formState;
  return (
    <div className="path-fields">
      <Field id={controlId('name')} label={FIELD_LABELS.name} error={errors.name?.message} required className="path-wide">
        <TextInput {...register('name')} />
      </Field>
      <Field id={controlId('type')} label={FIELD_LABELS.type} error={errors.type?.message} required>
        <Select {...register('type')}>{optionsOf(PATH_TYPES, TYPE_WORDS)}</Select>
      </Field>
      <Field id={controlId('headingReference')} label={FIELD_LABELS.headingReference} error={errors.headingReference?.message}>
        <Select {...register('headingReference')}>{optionsOf(HEADING_REFERENCES, REFERENCE_WORDS)}</Select>
      </Field>
      <Headings variationDeg={variationDeg} />
      <Profile />
      <Checkbox id={controlId('isPrimary')} label={FIELD_LABELS.isPrimary} {...register('isPrimary')} />
      <Checkbox id={controlId('isPrimarySurface')} label={FIELD_LABELS.isPrimarySurface} {...register('isPrimarySurface')} />
      <Field id={controlId('notes')} label={FIELD_LABELS.notes} error={errors.notes?.message} className="path-wide">
        <TextArea {...register('notes')} />
      </Field>
    </div>
  );
}
