/** Two lengths closer than this are equal. Covers the floating-point noise between equal rules, and is far below what can be built. */
export const LENGTH_TOLERANCE_FT = 1e-9;
