/** The path form's draft: text as typed, its values, and its errors. No React here. */
import { createPathBody, fieldsOfGeometry, PATH_LIMITS, type StoredPath } from '@touchdown/contract';
import {
  type Degrees,
  degrees,
  type HeadingReference,
  type PathGeometry,
  type PathType,
  PRODUCT_RULES,
  type ProfileType,
  reciprocalHeading,
  type SweepDirection,
  toMagneticHeading,
  toTrueHeading,
  type WirePath,
} from '@touchdown/domain';
import { typedDirection } from '@touchdown/exports';
import type { CreatePathBody } from './api.ts';

/** A type, not an interface: drafts are merged field by field. */
export type PathDraft = {
  name: string;
  type: PathType;
  headingReference: HeadingReference;
  pathGeometryType: PathGeometry;
  ingressHeadingDegrees: string;
  egressHeadingDegrees: string;
  startIngressHeading: string;
  finalSegmentLength: string;
  curveRadius: string;
  startEgressAngle: string;
  endEgressAngle: string;
  sweepDirection: SweepDirection;
  profileType: ProfileType;
  pathAngleDegrees: string;
  pathWidthFeet: string;
  minimumAltitudeFeet: string;
  maximumAltitudeFeet: string;
  isPrimary: boolean;
  isPrimarySurface: boolean;
  notes: string;
};
export type PathField = keyof PathDraft;
/** The fields that contain a direction. */
export type DirectionField =
  | 'ingressHeadingDegrees'
  | 'egressHeadingDegrees'
  | 'startIngressHeading'
  | 'startEgressAngle'
  | 'endEgressAngle';

const { defaultAngleDeg, defaultWidthFt } = PRODUCT_RULES.pathForm;

/** The defaults of the specification, part 2 section 9. */
export const emptyDraft = (): PathDraft => ({
  name: '',
  type: 'approach',
  headingReference: 'magnetic',
  pathGeometryType: 'straight',
  ingressHeadingDegrees: '',
  egressHeadingDegrees: '',
  startIngressHeading: '',
  finalSegmentLength: '',
  curveRadius: '',
  startEgressAngle: '',
  endEgressAngle: '',
  sweepDirection: 'clockwise',
  profileType: 'standard',
  pathAngleDegrees: String(defaultAngleDeg.value),
  pathWidthFeet: String(defaultWidthFt.value),
  minimumAltitudeFeet: '',
  maximumAltitudeFeet: '',
  isPrimary: false,
  isPrimarySurface: false,
  notes: '',
});

const textOf = (value: number | string | null): string => (value === null ? '' : String(value));
/** With three digits before the point, as on the dial. */
const directionText = (value: number | null): string => (value === null ? '' : typedDirection(degrees(value)).replace('°', ''));

export const draftOf = (path: StoredPath): PathDraft => ({
  name: path.name,
  type: path.type,
  headingReference: path.headingReference,
  pathGeometryType: path.pathGeometryType,
  ingressHeadingDegrees: directionText(path.ingressHeadingDegrees),
  egressHeadingDegrees: directionText(path.egressHeadingDegrees),
  startIngressHeading: directionText(path.startIngressHeading),
  finalSegmentLength: textOf(path.finalSegmentLength),
  curveRadius: textOf(path.curveRadius),
  startEgressAngle: directionText(path.startEgressAngle),
  endEgressAngle: directionText(path.endEgressAngle),
  sweepDirection: path.sweepDirection ?? 'clockwise',
  profileType: path.profileType,
  pathAngleDegrees: textOf(path.pathAngleDegrees),
  pathWidthFeet: textOf(path.pathWidthFeet),
  minimumAltitudeFeet: textOf(path.minimumAltitudeFeet),
  maximumAltitudeFeet: textOf(path.maximumAltitudeFeet),
  isPrimary: path.isPrimary,
  isPrimarySurface: path.isPrimarySurface,
  notes: textOf(path.notes),
});

/** Parses "074°" and "7.125 deg" as numbers. */
const withoutDegreeSign = (typed: string): string => typed.trim().replace(/\s*(°|deg(rees)?)$/i, '');
/** Parses "1,500" and "1500 ft" as numbers. */
const withoutFeet = (typed: string): string =>
  typed
    .trim()
    .replace(/\s*(ft|feet)$/i, '')
    .replace(/,(?=\d{3}\b)/g, '');

const readDraft = (draft: PathDraft) =>
  fieldsOfGeometry({
    ...draft,
    ingressHeadingDegrees: withoutDegreeSign(draft.ingressHeadingDegrees),
    egressHeadingDegrees: withoutDegreeSign(draft.egressHeadingDegrees),
    startIngressHeading: withoutDegreeSign(draft.startIngressHeading),
    finalSegmentLength: withoutFeet(draft.finalSegmentLength),
    curveRadius: withoutFeet(draft.curveRadius),
    startEgressAngle: withoutDegreeSign(draft.startEgressAngle),
    endEgressAngle: withoutDegreeSign(draft.endEgressAngle),
    pathAngleDegrees: withoutDegreeSign(draft.pathAngleDegrees),
    pathWidthFeet: withoutFeet(draft.pathWidthFeet),
    minimumAltitudeFeet: withoutFeet(draft.minimumAltitudeFeet),
    maximumAltitudeFeet: withoutFeet(draft.maximumAltitudeFeet),
  });

/** The body of the call: text parsed as the contract does, without the numbers of another geometry. */
export const bodyOf = (draft: PathDraft): CreatePathBody => readDraft(draft);

/** The draft as a path for the checks. */
export const pathOfDraft = (draft: PathDraft, id: string): WirePath => ({ ...readDraft(draft), id });

export type DraftErrors = Partial<Record<PathField, string>>;
const isPathField = (path: string): path is PathField => path in emptyDraft();

/** All errors of the draft by the form schema at once, with the contract's own sentences. The first error of a field is used. */
export const checkDraft = (draft: PathDraft): DraftErrors => {
  const checked = createPathBody.safeParse(bodyOf(draft));
  const errors: DraftErrors = {};
  for (const issue of checked.error?.issues ?? []) {
    const field = issue.path.join('.');
    if (isPathField(field)) errors[field] ??= issue.message;
  }
  return errors;
};

/** Which headings a type uses, and whether it requires them. A combined path requires one of the two. */
export const headingUse = (type: PathType, heading: 'ingress' | 'egress'): 'needed' | 'optional' | 'unused' => {
  if (type === 'both') return 'optional';
  return (type === 'approach') === (heading === 'ingress') ? 'needed' : 'unused';
};

/** A heading that the type does not use is shown only while it is not empty, so that no value is hidden. */
export const isHeadingShown = (type: PathType, heading: 'ingress' | 'egress', typed: string): boolean =>
  headingUse(type, heading) !== 'unused' || typed.trim() !== '';

/** As many decimals as are saved, to keep floating-point noise out of the text. */
const HEADING_DECIMALS = 2;

export interface HeadingPreview {
  readonly typedDeg: Degrees;
  readonly reciprocalDeg: Degrees;
  /** The same direction against the other north. `null` if the variation is unknown. */
  readonly counterpartDeg: Degrees | null;
  readonly counterpartReference: HeadingReference;
}

/** The typed direction. `null` while it is not one. */
export const directionOf = (typed: string): Degrees | null => {
  const text = withoutDegreeSign(typed);
  const value = Number(text);
  return text === '' || !(value >= 0 && value < 360) ? null : degrees(value);
};

/** The meaning of a typed heading. `null` while it is not a heading. `variationDeg`: east positive. */
export const headingPreview = (typed: string, reference: HeadingReference, variationDeg: Degrees | null): HeadingPreview | null => {
  const value = directionOf(typed);
  if (value === null) return null;
  const counterpart = (variation: Degrees): Degrees =>
    reference === 'magnetic' ? toTrueHeading(value, 'magnetic', variation) : toMagneticHeading(value, variation);
  return {
    typedDeg: value,
    reciprocalDeg: degrees(Number(reciprocalHeading(value).toFixed(HEADING_DECIMALS))),
    counterpartDeg: variationDeg === null ? null : counterpart(variationDeg),
    counterpartReference: reference === 'magnetic' ? 'true' : 'magnetic',
  };
};

/** "The reciprocal": the text that fills a heading field with the opposite of another. */
export const reciprocalText = (typed: string): string | null => {
  const preview = headingPreview(typed, 'true', null);
  return preview === null ? null : directionText(preview.reciprocalDeg);
};

/** The arrow key step of a number field and its limits. The steps are those of the specification. */
export interface Stepping {
  readonly step: number;
  readonly min: number;
  readonly max: number;
  /** Start value of an empty field. */
  readonly from: number;
}
const DIRECTION: Stepping = { step: 1, min: 0, max: PRODUCT_RULES.pathForm.largestHeadingDeg.value, from: 0 };
const ALTITUDE: Stepping = { step: 10, min: 0, max: 30_000, from: 0 };
export const STEPPING = {
  ingressHeadingDegrees: DIRECTION,
  egressHeadingDegrees: DIRECTION,
  startIngressHeading: DIRECTION,
  startEgressAngle: DIRECTION,
  endEgressAngle: DIRECTION,
  finalSegmentLength: { step: 10, ...PATH_LIMITS.finalSegmentFt, from: PATH_LIMITS.finalSegmentFt.max },
  curveRadius: { step: 50, ...PATH_LIMITS.curveRadiusFt, from: PATH_LIMITS.curveRadiusFt.min },
  pathAngleDegrees: { step: 0.001, ...PATH_LIMITS.angleDeg, from: PRODUCT_RULES.pathForm.defaultAngleDeg.value },
  pathWidthFeet: { step: 10, ...PATH_LIMITS.widthFt, from: PRODUCT_RULES.pathForm.defaultWidthFt.value },
  minimumAltitudeFeet: ALTITUDE,
  maximumAltitudeFeet: ALTITUDE,
} as const satisfies Partial<Record<PathField, Stepping>>;
export type SteppedField = keyof typeof STEPPING;

const STEP_DECIMALS = 3;

/** The text one or more steps from the input. `null` if the input is not a number. Directions wrap around. */
export const steppedText = (field: SteppedField, typed: string, steps: number): string | null => {
  const { step, min, max, from } = STEPPING[field];
  const text = withoutFeet(withoutDegreeSign(typed));
  const value = Number(text);
  if (Number.isNaN(value)) return null;
  const isDirection = STEPPING[field] === DIRECTION;
  const next = text === '' ? from : value + steps * step;
  const held = isDirection ? ((Math.round(next) % 360) + 360) % 360 : Math.min(Math.max(next, min), max);
  return isDirection ? String(held).padStart(3, '0') : String(Number(held.toFixed(STEP_DECIMALS)));
};
