/** Height above ground, ground and top of an obstacle, each in feet: what a row says of them, and what follows. */

export interface LevelsSaid {
  /** `null` where the row says nothing, NaN where what it says is no number. */
  readonly height: number | null;
  readonly ground: number | null;
  readonly top: number | null;
  /** The ground where neither says it. */
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
/** Decimals that survive feet made of meters. */
const DECIMALS = 6;

const figure = (value: number): string => `${Number(value.toFixed(1)).toLocaleString('en-US')} ft`;
const kept = (value: number | null): number | null => (value === null ? null : Number(value.toFixed(DECIMALS)));
const refused = (said: Levels, problem: string): SolvedLevels => ({ levels: said, problems: [problem] });

/**
 * Completes two of the three by the third. A height alone is enough where nothing but the place is drawn (the ground is then unknown); a
 * line needs tops (`needsTop`).
 */
export function solveLevels({ groundOtherwise, ...said }: LevelsSaid, needsTop: boolean): SolvedLevels {
  const { height, top } = said;
  if ([height, said.ground, top].some((value) => Number.isNaN(value))) return { levels: said, problems: [] };
  if (height === null && top === null) return refused(said, 'Height is required');
  if (height !== null && height < 0) return refused(said, `Height is negative (${figure(height)})`);
  if (height !== null && top !== null) return bothSaid(height, top, said.ground);
  const ground = said.ground ?? groundOtherwise;
  if (ground === null) {
    if (height === null)
      return refused(said, 'Ground elevation is required with a top elevation. Choose its column, or enter one value for all rows.');
    if (needsTop) return refused(said, 'Ground elevation is required for lines');
    return { levels: { height: kept(height), ground: null, top: null }, problems: [] };
  }
  const found = height ?? (top ?? 0) - ground;
  if (found < 0) return refused(said, `Top ${figure(top ?? 0)} MSL is below the ground elevation of ${figure(ground)} MSL`);
  return { levels: { height: kept(found), ground: kept(ground), top: kept(ground + found) }, problems: [] };
}

function bothSaid(height: number, top: number, ground: number | null): SolvedLevels {
  const said = { height, top, ground };
  if (ground === null && top < height) return refused(said, `Top ${figure(top)} MSL is less than its height of ${figure(height)} AGL`);
  if (ground !== null && Math.abs(ground + height - top) > ROUNDING_FT)
    return refused(said, `Ground elevation ${figure(ground)} plus height ${figure(height)} does not equal top elevation ${figure(top)}`);
  // The top is what penetrates: it stays as it is said, and the ground below it gives way to the rounding.
  return { levels: { height: kept(height), ground: kept(Math.max(0, top - height)), top: kept(top) }, problems: [] };
}
