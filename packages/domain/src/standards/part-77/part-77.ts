/** 14 CFR 77.23, heliport imaginary surfaces, as data. The military slope (10:1) is left out: this product plans civil sites. */
import { feet } from '../../quantities/units.ts';
import type { Citation, Cited } from '../cited.ts';

const clause = (paragraph: '(a)' | '(b)' | '(c)', states: string): Citation => ({
  document: '14 CFR Part 77',
  revision: 'eCFR current to 2026-04-05',
  clause: `77.23${paragraph}`,
  states,
  origin: 'standard',
  verification: 'read',
  source: 'CFR23',
});

const PRIMARY = clause(
  '(a)',
  'The primary surface coincides in size and shape with the designated take-off and landing area and is a horizontal plane at the established heliport elevation.',
);
const APPROACH = clause(
  '(b)',
  'The approach surface begins at each end of the primary surface with its width, and rises 8:1 outward for 4,000 feet, where its width is 500 feet.',
);
const TRANSITIONAL = clause(
  '(c)',
  'Transitional surfaces rise 2:1 outward from the sides of the primary and approach surfaces to 250 feet from the centreline.',
);

const cited = <T>(value: T, citation: Citation): Cited<T> => ({ value, citation });

export const PRIMARY_SURFACE = {
  citation: PRIMARY,
} as const;

/** Slope as the run for one foot of rise; lengths along the ground in feet. */
export const APPROACH_SURFACE = {
  citation: APPROACH,
  slope: cited(8, APPROACH),
  lengthFt: cited(feet(4000), APPROACH),
  /** Whole width at the outer end. */
  outerWidthFt: cited(feet(500), APPROACH),
} as const;

/** Slope as the run for one foot of rise; the reach is measured from the centreline of the primary and approach surfaces. */
export const TRANSITIONAL_SURFACE = {
  citation: TRANSITIONAL,
  slope: cited(2, TRANSITIONAL),
  reachFt: cited(feet(250), TRANSITIONAL),
} as const;
