/** Spacing and conflicts of paths: Touchdown conventions, not FAA requirements. */
import { SOURCE_PRODUCT } from './source.ts';

const { feet, degrees, number } = SOURCE_PRODUCT;

export const PATH_CONFLICTS = {
  spacingFt: feet('pathConflicts.spacingFt'),
  approachSpacingFt: feet('pathConflicts.approachSpacingFt'),
  primarySpacingFt: feet('pathConflicts.primarySpacingFt'),
  errorBelowShare: number('pathConflicts.errorBelowShare'),
  closePointsFt: feet('pathConflicts.closePointsFt'),
  opposingFromDeg: degrees('pathConflicts.opposingFromDeg'),
  opposingToDeg: degrees('pathConflicts.opposingToDeg'),
  crossingFromDeg: degrees('pathConflicts.crossingFromDeg'),
  crossingToDeg: degrees('pathConflicts.crossingToDeg'),
  primaryApproachSurfaces: number('pathConflicts.primaryApproachSurfaces'),
} as const;
