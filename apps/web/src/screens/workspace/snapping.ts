/** What a gesture on the plan snaps to: whole degrees, and every 10° when it is near. */

const WHOLE_DEG = 1;
const TEN_DEG = 10;
/** Distance from a multiple of 10° within which it catches the heading. */
const CATCH_DEG = 1.5;
const FULL_TURN = 360;

/** A direction that catches a heading, and what it is: "pad alignment". */
export interface NamedHeading {
  readonly deg: number;
  readonly name: string;
}

export interface SnappedHeading {
  readonly deg: number;
  /** Whether something caught it, which is shown as a line. */
  readonly isCaught: boolean;
  /** What caught it. Absent: a multiple of 10°, or nothing. */
  readonly name?: string;
}

/** A direction in [0, 360), exactly as it is if it is one already. */
export const wrapped = (deg: number): number => (deg >= 0 && deg < FULL_TURN ? deg : ((deg % FULL_TURN) + FULL_TURN) % FULL_TURN);

/** The difference of two directions, from −180 to 180. */
export const turnTo = (from: number, to: number): number => wrapped(to - from + FULL_TURN / 2) - FULL_TURN / 2;

const hundredth = (deg: number): number => wrapped(Number(deg.toFixed(2)));

/**
 * A heading to the nearest of the named ones within 1.5°, then to a multiple of 10° within 1.5°, otherwise to the nearest degree. `isOff`:
 * as it is, to 0.01°.
 */
export function snappedHeading(deg: number, isOff: boolean, named: readonly NamedHeading[] = []): SnappedHeading {
  if (isOff) return { deg: hundredth(deg), isCaught: false };
  const awayDeg = (one: NamedHeading) => Math.abs(turnTo(one.deg, deg));
  const [nearest] = named.toSorted((one, other) => awayDeg(one) - awayDeg(other));
  if (nearest !== undefined && awayDeg(nearest) <= CATCH_DEG) return { deg: hundredth(nearest.deg), isCaught: true, name: nearest.name };
  const ten = Math.round(deg / TEN_DEG) * TEN_DEG;
  if (Math.abs(deg - ten) <= CATCH_DEG) return { deg: wrapped(ten), isCaught: true };
  return { deg: wrapped(Math.round(deg / WHOLE_DEG) * WHOLE_DEG), isCaught: false };
}

/** Feet to whole feet. `isOff`: as they are. */
export const snappedFeet = (valueFt: number, isOff: boolean): number => (isOff ? valueFt : Math.round(valueFt));
