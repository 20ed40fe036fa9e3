/**
 * The specification's two versions of the surfaces: the standards text of the information cards and the calculation defaults. Both are as
 * written. Where they differ from 14 CFR 77.23, the regulation determines the result.
 */
import { feet } from '../../quantities/units.ts';
import { cited, productRule } from '../cite.ts';

const rule = <T>(value: T, states: string) => cited(value, productRule('surface conventions', states));
const length = (value: number, states: string) => rule(feet(value), states);

const TEXT_APPROACH = 'Standards text: approach, standard profile, 90 to 390 ft wide, 3,000 ft long, 8:1.';
const TEXT_LATERAL = 'Standards text: lateral extension, 90 to 190 ft wide, 1,000 ft long, 8:1.';
const TEXT_DEPARTURE = 'Standards text: departure, 90 to 390 ft wide, 3,000 ft long, 2:1 for the first 500 ft, then 8:1.';
const TEXT_TRANSITIONAL = 'Standards text: transitional, 2:1 from the edges of the primary surface, at most 25 ft above it.';
const APPROACH = 'Calculation default: approach, standard profile, 90 ft inner, 500 ft outer, 4,000 ft long, 8:1.';
const LATERAL = 'Calculation default: lateral extension, 90 ft inner, 190 ft outer, 2,000 ft long, 8:1.';
const DEPARTURE = 'Calculation default: departure, 90 ft inner, 390 ft outer, 3,000 ft long, 2:1.';
const TRANSITIONAL = 'Calculation default: transitional slope 2, height 25 ft.';
const SAFETY_AREA = 'Calculation default: Safety Area 1.5 times, at least 20 ft extra.';
const CONICAL = 'Calculation default: conical slope 4, height 62.5 ft, radius 250 ft.';
const EXTENSION = 'A lateral extension is 100 ft wide, 2,000 ft long, slope 0.125.';
const PLACEHOLDER = 'Surface analysis without a calculation assumes a TLOF of 50 × 50 ft and a FATO of 75 × 75 ft.';

export const SURFACE_TEXTS = {
  approach: {
    innerWidthFt: length(90, TEXT_APPROACH),
    outerWidthFt: length(390, TEXT_APPROACH),
    lengthFt: length(3000, TEXT_APPROACH),
    slope: rule(8, TEXT_APPROACH),
  },
  lateralExtension: {
    innerWidthFt: length(90, TEXT_LATERAL),
    outerWidthFt: length(190, TEXT_LATERAL),
    lengthFt: length(1000, TEXT_LATERAL),
    slope: rule(8, TEXT_LATERAL),
  },
  departure: {
    innerWidthFt: length(90, TEXT_DEPARTURE),
    outerWidthFt: length(390, TEXT_DEPARTURE),
    lengthFt: length(3000, TEXT_DEPARTURE),
    firstSlope: rule(2, TEXT_DEPARTURE),
    firstLengthFt: length(500, TEXT_DEPARTURE),
    slope: rule(8, TEXT_DEPARTURE),
  },
  transitional: { slope: rule(2, TEXT_TRANSITIONAL), largestHeightFt: length(25, TEXT_TRANSITIONAL) },
} as const;

export const SURFACE_DEFAULTS = {
  approach: {
    innerWidthFt: length(90, APPROACH),
    outerWidthFt: length(500, APPROACH),
    lengthFt: length(4000, APPROACH),
    slope: rule(8, APPROACH),
  },
  lateralExtension: {
    innerWidthFt: length(90, LATERAL),
    outerWidthFt: length(190, LATERAL),
    lengthFt: length(2000, LATERAL),
    slope: rule(8, LATERAL),
    widthFt: length(100, EXTENSION),
    rise: rule(0.125, EXTENSION),
  },
  departure: {
    innerWidthFt: length(90, DEPARTURE),
    outerWidthFt: length(390, DEPARTURE),
    lengthFt: length(3000, DEPARTURE),
    slope: rule(2, DEPARTURE),
  },
  transitional: {
    slope: rule(2, TRANSITIONAL),
    heightFt: length(25, TRANSITIONAL),
    sideWidthFt: length(250, 'The sides of a transitional surface are 250 ft wide.'),
  },
  safetyArea: { multiplier: rule(1.5, SAFETY_AREA), leastExtraFt: length(20, SAFETY_AREA) },
  conical: { slope: rule(4, CONICAL), heightFt: length(62.5, CONICAL), radiusFt: length(250, CONICAL) },
  clearance: {
    lengthFt: length(10_000, 'A clearance surface is 10,000 ft long.'),
    transitionalRise: rule(1 / 7, 'The transitional slope of a clearance surface is 1/7.'),
  },
  placeholder: { tlofFt: length(50, PLACEHOLDER), fatoFt: length(75, PLACEHOLDER) },
} as const;
