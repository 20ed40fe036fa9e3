/** The choices for saved dimensions when an input changes, and what identifies the minimums that the user was shown. */
import type { Side } from '../dimensions/adjust-dimensions.ts';
import { type Zone, ZONES } from '../dimensions/dimension-results.ts';
import type { Feet } from '../quantities/units.ts';

/**
 * `recalculate`: recalculates and keeps every adjusted value that still meets its minimum and separation. `reset`: uses the FAA minimums
 * without adjusted values. `keep`: changes no dimension and marks them for review.
 */
export const DIMENSION_CHOICES = ['recalculate', 'reset', 'keep'] as const;
export type DimensionChoice = (typeof DIMENSION_CHOICES)[number];

/**
 * The FAA minimums as text, in feet to 0.001: "40x40 60x60 90x90". Equal for equal minimums, so that what a user was shown can be compared
 * with what applies when the choice is saved.
 */
export const minimumsKey = (minimums: Readonly<Record<Zone, Readonly<Record<Side, Feet>>>>): string =>
  ZONES.map((zone) => `${Number(minimums[zone].length.toFixed(3))}x${Number(minimums[zone].width.toFixed(3))}`).join(' ');
