import {
  type Degrees,
  feetToMeters,
  HEADING_REFERENCES,
  PATH_FORM,
  PATH_GEOMETRIES,
  PATH_TYPES,
  PROFILE_TYPES,
  SWEEP_DIRECTIONS,
} from '@touchdown/domain';
import { PATH_LIMITS } from '@touchdown/contract';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useUnits } from '../../../shared/format/units.ts';
import { HelpButton } from '../../../shared/help/help-button.tsx';
import { Checkbox } from '../../../shared/ui/choices.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Select, TextArea, TextInput } from '../../../shared/ui/inputs.tsx';
import { DirectionInput, HeadingFields, LengthField, NumberField, useCheckedTogether } from './path-inputs.tsx';
import type { PathDraft } from './path-form-values.ts';
import { controlId, FIELD_LABELS, GEOMETRY_LABELS, PROFILE_LABELS, REFERENCE_LABELS, SWEEP_LABELS, TYPE_LABELS } from './path-labels.ts';

const { angleDeg, curveRadiusFt, finalSegmentFt, radiusPlusFinalSegmentFt, widthFt } = PATH_LIMITS;
const HEADINGS = `0–${PATH_FORM.largestHeadingDeg.value}`;
const whole = (value: number) => value.toLocaleString('en-US');

const optionsOf = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => (
    <option key={value} value={value}>
      {labels[value]}
    </option>
  ));

type ChoiceName = 'type' | 'headingReference' | 'pathGeometryType' | 'sweepDirection' | 'profileType';

interface ChoiceProps {
  readonly name: ChoiceName;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

function Choice({ name, aside, children }: ChoiceProps) {
  const { register, formState } = useFormContext<PathDraft>();
  return (
    <Field id={controlId(name)} label={FIELD_LABELS[name]} error={formState.errors[name]?.message} aside={aside}>
      <Select {...register(name)}>{children}</Select>
    </Field>
  );
}

function Curve({ variationDeg }: { readonly variationDeg: Degrees | null }) {
  // In feet with the round metric value in parentheses. In meters, it would be repeated.
  const inMeters = useUnits().system === 'imperial' ? ` (${Math.round(feetToMeters(curveRadiusFt.min))} m)` : '';
  return (
    <>
      <DirectionInput name="startIngressHeading" variationDeg={variationDeg} hint={`Inbound heading before the turn, ${HEADINGS}`} />
      <LengthField name="finalSegmentLength" hint={`Straight segment at the FATO, 0–${whole(finalSegmentFt.max)} ft`} />
      <LengthField
        name="curveRadius"
        hint={`At least ${curveRadiusFt.min} ft${inMeters}. With final segment, at least ${whole(radiusPlusFinalSegmentFt.min)} ft.`}
      />
    </>
  );
}

function Sector({ variationDeg }: { readonly variationDeg: Degrees | null }) {
  return (
    <>
      <DirectionInput name="startEgressAngle" variationDeg={variationDeg} hint={`Outbound from the FATO, ${HEADINGS}`} required />
      <DirectionInput name="endEgressAngle" variationDeg={variationDeg} hint={`Outbound from the FATO, ${HEADINGS}`} required />
      <Choice name="sweepDirection">{optionsOf(SWEEP_DIRECTIONS, SWEEP_LABELS)}</Choice>
    </>
  );
}

/** Name, type, geometry, and the directions. `variationDeg`: east positive, `null` if unknown. */
export function CourseFields({ variationDeg }: { readonly variationDeg: Degrees | null }) {
  const { control, register, formState } = useFormContext<PathDraft>();
  const geometry = useWatch({ control, name: 'pathGeometryType' });
  useCheckedTogether();
  return (
    <div className="path-fields">
      <Field id={controlId('name')} label={FIELD_LABELS.name} error={formState.errors.name?.message} required className="path-wide">
        <TextInput {...register('name')} />
      </Field>
      <Choice name="type">{optionsOf(PATH_TYPES, TYPE_LABELS)}</Choice>
      <Choice name="headingReference" aside={<HelpButton concept="north" />}>
        {optionsOf(HEADING_REFERENCES, REFERENCE_LABELS)}
      </Choice>
      <Choice name="pathGeometryType">{optionsOf(PATH_GEOMETRIES, GEOMETRY_LABELS)}</Choice>
      <HeadingFields variationDeg={variationDeg} />
      {geometry === 'curved' && <Curve variationDeg={variationDeg} />}
      {geometry === 'sector' && <Sector variationDeg={variationDeg} />}
    </div>
  );
}

/** Profile, angle, width, altitudes, flags, and notes. */
export function ProfileFields() {
  const { register, formState } = useFormContext<PathDraft>();
  return (
    <div className="path-fields">
      <Choice name="profileType" aside={<HelpButton concept="slope" />}>
        {optionsOf(PROFILE_TYPES, PROFILE_LABELS)}
      </Choice>
      <NumberField
        name="pathAngleDegrees"
        unit="°"
        hint={`${angleDeg.min} to ${angleDeg.max}. Clearance uses the 8:1 slope, not this angle.`}
        required
      />
      <LengthField name="pathWidthFeet" hint={`At least ${widthFt.min} ft. Clearance uses the 8:1 surface, not this width.`} required />
      <LengthField name="minimumAltitudeFeet" unit="ft MSL" hint="0 ft or more" />
      <LengthField name="maximumAltitudeFeet" unit="ft MSL" hint="0 ft or more" />
      <div className="path-flags">
        <Checkbox id={controlId('isPrimary')} label={FIELD_LABELS.isPrimary} {...register('isPrimary')} />
        <Checkbox id={controlId('isPrimarySurface')} label={FIELD_LABELS.isPrimarySurface} {...register('isPrimarySurface')} />
      </div>
      <Field id={controlId('notes')} label={FIELD_LABELS.notes} error={formState.errors.notes?.message} className="path-wide">
        <TextArea {...register('notes')} />
      </Field>
    </div>
  );
}
