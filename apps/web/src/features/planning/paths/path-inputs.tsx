/** The numeric inputs of the path form, with arrow key steps and the meaning of directions. */
import type { Degrees, HeadingReference } from '@touchdown/domain';
import { computedDirection, typedDirection } from '@touchdown/exports';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { sentenceIn } from '../../../shared/format/unit-sentence.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { NumberInput } from '../../../shared/ui/inputs.tsx';
import { LengthInput } from '../../../shared/ui/length-input.tsx';
import {
  type DirectionField,
  type HeadingPreview,
  headingPreview,
  headingUse,
  isHeadingShown,
  type PathDraft,
  type PathField,
  reciprocalText,
  type SteppedField,
  steppedText,
} from './path-form-values.ts';
import { controlId, FIELD_LABELS } from './path-labels.ts';

/** Sets a field like typing: it becomes dirty, and is checked again once the form was submitted. */
export const useSetField = () => {
  const { setValue, formState } = useFormContext<PathDraft>();
  const { isSubmitted } = formState;
  return (name: SteppedField, text: string) => setValue(name, text, { shouldDirty: true, shouldValidate: isSubmitted });
};

/** The fields of one rule: an error at one of them may be fixed in another. */
const CHECKED_TOGETHER: PathField[] = [
  'pathGeometryType',
  'finalSegmentLength',
  'curveRadius',
  'startEgressAngle',
  'endEgressAngle',
  'sweepDirection',
];

/** Once the form was submitted, a change of one of those checks them all again. */
export const useCheckedTogether = () => {
  const { watch, trigger, formState } = useFormContext<PathDraft>();
  const { isSubmitted } = formState;
  useEffect(() => {
    if (!isSubmitted) return undefined;
    const { unsubscribe } = watch((_draft, { name }) => {
      if (CHECKED_TOGETHER.some((field) => field === name)) void trigger(CHECKED_TOGETHER);
    });
    return unsubscribe;
  }, [watch, trigger, isSubmitted]);
};

/** ArrowUp and ArrowDown change the number by the step of its field. */
const useSteps = (name: SteppedField) => {
  const { getValues } = useFormContext<PathDraft>();
  const setField = useSetField();
  return (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    const text = steppedText(name, getValues(name), event.key === 'ArrowUp' ? 1 : -1);
    if (text === null) return;
    event.preventDefault();
    setField(name, text);
  };
};

interface MeasuredProps<Name extends SteppedField> {
  readonly name: Name;
  readonly hint: string;
  readonly required?: boolean;
}

export function NumberField({ name, hint, unit, required = false }: MeasuredProps<SteppedField> & { readonly unit: string }) {
  const { register, formState } = useFormContext<PathDraft>();
  const onKeyDown = useSteps(name);
  return (
    <Field id={controlId(name)} label={FIELD_LABELS[name]} error={formState.errors[name]?.message} hint={hint} required={required}>
      <NumberInput unit={unit} {...register(name)} onKeyDown={onKeyDown} />
    </Field>
  );
}

type LengthName = 'finalSegmentLength' | 'curveRadius' | 'pathWidthFeet' | 'minimumAltitudeFeet' | 'maximumAltitudeFeet';

/** A length or a height in the user's unit. Feet in the hint are converted too. */
export function LengthField({
  name,
  hint,
  unit = 'ft',
  required = false,
}: MeasuredProps<LengthName> & { readonly unit?: 'ft' | 'ft MSL' }) {
  const shownHint = sentenceIn(hint, useUnits());
  const { control, formState } = useFormContext<PathDraft>();
  const value = useWatch({ control, name });
  const setField = useSetField();
  const onKeyDown = useSteps(name);
  return (
    <Field id={controlId(name)} label={FIELD_LABELS[name]} error={formState.errors[name]?.message} hint={shownHint} required={required}>
      <LengthInput unit={unit} value={value} onValue={(feet) => setField(name, feet)} onKeyDown={onKeyDown} />
    </Field>
  );
}

const previewText = (preview: HeadingPreview, reference: HeadingReference, hasReciprocal: boolean): string => {
  const other = preview.counterpartDeg === null ? '' : ` = ${computedDirection(preview.counterpartDeg)} ${preview.counterpartReference}`;
  const reciprocal = hasReciprocal ? `; reciprocal ${typedDirection(preview.reciprocalDeg)} ${reference}` : '';
  return `${typedDirection(preview.typedDeg)} ${reference}${other}${reciprocal}`;
};

const OUTWARD: ReadonlySet<DirectionField> = new Set(['startEgressAngle', 'endEgressAngle']);

interface DirectionInputProps extends MeasuredProps<DirectionField> {
  readonly variationDeg: Degrees | null;
  /** Shown after the meaning of the direction. */
  readonly remark?: string;
  readonly aside?: ReactNode;
}

/** A direction with its counterpart against the other north. */
export function DirectionInput({ name, hint, variationDeg, remark = '', aside, required = false }: DirectionInputProps) {
  const { control, register, formState } = useFormContext<PathDraft>();
  const [reference, typed] = useWatch({ control, name: ['headingReference', name] });
  const preview = headingPreview(typed, reference, variationDeg);
  const onKeyDown = useSteps(name);
  return (
    <Field
      id={controlId(name)}
      label={FIELD_LABELS[name]}
      error={formState.errors[name]?.message}
      required={required}
      hint={
        <span className="num">
          {preview === null ? hint : previewText(preview, reference, !OUTWARD.has(name))}
          {remark}
        </span>
      }
      aside={aside}
    >
      <NumberInput unit="°" {...register(name)} onKeyDown={onKeyDown} />
    </Field>
  );
}

const HEADINGS = {
  ingress: { field: 'ingressHeadingDegrees', other: 'egressHeadingDegrees', hint: 'Inbound heading, 0–359' },
  egress: { field: 'egressHeadingDegrees', other: 'ingressHeadingDegrees', hint: 'Outbound heading, 0–359' },
} as const;

function Heading({ heading, variationDeg }: { readonly heading: 'ingress' | 'egress'; readonly variationDeg: Degrees | null }) {
  const { control } = useFormContext<PathDraft>();
  const setField = useSetField();
  const { field, other, hint } = HEADINGS[heading];
  const [type, typed, otherTyped] = useWatch({ control, name: ['type', field, other] });
  if (!isHeadingShown(type, heading, typed)) return null;
  const opposite = type === 'both' ? reciprocalText(otherTyped) : null;
  return (
    <DirectionInput
      name={field}
      hint={hint}
      variationDeg={variationDeg}
      remark={headingUse(type, heading) === 'unused' ? '. Not used for this path type. Your entry is saved.' : ''}
      aside={
        opposite !== null && (
          <Button variant="bare" className="reciprocal-button" onClick={() => setField(field, opposite)}>
            Use Reciprocal {opposite}°
          </Button>
        )
      }
    />
  );
}

/** Ingress and egress heading, as the type of the path uses them. */
export function HeadingFields({ variationDeg }: { readonly variationDeg: Degrees | null }) {
  return (
    <>
      <Heading heading="ingress" variationDeg={variationDeg} />
      <Heading heading="egress" variationDeg={variationDeg} />
    </>
  );
}
