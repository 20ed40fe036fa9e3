// Faults of current dimensions, the design aircraft, statuses, and drawings.
export const FAULTS = [];
