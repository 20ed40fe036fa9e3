/** One rule for plan, map, and 3D view: which wheel turns and touches are the drawing's, and which are the page's. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** So far the wheel turns for one step of the zoom, in pixels; a notch of most mice. */
const WHEEL_STEP_PX = 100;
/** A wheel that counts in lines or pages. */
const PX_PER_LINE = 40;
const PX_PER_PAGE = 800;
/** So far two fingers part for one step of the zoom. */
const PINCH_STEP = 1.2;

type Wheel = Pick<WheelEvent, 'ctrlKey' | 'metaKey'>;

/** Whether a turn of the wheel zooms: the drawing has the focus, or Ctrl or Command is held. A trackpad reports a pinch with Ctrl. */
export const takesWheel = ({ ctrlKey, metaKey }: Wheel, hasFocus: boolean): boolean => hasFocus || ctrlKey || metaKey;

/** Returns how far the wheel turned, in pixels, whatever it counts in. */
export function wheelPx({ deltaY, deltaMode }: Pick<WheelEvent, 'deltaY' | 'deltaMode'>): number {
  if (deltaMode === WheelEvent.DOM_DELTA_LINE) return deltaY * PX_PER_LINE;
  return deltaMode === WheelEvent.DOM_DELTA_PAGE ? deltaY * PX_PER_PAGE : deltaY;
}

/** Collects small movements into whole steps; what is left counts toward the next one. Positive steps zoom in. */
export class StepCounter {
  #left = 0;

  /** Returns the whole steps that a turn of the wheel completes; away from the user zooms in. */
  turn(px: number): number {
    return this.#add(-px / WHEEL_STEP_PX);
  }

  /** Returns the whole steps that two fingers complete; `ratio` is their distance now to their distance before. */
  pinch(ratio: number): number {
    return this.#add(Math.log(ratio) / Math.log(PINCH_STEP));
  }

  #add(steps: number): number {
    // A turn in the other direction answers at once.
    if (Math.sign(steps) !== Math.sign(this.#left)) this.#left = 0;
    this.#left += steps;
    const whole = Math.trunc(this.#left);
    this.#left -= whole;
    return whole;
  }
}

const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

/** Two fingers: the point between them and how far they are apart. */
export interface Fingers {
  readonly middle: Point;
  readonly apartPx: number;
}
export const fingersOf = (one: Point, other: Point): Fingers => ({
  middle: between(one, other),
  apartPx: Math.max(Math.hypot(one.x - other.x, one.y - other.y), 1),
});
