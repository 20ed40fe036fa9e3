/** Descriptions in a KML file: dimensions and their source, directions, and heights. */
import type { Citation, CitationState, DimensionSource, Feet, FeetMsl, PathFields, ZoneDimensions } from '@touchdown/domain';
import { feet, formatArea, formatFeet, shownUnits, withMinus } from '@touchdown/domain';
import type { FacilityDocument, MagneticVariationStatement } from './facility-document.ts';
import { citedEdition } from './citation-text.ts';
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
/** Once in each file. */
export const BASIS_TEXT =
  'The Dimension Report lists the formula, paragraph, and verification status of each dimension. ' +
  'Criteria marked "To be confirmed" must be confirmed against the published document before construction.';

/** User text for a description. Viewers show a description as HTML, so no tag in the text may take effect. */
export const personText = (text: string): string => printable(text).replace(/<(?=[a-z/!?])/gi, '&lt;');

/** Height limits round down, so that the text never states more clearance than there is. */
export const heightText = (height: FeetMsl): string => `${withMinus(formatFeet(feet(height), 'down'))} ft MSL`;

/** "1,000 ft": a length as entered. */
export const enteredFeet = (value: number): string => shownUnits('imperial').enteredText(value);

export const zoneSizeText = (zone: ZoneDimensions, shape: FacilityDocument['shape']): string => {
  const size = (value: Feet) => `${formatFeet(value, 'up')} ft`;
  const sides = shape === 'circular' ? `diameter ${size(zone.length)}` : `${size(zone.length)} long, ${size(zone.width)} wide`;
  return `Size: ${sides}, area ${formatArea(zone.area)} sq ft`;
};

/** The source of the dimensions, their criteria, and their aircraft. */
export const sourceText = (document: FacilityDocument): readonly string[] => [
  ...(document.dimensionSource === null ? [] : [`Source of dimensions: ${SOURCES[document.dimensionSource]}`]),
  ...dimensionWarning(document).map(personText),
  `Criteria: ${document.standardReference}`,
  ...(document.aircraftName === null ? [] : [`Design aircraft: ${personText(document.aircraftName)}`]),
  ...controlLines(document).map(personText),
];

/**
 * "Requirement: 14 CFR 77.23(b) (eCFR current to Apr 5, 2026): …". States its verification only if it is to be confirmed, or if the published
 * document states another value.
 */
export const citationText = (citation: Citation, state: CitationState): readonly string[] => [
  `Requirement: ${citedEdition(citation)}: ${citation.states}`,
  ...(state === 'differs' ? ['The published document states another value'] : []),
  ...(state === 'secondary' || state === 'unverified' ? ['To be confirmed against the published document'] : []),
];

const headingText = (label: string, heading: HeadingStatement | null, variation: MagneticVariationStatement | null): readonly string[] => {
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

/** The values of a curve or a sector that are entered. */
const geometryText = (path: PathFields, variation: MagneticVariationStatement | null): readonly string[] => {
  const { startIngress, startEgress, endEgress } = pathHeadings(path, variation);
  const length = (label: string, value: Feet | null | undefined) => (typeof value === 'number' ? [`${label}: ${enteredFeet(value)}`] : []);
  return [
    ...headingText('Inbound heading before the turn', startIngress, variation),
    ...length('Final segment', path.finalSegmentLengthFt),
    ...length('Curve radius', path.curveRadiusFt),
    ...headingText('Sector start (outbound)', startEgress, variation),
    ...headingText('Sector end, clockwise (outbound)', endEgress, variation),
  ];
};

/** Kind, headings as entered and converted, geometry, angle, width, and altitude limits of a path. */
export const pathText = (path: PathFields, variation: MagneticVariationStatement | null): readonly string[] => {
  const { ingress, egress } = pathHeadings(path, variation);
  const altitude = (label: string, height: FeetMsl | null) => (height === null ? [] : [`${label}: ${heightText(height)}`]);
  return [
    `${TYPES[path.type]} path, ${path.pathGeometryType}, ${PROFILES[path.profileType]} profile${path.isPrimary ? ', primary path' : ''}${path.isPrimarySurface ? ', primary surface' : ''}`,
    ...headingText('Ingress heading (flown inbound)', ingress, variation),
    ...headingText('Egress heading (flown outbound)', egress, variation),
    ...geometryText(path, variation),
    `Path angle: ${path.pathAngleDegrees}°`,
    `Path width: ${enteredFeet(path.pathWidthFeet)}`,
    ...altitude('Minimum altitude', path.minimumAltitudeFeet),
    ...altitude('Maximum altitude', path.maximumAltitudeFeet),
    ...(path.notes === null ? [] : [`Notes: ${personText(path.notes)}`]),
  ];
};
