/** Defaults and limits of a path as the specification's form and storage state them. */
import { SOURCE_PRODUCT } from './source.ts';

const { feet, degrees, number } = SOURCE_PRODUCT;

export const PATH_FORM = {
  defaultAngleDeg: degrees('pathForm.defaultAngleDeg'),
  defaultWidthFt: feet('pathForm.defaultWidthFt'),
  leastAngleDeg: degrees('pathForm.leastAngleDeg'),
  largestAngleDeg: degrees('pathForm.largestAngleDeg'),
  leastWidthFt: feet('pathForm.leastWidthFt'),
  largestHeadingDeg: degrees('pathForm.largestHeadingDeg'),
  largestStoredHeadingDeg: degrees('pathForm.largestStoredHeadingDeg'),
  leastCurveRadiusFt: feet('pathForm.leastCurveRadiusFt'),
  leastRadiusPlusFinalSegmentFt: feet('pathForm.leastRadiusPlusFinalSegmentFt'),
  largestFinalSegmentFt: feet('pathForm.largestFinalSegmentFt'),
  standardProfile: {
    approachSlope: number('pathForm.standardProfile.approachSlope'),
    departureSlope: number('pathForm.standardProfile.departureSlope'),
  },
  lateralExtensionSlope: number('pathForm.lateralExtensionSlope'),
} as const;
