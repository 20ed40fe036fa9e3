/**
 * The specification's "FAA path check", with its wording. The thresholds are Touchdown's. No FAA document with them is known, so each issue
 * is cited to Touchdown.
 */
import { productRule } from '../standards/cite.ts';
import { PRODUCT_RULES } from '../standards/product-rules/product-rules.ts';
import type { PathRule } from './finding.ts';
import type { PathFields } from './path.ts';

const {
  leastAngleDeg,
  leastWidthFt,
  steepAngleDeg,
  usualAngleFromDeg,
  usualAngleToDeg,
  narrowBelowFt,
  wideAboveFt,
  primaryAngleDeg,
  primaryWidthFt,
  lateralExtensionAngleDeg,
} = PRODUCT_RULES.pathChecks;

const formRule = (states: string) => productRule('path check conventions', states);
const isHeading = (value: number | null): boolean => value === null || (value >= 0 && value < 360);

const FORM_RULES: readonly PathRule[] = [
  {
    code: 'NAME_MISSING',
    severity: 'error',
    field: 'name',
    text: 'Path name is required',
    source: formRule('A path must have a name.'),
    isFound: ({ name }) => name.trim() === '',
  },
  {
    code: 'INGRESS_OUT_OF_RANGE',
    severity: 'error',
    field: 'ingressHeadingDegrees',
    text: 'Ingress heading must be between 0-359 degrees',
    source: formRule('Headings must be 0° or greater and less than 360°.'),
    isFound: ({ ingressHeadingDegrees }) => !isHeading(ingressHeadingDegrees),
  },
  {
    code: 'EGRESS_OUT_OF_RANGE',
    severity: 'error',
    field: 'egressHeadingDegrees',
    text: 'Egress heading must be between 0-359 degrees',
    source: formRule('Headings must be 0° or greater and less than 360°.'),
    isFound: ({ egressHeadingDegrees }) => !isHeading(egressHeadingDegrees),
  },
  {
    code: 'ALTITUDES_OUT_OF_ORDER',
    severity: 'error',
    field: 'minimumAltitudeFeet',
    text: 'Minimum altitude must be less than maximum altitude',
    source: formRule('Minimum altitude must be below maximum altitude.'),
    isFound: ({ minimumAltitudeFeet: low, maximumAltitudeFeet: high }) => low !== null && high !== null && low >= high,
  },
  {
    code: 'MINIMUM_ALTITUDE_NEGATIVE',
    severity: 'error',
    field: 'minimumAltitudeFeet',
    text: 'Minimum altitude cannot be negative',
    source: formRule('Minimum altitude must be 0 ft or greater.'),
    isFound: ({ minimumAltitudeFeet }) => minimumAltitudeFeet !== null && minimumAltitudeFeet < 0,
  },
];

const angle =
  (holds: (angleDeg: number, path: PathFields) => boolean): PathRule['isFound'] =>
  (path) =>
    holds(path.pathAngleDegrees, path);
const width =
  (holds: (widthFt: number, path: PathFields) => boolean): PathRule['isFound'] =>
  (path) =>
    holds(path.pathWidthFeet, path);

const ANGLE_RULES: readonly PathRule[] = [
  {
    code: 'ANGLE_TOO_LOW',
    severity: 'error',
    field: 'pathAngleDegrees',
    text: 'Path angle must be at least 3.0° per FAA AC 150/5390-2D',
    source: leastAngleDeg.citation,
    isFound: angle((value) => value < leastAngleDeg.value),
  },
  {
    code: 'ANGLE_STEEP',
    severity: 'warning',
    field: 'pathAngleDegrees',
    text: 'Path angles above 15° may require special authorization',
    source: steepAngleDeg.citation,
    isFound: angle((value) => value > steepAngleDeg.value),
  },
  {
    code: 'ANGLE_UNUSUAL',
    severity: 'warning',
    field: 'pathAngleDegrees',
    text: 'Standard approach angles typically range from 6.0° to 9.0°',
    source: usualAngleFromDeg.citation,
    isFound: angle(
      (value, { profileType }) => profileType === 'standard' && (value < usualAngleFromDeg.value || value > usualAngleToDeg.value),
    ),
  },
  {
    code: 'PRIMARY_ANGLE',
    severity: 'warning',
    field: 'pathAngleDegrees',
    text: 'Primary surfaces with angles above 12° require additional justification',
    source: primaryAngleDeg.citation,
    isFound: angle((value, { isPrimarySurface }) => isPrimarySurface && value > primaryAngleDeg.value),
  },
  {
    code: 'LATERAL_EXTENSION_ANGLE',
    severity: 'warning',
    field: 'pathAngleDegrees',
    text: 'Lateral extension profiles typically use 8:1 ratio (approximately 7.125°)',
    source: lateralExtensionAngleDeg.citation,
    isFound: angle((value, { profileType }) => profileType === 'lateral_extension' && value > lateralExtensionAngleDeg.value),
  },
];

const WIDTH_RULES: readonly PathRule[] = [
  {
    code: 'WIDTH_TOO_NARROW',
    severity: 'error',
    field: 'pathWidthFeet',
    text: 'Minimum path width is 300 feet per FAA AC 150/5390-2D',
    source: leastWidthFt.citation,
    isFound: width((value) => value < leastWidthFt.value),
  },
  {
    code: 'WIDTH_NARROW',
    severity: 'warning',
    field: 'pathWidthFeet',
    text: 'Path widths below 500 feet may require additional safety considerations',
    source: narrowBelowFt.citation,
    isFound: width((value) => value >= leastWidthFt.value && value < narrowBelowFt.value),
  },
  {
    code: 'WIDTH_UNUSUAL',
    severity: 'warning',
    field: 'pathWidthFeet',
    text: 'Unusually wide paths may require special design considerations',
    source: wideAboveFt.citation,
    isFound: width((value) => value > wideAboveFt.value),
  },
  {
    code: 'PRIMARY_WIDTH',
    severity: 'warning',
    field: 'pathWidthFeet',
    text: 'Primary surfaces typically use minimum 500-foot width',
    source: primaryWidthFt.citation,
    isFound: width((value, { isPrimarySurface }) => isPrimarySurface && value < primaryWidthFt.value),
  },
];

export const PRODUCT_CHECKS: readonly PathRule[] = [...FORM_RULES, ...ANGLE_RULES, ...WIDTH_RULES];
