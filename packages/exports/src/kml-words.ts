/** Descriptions in a KML file: sizes and their source, directions, and heights. */
import type { Citation, DimensionSource, Feet, FeetMsl, PathFields, ZoneDimensions } from '@touchdown/domain';
import { feet, formatArea, formatFeet } from '@touchdown/domain';
import type { FacilityDocument, MagneticVariationStatement } from './facility-document.ts';
import { controlLines } from './controlling-aircraft.ts';
import { dimensionWarning } from './dimension-warning.ts';
import { printable } from './plain-text.ts';
import { computedDirection, typedDirection } from './direction-text.ts';
import type { HeadingStatement } from './path-headings.ts';
import { pathHeadings } from './path-headings.ts';

const SOURCES: Readonly<Record<DimensionSource, string>> = {
  adjusted: 'active adjusted dimensions (entered by the owner)',
  saved: 'saved calculation',
  live: 'current calculation (not saved)',
};
const VERIFICATIONS: Readonly<Record<Citation['verification'], string>> = {
  read: 'checked against the published text',
  secondary: 'to be confirmed against the published document',
  unverified: 'to be confirmed against the published document',
};
const VERIFICATION_HINT =
  'The Dimension Report lists the formula, paragraph, and verification status of each dimension. ' +
  'Confirm any rule not marked as checked against the published text before construction.';

/** A text of a user in a description: viewers show a description as HTML, so a tag in it must not open. */
export const personText = (text: string): string => printable(text).replace(/<(?=[a-z/!?])/gi, '&lt;');

/** Limits are rounded down: the text never promises more room than there is. */
export const heightWords = (height: FeetMsl): string => `${formatFeet(feet(height), 'down')} ft MSL`;

export const zoneSizeWords = (zone: ZoneDimensions, shape: FacilityDocument['shape']): string => {
  const size = (value: Feet) => `${formatFeet(value, 'up')} ft`;
  const sides = shape === 'circular' ? `diameter ${size(zone.length)}` : `${size(zone.length)} long, ${size(zone.width)} wide`;
  return `Size: ${sides}, area ${formatArea(zone.area)} sq ft`;
};

/** Where the sizes come from, by which standard, for which aircraft, and how far they are verified. */
export const sourceWords = (document: FacilityDocument): readonly string[] => [
  ...(document.dimensionSource === null ? [] : [`Source of dimensions: ${SOURCES[document.dimensionSource]}`]),
  ...dimensionWarning(document).map(personText),
  `Standard: ${document.standardReference}`,
  ...(document.aircraftName === null ? [] : [`Design aircraft: ${personText(document.aircraftName)}`]),
  ...controlLines(document).map(personText),
  VERIFICATION_HINT,
];

/** "14 CFR Part 77 (2026-04-05), 77.23(b): …", then how the rule is verified */
export const citationWords = ({ document, revision, clause, states, verification }: Citation): readonly string[] => [
  `Rule: ${document} (${revision}), paragraph ${clause ?? 'not cited'}: ${states}`,
  `Verification of this rule: ${VERIFICATIONS[verification]}`,
];

const headingWords = (label: string, heading: HeadingStatement | null, variation: MagneticVariationStatement | null): readonly string[] => {
  if (heading === null) return [];
  const typed = `${label}: ${typedDirection(heading.typedDeg)} ${heading.reference} as entered`;
  if (variation === null) return [typed];
  const [counterpart, name] = heading.reference === 'magnetic' ? [heading.trueDeg, 'true'] : [heading.magneticDeg, 'magnetic'];
  return counterpart === null
    ? [typed]
    : [`${typed}, ${computedDirection(counterpart)} ${name} using magnetic variation ${variation.statement}`];
};

const PROFILES: Readonly<Record<PathFields['profileType'], string>> = { standard: 'standard', lateral_extension: 'lateral extension' };
const TYPES: Readonly<Record<PathFields['type'], string>> = {
  approach: 'Approach',
  departure: 'Departure',
  both: 'Approach and departure',
};

/** The numbers of a curve or a sector, as far as they are given. */
const geometryWords = (path: PathFields, variation: MagneticVariationStatement | null): readonly string[] => {
  const { startIngress, startEgress, endEgress } = pathHeadings(path, variation);
  const length = (label: string, value: Feet | null | undefined) => (typeof value === 'number' ? [`${label}: ${value} ft`] : []);
  return [
    ...headingWords('Inbound heading before the turn', startIngress, variation),
    ...length('Final segment', path.finalSegmentLengthFt),
    ...length('Curve radius', path.curveRadiusFt),
    ...headingWords('Sector start (outbound)', startEgress, variation),
    ...headingWords('Sector end, clockwise (outbound)', endEgress, variation),
  ];
};

/** Kind, headings as typed and converted, geometry, angle, width and altitude limits of a path. */
export const pathWords = (path: PathFields, variation: MagneticVariationStatement | null): readonly string[] => {
  const { ingress, egress } = pathHeadings(path, variation);
  const altitude = (label: string, height: FeetMsl | null) => (height === null ? [] : [`${label}: ${heightWords(height)}`]);
  return [
    `${TYPES[path.type]} path, ${path.pathGeometryType}, ${PROFILES[path.profileType]} profile${path.isPrimary ? ', primary path' : ''}${path.isPrimarySurface ? ', primary surface' : ''}`,
    ...headingWords('Ingress heading (flown inbound)', ingress, variation),
    ...headingWords('Egress heading (flown outbound)', egress, variation),
    ...geometryWords(path, variation),
    `Path angle: ${path.pathAngleDegrees}°`,
    `Path width: ${path.pathWidthFeet} ft`,
    ...altitude('Minimum altitude', path.minimumAltitudeFeet),
    ...altitude('Maximum altitude', path.maximumAltitudeFeet),
    ...(path.notes === null ? [] : [`Notes: ${personText(path.notes)}`]),
  ];
};
