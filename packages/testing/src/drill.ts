/** How many cases a drill runs: a few in the gate, all of them in the nightly run. */

/** True in the nightly run (`npm run drill`), which sets `TOUCHDOWN_DRILL` to `full`. */
export const isFullDrill = (setting = process.env['TOUCHDOWN_DRILL']): boolean => setting === 'full';

/** Returns the number of cases of a drill in this run. */
export const drillCount = ({ gate, full }: { readonly gate: number; readonly full: number }): number => (isFullDrill() ? full : gate);

/**
 * Returns how long a drill may take, in milliseconds: long enough that a busy machine decides nothing, in the nightly run as well as in
 * the gate.
 */
export const drillTimeout = (isFull = isFullDrill()): number => (isFull ? 4 * 60 * 60_000 : 10 * 60_000);

/** Returns `count` of the cases, the first and the last among them, and the others as far apart as they can be. */
export function spread<T>(cases: readonly T[], count: number): readonly T[] {
  if (count >= cases.length) return cases;
  return Array.from({ length: count }, (_, n) => cases[Math.round((n * (cases.length - 1)) / Math.max(1, count - 1))]).filter(
    (one) => one !== undefined,
  );
}

/** Returns the cases of a table in this run: `gate` of them, or all in the nightly run. */
export const drillCases = <T>(cases: readonly T[], gate: number): readonly T[] => (isFullDrill() ? cases : spread(cases, gate));
