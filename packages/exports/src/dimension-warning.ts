import type { FacilityDocument } from './facility-document.ts';

/** What every file says of dimensions that do not hold any more, as a line of its own; empty while they hold. */
export const dimensionWarning = ({ dimensionNotice }: FacilityDocument): readonly string[] =>
  dimensionNotice === null ? [] : [`WARNING: ${dimensionNotice}`];
