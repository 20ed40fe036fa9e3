/** The path form's own draft: text as it is typed, what it stands for, and what is wrong with it. No React here. */
import { createPathBody, type StoredPath } from '@touchdown/contract';
import {
  type Degrees,
  degrees,
  type HeadingReference,
  type PathType,
  type ProfileType,
  reciprocalHeading,
  toMagneticHeading,
  toTrueHeading,
} from '@touchdown/domain';
import { typedDirection } from '@touchdown/exports';
import type { CreatePathBody } from './api.ts';

/** A type, not an interface: drafts are merged field by field. */
export type PathDraft = {
  name: string;
  type: PathType;
  ingressHeadingDegrees: string;
  egressHeadingDegrees: string;
  headingReference: HeadingReference;
  profileType: ProfileType;
  isPrimary: boolean;
  isPrimarySurface: boolean;
  pathAngleDegrees: string;
  pathWidthFeet: string;
  minimumAltitudeFeet: string;
  maximumAltitudeFeet: string;
  notes: string;
};
export type PathField = keyof PathDraft;

/** The defaults of the specification, part 2 section 9. */
export const emptyDraft = (): PathDraft => ({
  name: '',
  type: 'approach',
  ingressHeadingDegrees: '',
  egressHeadingDegrees: '',
  headingReference: 'magnetic',
  profileType: 'standard',
  isPrimary: false,
  isPrimarySurface: false,
  pathAngleDegrees: '7.125',
  pathWidthFeet: '500',
  minimumAltitudeFeet: '',
  maximumAltitudeFeet: '',
  notes: '',
});

const textOf = (value: number | string | null): string => (value === null ? '' : String(value));

export const draftOf = (path: StoredPath): PathDraft => ({
  name: path.name,
  type: path.type,
  ingressHeadingDegrees: textOf(path.ingressHeadingDegrees),
  egressHeadingDegrees: textOf(path.egressHeadingDegrees),
  headingReference: path.headingReference,
  profileType: path.profileType,
  isPrimary: path.isPrimary,
  isPrimarySurface: path.isPrimarySurface,
  pathAngleDegrees: textOf(path.pathAngleDegrees),
  pathWidthFeet: textOf(path.pathWidthFeet),
  minimumAltitudeFeet: textOf(path.minimumAltitudeFeet),
  maximumAltitudeFeet: textOf(path.maximumAltitudeFeet),
  notes: textOf(path.notes),
});

/** "074°" and "7.125 deg" are read as the number they hold. */
const withoutDegreeSign = (typed: string): string => typed.trim().replace(/\s*(°|deg(rees)?)$/i, '');
/** "1,500" and "1500 ft" are read as the number they hold. */
const withoutFeet = (typed: string): string =>
  typed
    .trim()
    .replace(/\s*(ft|feet)$/i, '')
    .replace(/,(?=\d{3}\b)/g, '');

/** The body of the call: text read as the contract reads it. */
export const bodyOf = (draft: PathDraft): CreatePathBody => ({
  ...draft,
  pathGeometryType: 'straight',
  ingressHeadingDegrees: withoutDegreeSign(draft.ingressHeadingDegrees),
  egressHeadingDegrees: withoutDegreeSign(draft.egressHeadingDegrees),
  pathAngleDegrees: withoutDegreeSign(draft.pathAngleDegrees),
  pathWidthFeet: withoutFeet(draft.pathWidthFeet),
  minimumAltitudeFeet: withoutFeet(draft.minimumAltitudeFeet),
  maximumAltitudeFeet: withoutFeet(draft.maximumAltitudeFeet),
});

export type DraftErrors = Partial<Record<PathField, string>>;
const isPathField = (path: string): path is PathField => path in emptyDraft();

/** Errors by field from paths and messages; the first of a field stands. What belongs to no field is left out. */
export const errorsByField = (problems: readonly { readonly path: string; readonly message: string }[]): DraftErrors => {
  const errors: DraftErrors = {};
  for (const { path, message } of problems) if (isPathField(path)) errors[path] ??= message;
  return errors;
};

/** Everything that is wrong with the draft, all at once, with the contract's own sentences. */
export const checkDraft = (draft: PathDraft): DraftErrors => {
  const checked = createPathBody.safeParse(bodyOf(draft));
  return checked.success ? {} : errorsByField(checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
};

/** Which headings a type is flown on, and whether it must have them. A combined path needs one of the two. */
export const headingUse = (type: PathType, heading: 'ingress' | 'egress'): 'required' | 'optional' | 'unused' => {
  if (type === 'both') return 'optional';
  return (type === 'approach') === (heading === 'ingress') ? 'required' : 'unused';
};

/** A heading that the type does not use is shown only while it holds something, so that nothing is kept out of sight. */
export const isHeadingShown = (type: PathType, heading: 'ingress' | 'egress', typed: string): boolean =>
  headingUse(type, heading) !== 'unused' || typed.trim() !== '';

/** As many decimals as are stored; keeps float noise out of the text. */
const HEADING_DECIMALS = 2;

export interface HeadingPreview {
  readonly typedDeg: Degrees;
  readonly reciprocalDeg: Degrees;
  /** The same direction against the other north; `null` when the variation is not known. */
  readonly counterpartDeg: Degrees | null;
  readonly counterpartReference: HeadingReference;
}

/** What a typed heading means; `null` while it is no heading. `variationDeg`: east positive. */
export const headingPreview = (typed: string, reference: HeadingReference, variationDeg: Degrees | null): HeadingPreview | null => {
  const text = withoutDegreeSign(typed);
  const value = Number(text);
  if (text === '' || !(value >= 0 && value < 360)) return null;
  const counterpart = (variation: Degrees): Degrees =>
    reference === 'magnetic' ? toTrueHeading(value, 'magnetic', variation) : toMagneticHeading(value, variation);
  return {
    typedDeg: degrees(value),
    reciprocalDeg: degrees(Number(reciprocalHeading(value).toFixed(HEADING_DECIMALS))),
    counterpartDeg: variationDeg === null ? null : counterpart(variationDeg),
    counterpartReference: reference === 'magnetic' ? 'true' : 'magnetic',
  };
};

/** "The reciprocal": the text that fills a heading field with the opposite of another. */
export const reciprocalText = (typed: string): string | null => {
  const preview = headingPreview(typed, 'true', null);
  return preview === null ? null : typedDirection(preview.reciprocalDeg).replace('°', '');
};
