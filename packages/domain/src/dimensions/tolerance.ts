/** Two lengths closer than this are the same length: what floating point leaves of equal rules, far below what can be built. */
export const LENGTH_TOLERANCE_FT = 1e-9;
