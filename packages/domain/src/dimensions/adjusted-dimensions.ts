import type { Zone, ZoneDimensions } from './dimension-results.ts';

/** The owner's adjusted sizes of the three zones, never below the FAA minimums. */
export type AdjustedDimensions = Readonly<Record<Zone, ZoneDimensions>>;
