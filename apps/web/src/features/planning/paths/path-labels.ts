/** Text for a path. */
import type {
  HeadingReference,
  PathCorridor,
  PathFields,
  PathGeometry,
  PathType,
  ProfileType,
  ShownUnits,
  SweepDirection,
} from '@touchdown/domain';
import { computedDirection, type FacilityDocument, type HeadingStatement, pathHeadings, typedDirection } from '@touchdown/exports';
import { degrees, normalizeDegrees, reciprocalHeading } from '@touchdown/domain';
import { FEET_AND_POUNDS } from '../../../shared/format/units.ts';
import { PATH_LABELS } from '../../../shared/forms/record-labels.ts';
import type { PathField } from './path-form-values.ts';

export const TYPE_LABELS = {
  approach: 'Approach',
  departure: 'Departure',
  both: 'Approach & Departure',
} as const satisfies Record<PathType, string>;
export const REFERENCE_LABELS = { magnetic: 'Magnetic', true: 'True' } as const satisfies Record<HeadingReference, string>;
/** With the ratios that the specification displays. */
export const PROFILE_LABELS = {
  standard: 'Standard (8:1/2:1)',
  lateral_extension: 'Lateral extension (8:1)',
} as const satisfies Record<ProfileType, string>;
export const GEOMETRY_LABELS = { straight: 'Straight', curved: 'Curved', sector: 'Sector' } as const satisfies Record<PathGeometry, string>;
export const SWEEP_LABELS = { clockwise: 'Clockwise' } as const satisfies Record<SweepDirection, string>;

export const FIELD_LABELS = PATH_LABELS satisfies Record<PathField, string>;
/** The ID of a field's control; error summaries link to it. */
export const controlId = (field: string): string => `path-${field}`;

const CHOICE_LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  type: TYPE_LABELS,
  headingReference: REFERENCE_LABELS,
  profileType: PROFILE_LABELS,
  pathGeometryType: GEOMETRY_LABELS,
  sweepDirection: SWEEP_LABELS,
};

/** A draft's value as shown in a comparison. */
export const shownValue = (field: string, value: string | boolean): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value === '' ? '(empty)' : (CHOICE_LABELS[field]?.[value] ?? value);
};

/** The count above the list. */
export const countText = (count: number): string => (count === 0 ? 'No paths defined' : `${count} path(s) defined`);

export interface HeadingFact {
  readonly label: string;
  /** "074° magnetic" */
  readonly typed: string;
  /** "060.10° true". `null` if the variation is unknown. */
  readonly counterpart: string | null;
  /** "254°", against the same north. `null` for an outward direction, which has no reciprocal. */
  readonly reciprocal: string | null;
}

const headingFact = (label: string, heading: HeadingStatement | null, hasReciprocal = true): readonly HeadingFact[] => {
  if (heading === null) return [];
  const [counterpart, reference] = heading.reference === 'magnetic' ? [heading.trueDeg, 'true'] : [heading.magneticDeg, 'magnetic'];
  return [
    {
      label,
      typed: `${typedDirection(heading.typedDeg)} ${heading.reference}`,
      counterpart: counterpart === null ? null : `${computedDirection(counterpart)} ${reference}`,
      reciprocal: hasReciprocal ? typedDirection(shortDirection(reciprocalHeading(heading.typedDeg))) : null,
    },
  ];
};

/** Rounds off floating-point noise of a reciprocal, below the saved precision. */
const STORED_DECIMALS = 2;
const shortDirection = (direction: number) => degrees(Number(direction.toFixed(STORED_DECIMALS)));

/** The headings that the path's type and geometry use, with the same direction against the other north. */
export const headingFacts = (path: PathFields, variation: FacilityDocument['magneticVariation']): readonly HeadingFact[] => {
  const { ingress, egress, startIngress, startEgress, endEgress } = pathHeadings(path, variation);
  return [
    ...(path.type === 'departure' ? [] : headingFact('Ingress heading', ingress)),
    ...(path.type === 'approach' ? [] : headingFact('Egress heading', egress)),
    ...(path.pathGeometryType === 'curved' ? headingFact('Start Ingress Heading', startIngress) : []),
    ...(path.pathGeometryType === 'sector' ? headingFact('Sector from', startEgress, false) : []),
    ...(path.pathGeometryType === 'sector' ? headingFact('Sector to', endEgress, false) : []),
  ];
};

/** "Curved: final segment 1,000 ft, radius 886 ft". Missing values are omitted. */
export const geometryText = (path: PathFields, units: ShownUnits = FEET_AND_POUNDS): string => {
  const length = (name: string, value: number | null | undefined) =>
    typeof value === 'number' ? [`${name} ${units.enteredText(value)}`] : [];
  const numbers = {
    straight: [],
    curved: [...length('final segment', path.finalSegmentLengthFt), ...length('radius', path.curveRadiusFt)],
    sector: path.sweepDirection ? [SWEEP_LABELS[path.sweepDirection].toLowerCase()] : [],
  }[path.pathGeometryType];
  return [GEOMETRY_LABELS[path.pathGeometryType], numbers.join(', ')].filter(Boolean).join(': ');
};

/** "1,500 ft MSL or above", "300 ft MSL to 1,500 ft MSL". `null` if neither is entered. */
export const altitudeText = (
  { minimumAltitudeFeet: low, maximumAltitudeFeet: high }: PathFields,
  units: ShownUnits = FEET_AND_POUNDS,
): string | null => {
  const text = (value: number) => `${units.enteredText(value)} MSL`;
  if (low !== null && high !== null) return `${text(low)} to ${text(high)}`;
  if (low !== null) return `${text(low)} or above`;
  return high === null ? null : `${text(high)} or below`;
};

const USE_LABELS = { approach: 'arrives from', departure: 'departs toward', both: 'arrives from and departs toward' } as const;

/** "left 46.00°": a turn as flown outward. */
export const turnText = (turnDeg: number): string =>
  turnDeg === 0 ? 'none' : `${Math.abs(turnDeg).toFixed(2)}° to the ${turnDeg > 0 ? 'right' : 'left'}`;

const wayText = ({ use, course, outboundTrueDeg }: PathCorridor): string => {
  if (course.kind === 'sector') {
    const edge = (sign: number) => computedDirection(normalizeDegrees(outboundTrueDeg + (sign * course.sweepDeg) / 2));
    return `${USE_LABELS[use]} the sector ${edge(-1)} to ${edge(1)} true`;
  }
  const turn = course.kind === 'curved' && course.turnDeg !== 0 ? `, turning ${turnText(course.turnDeg)} outbound` : '';
  return `${USE_LABELS[use]} ${computedDirection(outboundTrueDeg)} true${turn}`;
};

/** Alternative text of a path's plan. `why`: why it shows nothing. */
export const planText = (name: string, corridors: readonly PathCorridor[], why: string): string =>
  `${name}: ${corridors.length === 0 ? why : corridors.map(wayText).join(', ')}`;
