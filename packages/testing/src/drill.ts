/** How many cases a drill runs: a few in the gate, all of them in the nightly run. */

/** True in the nightly run (`npm run drill`), which sets `TOUCHDOWN_DRILL` to `full`. */
export const isFullDrill = (setting = process.env['TOUCHDOWN_DRILL']): boolean => setting === 'full';

/** Returns the number of cases of a drill in this run. */
export const drillCount = ({ gate, full }: { readonly gate: number; readonly full: number }): number => (isFullDrill() ? full : gate);
