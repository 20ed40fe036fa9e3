/** The number of cases in a drill: a few in the gate, all of them in the nightly run. */

/** Returns whether this is the nightly run (`npm run drill`), which sets `TOUCHDOWN_DRILL` to `full`. */
export const isFullDrill = (setting = process.env['TOUCHDOWN_DRILL']): boolean => setting === 'full';

/** Returns the number of cases of a drill in this run. */
export const drillCount = ({ gate, full }: { readonly gate: number; readonly full: number }): number => (isFullDrill() ? full : gate);

/**
 * Returns the time limit of a drill in milliseconds. It is so long that a busy machine cannot make a drill fail, in the nightly run or in
 * the gate.
 */
export const drillTimeout = (isFull = isFullDrill()): number => (isFull ? 4 * 60 * 60_000 : 10 * 60_000);

/** Returns `count` of the cases, including the first and the last, spaced as evenly as possible. */
export function spread<T>(cases: readonly T[], count: number): readonly T[] {
  if (count >= cases.length) return cases;
  return Array.from({ length: count }, (_, n) => cases[Math.round((n * (cases.length - 1)) / Math.max(1, count - 1))]).filter(
    (one) => one !== undefined,
  );
}

/** Returns the cases of a table for this run: `gate` of them, or all in the nightly run. */
export const drillCases = <T>(cases: readonly T[], gate: number): readonly T[] => (isFullDrill() ? cases : spread(cases, gate));
