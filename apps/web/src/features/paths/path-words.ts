/** A path as a person reads it. */
import type { HeadingReference, Path, PathType, ProfileType } from '@touchdown/domain';
import { computedDirection, type FacilityDocument, type HeadingStatement, pathHeadings, typedDirection } from '@touchdown/exports';
import type { PathField } from './path-form-values.ts';

export const TYPE_WORDS = {
  approach: 'Approach',
  departure: 'Departure',
  both: 'Approach & Departure',
} as const satisfies Record<PathType, string>;
export const REFERENCE_WORDS = { magnetic: 'Magnetic', true: 'True' } as const satisfies Record<HeadingReference, string>;
/** With the ratios that the specification displays. */
export const PROFILE_WORDS = {
  standard: 'Standard (8:1/2:1)',
  lateral_extension: 'Lateral extension (8:1)',
} as const satisfies Record<ProfileType, string>;

export const FIELD_LABELS = {
  name: 'Path name',
  type: 'Path type',
  headingReference: 'Heading reference',
  ingressHeadingDegrees: 'Ingress heading',
  egressHeadingDegrees: 'Egress heading',
  profileType: 'Profile',
  pathAngleDegrees: 'Path angle',
  pathWidthFeet: 'Path width',
  minimumAltitudeFeet: 'Minimum altitude',
  maximumAltitudeFeet: 'Maximum altitude',
  isPrimary: 'Primary path',
  isPrimarySurface: 'Primary surface',
  notes: 'Notes',
} as const satisfies Record<PathField, string>;
/** In the order in which the fields stand. */
export const PATH_FIELDS = Object.keys(FIELD_LABELS) as PathField[];
/** The id of a field's control; error summaries link to it. */
export const controlId = (field: PathField): string => `path-${field}`;

/** A draft's value as it is shown in a comparison. */
export const shownValue = (field: PathField, value: string | boolean): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === '') return '(empty)';
  if (field === 'type') return (TYPE_WORDS as Readonly<Record<string, string>>)[value] ?? value;
  if (field === 'headingReference') return (REFERENCE_WORDS as Readonly<Record<string, string>>)[value] ?? value;
  if (field === 'profileType') return (PROFILE_WORDS as Readonly<Record<string, string>>)[value] ?? value;
  return value;
};

/** The count over the list. */
export const countText = (count: number): string => (count === 0 ? 'No paths defined' : `${count} path(s) defined`);

export interface HeadingFact {
  readonly label: string;
  /** "074° magnetic" */
  readonly typed: string;
  /** "060.10° true"; `null` when the variation is not known. */
  readonly counterpart: string | null;
}

const headingFact = (label: string, heading: HeadingStatement | null): readonly HeadingFact[] => {
  if (heading === null) return [];
  const [counterpart, reference] = heading.reference === 'magnetic' ? [heading.trueDeg, 'true'] : [heading.magneticDeg, 'magnetic'];
  return [
    {
      label,
      typed: `${typedDirection(heading.typedDeg)} ${heading.reference}`,
      counterpart: counterpart === null ? null : `${computedDirection(counterpart)} ${reference}`,
    },
  ];
};

/** The headings that the path's type is flown on, with the same direction against the other north. */
export const headingFacts = (path: Path, variation: FacilityDocument['magneticVariation']): readonly HeadingFact[] => {
  const { ingress, egress } = pathHeadings(path, variation);
  return [
    ...(path.type === 'departure' ? [] : headingFact('Ingress', ingress)),
    ...(path.type === 'approach' ? [] : headingFact('Egress', egress)),
  ];
};

/** "1,500 ft MSL or above", "300 to 1,500 ft MSL"; `null` when neither is given. */
export const altitudeText = ({ minimumAltitudeFeet: low, maximumAltitudeFeet: high }: Path): string | null => {
  const feet = (value: number) => value.toLocaleString('en-US');
  if (low !== null && high !== null) return `${feet(low)} to ${feet(high)} ft MSL`;
  if (low !== null) return `${feet(low)} ft MSL or above`;
  return high === null ? null : `${feet(high)} ft MSL or below`;
};
