// Faults of forms, calls, sign-in, starting, stopping, and overload.
export const FAULTS = [];
