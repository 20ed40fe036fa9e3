/** How files mark dimensions that are out of date or below the FAA minimum, and results evaluated with them. */
import { type CurrentDimensions, DIMENSION_STATE_LABELS, dimensionNotice } from '@touchdown/domain';
import type { DimensionMark, FacilityDocument } from './facility-document.ts';

/** The mark for the current dimensions. `null`: there are none. */
export const dimensionMark = (current: CurrentDimensions | null): DimensionMark => ({
  dimensionState: current?.state ?? null,
  dimensionNotice: current && dimensionNotice(current),
});

/** A file's warnings, one per line. Empty while the dimensions are current and complete. */
export const dimensionWarning = ({
  dimensionNotice: notice,
  fatoLengthNotice: incomplete,
}: Pick<FacilityDocument, 'dimensionNotice' | 'fatoLengthNotice'>): readonly string[] =>
  [notice, incomplete].flatMap((text) => (text === null ? [] : [`WARNING: ${text}`]));

/** "Out of date". `null`: there are no dimensions. */
export const dimensionStateLabel = ({ dimensionState }: DimensionMark): string | null =>
  dimensionState && DIMENSION_STATE_LABELS[dimensionState];

/** " (dimensions out of date)" after a result that was evaluated with them. Empty while they are current. */
export function dimensionSuffix({ dimensionState }: DimensionMark): string {
  if (dimensionState === null || dimensionState === 'current') return '';
  const label = DIMENSION_STATE_LABELS[dimensionState];
  return ` (dimensions ${label.charAt(0).toLowerCase()}${label.slice(1)})`;
}
