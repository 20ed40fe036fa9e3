/** Height above ground, ground, and top of an obstacle, each in feet: the values of a row, and the derived ones. */

export interface LevelsAsRead {
  /** `null` if the row has no value, NaN if it is not a number. */
  readonly height: number | null;
  readonly ground: number | null;
  readonly top: number | null;
  /** The default ground elevation. */
  readonly groundOtherwise: number | null;
}
export interface Levels {
  readonly height: number | null;
  readonly ground: number | null;
  readonly top: number | null;
}
export interface SolvedLevels {
  readonly levels: Levels;
  readonly problems: readonly string[];
}

/** Each of the three may have been rounded to a whole foot. */
const ROUNDING_FT = 1.5;
/** Those that were calculated from each other differ by no more. */
const EXACT_FT = 1e-6;
/** Decimals that survive the conversion from meters to feet. */
const DECIMALS = 6;

const figure = (value: number): string => `${Number(value.toFixed(1)).toLocaleString('en-US')} ft`;
const retained = (value: number | null): number | null => (value === null ? null : Number(value.toFixed(DECIMALS)));
const refused = (given: Levels, problem: string): SolvedLevels => ({ levels: given, problems: [problem] });

/**
 * Calculates the third value from two. A height alone is enough if only the position is drawn (the ground is then unknown); a line needs
 * tops (`needsTop`).
 */
export function solveLevels({ groundOtherwise, ...given }: LevelsAsRead, needsTop: boolean): SolvedLevels {
  const { height, top } = given;
  if ([height, given.ground, top].some((value) => Number.isNaN(value))) return { levels: given, problems: [] };
  if (height === null && top === null) return refused(given, 'Height is required');
  if (height !== null && height < 0) return refused(given, `Height is negative (${figure(height)})`);
  if (height !== null && top !== null) return levelsFromBoth(height, top, given.ground);
  const ground = given.ground ?? groundOtherwise;
  if (ground === null) {
    if (height === null)
      return refused(given, 'Ground elevation is required with a top elevation. Choose its column, or enter one value for all rows.');
    if (needsTop) return refused(given, 'Ground elevation is required for lines');
    return { levels: { height: retained(height), ground: null, top: null }, problems: [] };
  }
  const found = height ?? (top ?? 0) - ground;
  if (found < 0) return refused(given, `Top ${figure(top ?? 0)} MSL is below the ground elevation of ${figure(ground)} MSL`);
  return { levels: { height: retained(found), ground: retained(ground), top: retained(ground + found) }, problems: [] };
}

function levelsFromBoth(height: number, top: number, ground: number | null): SolvedLevels {
  const given = { height, top, ground };
  if (ground === null && top < height) return refused(given, `Top ${figure(top)} MSL is less than its height of ${figure(height)} AGL`);
  if (ground !== null && Math.abs(ground + height - top) > ROUNDING_FT)
    return refused(given, `Ground elevation ${figure(ground)} plus height ${figure(height)} does not equal top elevation ${figure(top)}`);
  if (ground !== null && Math.abs(ground + height - top) < EXACT_FT)
    return { levels: { height: retained(height), ground: retained(ground), top: retained(top) }, problems: [] };
  // The top determines a penetration, so it is preserved, and the ground elevation absorbs the rounding.
  return { levels: { height: retained(height), ground: retained(Math.max(0, top - height)), top: retained(top) }, problems: [] };
}
