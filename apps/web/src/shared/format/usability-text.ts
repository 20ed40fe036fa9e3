const TENTHS = 10;
const NOISE = 1e-6;
/** A usability in tenths of a percent, rounded down: "97.4%". */
export const usabilityText = (percent: number): string => `${(Math.floor(percent * TENTHS + NOISE) / TENTHS).toFixed(1)}%`;
