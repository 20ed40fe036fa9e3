/** Thresholds of Touchdown's path check. Its messages mention the FAA, but no FAA document with these numbers is known. */
import { SOURCE_PRODUCT } from './source.ts';

const { feet, degrees } = SOURCE_PRODUCT;

export const PATH_CHECKS = {
  leastAngleDeg: degrees('pathChecks.leastAngleDeg'),
  leastWidthFt: feet('pathChecks.leastWidthFt'),
  steepAngleDeg: degrees('pathChecks.steepAngleDeg'),
  usualAngleFromDeg: degrees('pathChecks.usualAngleFromDeg'),
  usualAngleToDeg: degrees('pathChecks.usualAngleToDeg'),
  narrowBelowFt: feet('pathChecks.narrowBelowFt'),
  wideAboveFt: feet('pathChecks.wideAboveFt'),
  primaryAngleDeg: degrees('pathChecks.primaryAngleDeg'),
  primaryWidthFt: feet('pathChecks.primaryWidthFt'),
  lateralExtensionAngleDeg: degrees('pathChecks.lateralExtensionAngleDeg'),
} as const;
