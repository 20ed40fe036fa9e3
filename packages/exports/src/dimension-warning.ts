/** How files mark dimensions that are out of date or below the FAA minimum, and what was evaluated with them. */
import { type CurrentDimensions, DIMENSION_STATE_LABELS, dimensionNotice } from '@touchdown/domain';
import type { DimensionMark } from './facility-document.ts';

/** The mark of the current dimensions; `null`: there are none. */
export const dimensionMark = (current: CurrentDimensions | null): DimensionMark => ({
  dimensionState: current?.state ?? null,
  dimensionNotice: current && dimensionNotice(current),
});

/** The warning of a file as a line of its own; empty while the dimensions are current. */
export const dimensionWarning = ({ dimensionNotice: notice }: DimensionMark): readonly string[] =>
  notice === null ? [] : [`WARNING: ${notice}`];

/** "Out of date"; `null`: there are no dimensions. */
export const dimensionStateLabel = ({ dimensionState }: DimensionMark): string | null =>
  dimensionState && DIMENSION_STATE_LABELS[dimensionState];

/** " (dimensions out of date)" behind a result that was evaluated with them; empty while they are current. */
export function dimensionSuffix({ dimensionState }: DimensionMark): string {
  if (dimensionState === null || dimensionState === 'current') return '';
  const label = DIMENSION_STATE_LABELS[dimensionState];
  return ` (dimensions ${label.charAt(0).toLowerCase()}${label.slice(1)})`;
}
