/** What the file says of itself in plain words: sizes, where they come from, directions and heights. */
import type { Citation, DimensionSource, Feet, FeetMsl, PathFields, ZoneDimensions } from '@touchdown/domain';
import { feet, formatArea, formatFeet } from '@touchdown/domain';
import type { FacilityDocument, MagneticVariationStatement } from './facility-document.ts';
import { dimensionWarning } from './dimension-warning.ts';
import { printable } from './plain-text.ts';
import { computedDirection, typedDirection } from './direction-text.ts';
import type { HeadingStatement } from './path-headings.ts';
import { pathHeadings } from './path-headings.ts';

const SOURCES: Readonly<Record<DimensionSource, string>> = {
  adjusted: 'adjusted by the owner (active adjusted dimensions)',
  saved: 'saved calculation',
  live: 'live calculation, not saved',
};
const VERIFICATIONS: Readonly<Record<Citation['verification'], string>> = {
  read: 'the text of the rule was read word for word',
  secondary: 'read in a secondary source; not yet verified against the document',
  unverified: 'not yet verified against the document',
};
const VERIFICATION_HINT =
  'Verification of the sizes: each has its formula, its paragraph and its state of verification under "why" in the Calculations tab. ' +
  'Check a rule that is not marked as read against the document before building.';

/** A text of a person in a description: viewers show a description as HTML, so a tag in it must not open. */
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
  VERIFICATION_HINT,
];

/** "14 CFR Part 77 (2026-04-05), 77.23(b): … (the text of the rule was read word for word)" */
export const citationWords = ({ document, revision, clause, states, verification }: Citation): readonly string[] => [
  `Rule: ${document} (${revision}), paragraph ${clause ?? 'not recorded'}: ${states}`,
  `Verification of this rule: ${VERIFICATIONS[verification]}`,
];

const headingWords = (label: string, heading: HeadingStatement | null, variation: MagneticVariationStatement | null): readonly string[] => {
  if (heading === null) return [];
  const typed = `${label}: ${typedDirection(heading.typedDeg)} ${heading.reference} as entered`;
  if (variation === null) return [typed];
  const [counterpart, name] = heading.reference === 'magnetic' ? [heading.trueDeg, 'true'] : [heading.magneticDeg, 'magnetic'];
  return counterpart === null
    ? [typed]
    : [`${typed}, ${computedDirection(counterpart)} ${name} with the magnetic variation applied (${variation.statement})`];
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
    ...headingWords('Heading before the turn (flown inbound)', startIngress, variation),
    ...length('Final segment', path.finalSegmentLengthFt),
    ...length('Curve radius', path.curveRadiusFt),
    ...headingWords('Sector from (direction outward)', startEgress, variation),
    ...headingWords('Sector clockwise to (direction outward)', endEgress, variation),
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
