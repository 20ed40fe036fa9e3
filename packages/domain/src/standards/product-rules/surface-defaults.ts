/**
 * The specification's two versions of the surfaces: the standards text of the information cards and the calculation defaults. Both are as
 * written. Where they differ from 14 CFR 77.23, the regulation determines the result.
 */
import { SOURCE_PRODUCT } from './source.ts';

const { feet, number } = SOURCE_PRODUCT;

export const SURFACE_TEXTS = {
  approach: {
    innerWidthFt: feet('surfaceTexts.approach.innerWidthFt'),
    outerWidthFt: feet('surfaceTexts.approach.outerWidthFt'),
    lengthFt: feet('surfaceTexts.approach.lengthFt'),
    slope: number('surfaceTexts.approach.slope'),
  },
  lateralExtension: {
    innerWidthFt: feet('surfaceTexts.lateralExtension.innerWidthFt'),
    outerWidthFt: feet('surfaceTexts.lateralExtension.outerWidthFt'),
    lengthFt: feet('surfaceTexts.lateralExtension.lengthFt'),
    slope: number('surfaceTexts.lateralExtension.slope'),
  },
  departure: {
    innerWidthFt: feet('surfaceTexts.departure.innerWidthFt'),
    outerWidthFt: feet('surfaceTexts.departure.outerWidthFt'),
    lengthFt: feet('surfaceTexts.departure.lengthFt'),
    firstSlope: number('surfaceTexts.departure.firstSlope'),
    firstLengthFt: feet('surfaceTexts.departure.firstLengthFt'),
    slope: number('surfaceTexts.departure.slope'),
  },
  transitional: {
    slope: number('surfaceTexts.transitional.slope'),
    largestHeightFt: feet('surfaceTexts.transitional.largestHeightFt'),
  },
} as const;

export const SURFACE_DEFAULTS = {
  approach: {
    innerWidthFt: feet('surfaceDefaults.approach.innerWidthFt'),
    outerWidthFt: feet('surfaceDefaults.approach.outerWidthFt'),
    lengthFt: feet('surfaceDefaults.approach.lengthFt'),
    slope: number('surfaceDefaults.approach.slope'),
  },
  lateralExtension: {
    innerWidthFt: feet('surfaceDefaults.lateralExtension.innerWidthFt'),
    outerWidthFt: feet('surfaceDefaults.lateralExtension.outerWidthFt'),
    lengthFt: feet('surfaceDefaults.lateralExtension.lengthFt'),
    slope: number('surfaceDefaults.lateralExtension.slope'),
    widthFt: feet('surfaceDefaults.lateralExtension.widthFt'),
    rise: number('surfaceDefaults.lateralExtension.rise'),
  },
  departure: {
    innerWidthFt: feet('surfaceDefaults.departure.innerWidthFt'),
    outerWidthFt: feet('surfaceDefaults.departure.outerWidthFt'),
    lengthFt: feet('surfaceDefaults.departure.lengthFt'),
    slope: number('surfaceDefaults.departure.slope'),
  },
  transitional: {
    slope: number('surfaceDefaults.transitional.slope'),
    heightFt: feet('surfaceDefaults.transitional.heightFt'),
    sideWidthFt: feet('surfaceDefaults.transitional.sideWidthFt'),
  },
  safetyArea: {
    multiplier: number('surfaceDefaults.safetyArea.multiplier'),
    leastExtraFt: feet('surfaceDefaults.safetyArea.leastExtraFt'),
  },
  conical: {
    slope: number('surfaceDefaults.conical.slope'),
    heightFt: feet('surfaceDefaults.conical.heightFt'),
    radiusFt: feet('surfaceDefaults.conical.radiusFt'),
  },
  clearance: {
    lengthFt: feet('surfaceDefaults.clearance.lengthFt'),
    transitionalRise: number('surfaceDefaults.clearance.transitionalRise'),
  },
  placeholder: {
    tlofFt: feet('surfaceDefaults.placeholder.tlofFt'),
    fatoFt: feet('surfaceDefaults.placeholder.fatoFt'),
  },
} as const;
