/** One rule for plan, map, and 3D view: which wheel and touch events belong to the drawing, and which to the page. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Wheel distance for one zoom step, in pixels. One notch of most mice. */
const WHEEL_STEP_PX = 100;
/** For a wheel that reports lines or pages. */
const PX_PER_LINE = 40;
const PX_PER_PAGE = 800;
/** Ratio of the finger distance for one zoom step. */
const PINCH_STEP = 1.2;

type Wheel = Pick<WheelEvent, 'ctrlKey' | 'metaKey'>;

/** Whether the wheel zooms: the drawing has the focus, or Ctrl or Command is held. A trackpad reports a pinch with Ctrl. */
export const takesWheel = ({ ctrlKey, metaKey }: Wheel, hasFocus: boolean): boolean => hasFocus || ctrlKey || metaKey;

/** Returns how far the wheel moved, in pixels, whatever its unit. */
export function wheelPx({ deltaY, deltaMode }: Pick<WheelEvent, 'deltaY' | 'deltaMode'>): number {
  if (deltaMode === WheelEvent.DOM_DELTA_LINE) return deltaY * PX_PER_LINE;
  return deltaMode === WheelEvent.DOM_DELTA_PAGE ? deltaY * PX_PER_PAGE : deltaY;
}

/** Returns the zoom steps of a wheel movement, which need not be whole. Away from the user zooms in. */
export const wheelSteps = (event: Pick<WheelEvent, 'deltaY' | 'deltaMode'>): number => -wheelPx(event) / WHEEL_STEP_PX;

/** Accumulates small movements into whole steps. The remainder counts toward the next one. Positive steps zoom in. */
export class StepCounter {
  #left = 0;

  /** Returns the whole steps completed by a wheel movement. */
  turn(steps: number): number {
    return this.#add(steps);
  }

  /** Returns the whole steps completed by two fingers. `ratio`: their current distance divided by the previous one. */
  pinch(ratio: number): number {
    return this.#add(Math.log(ratio) / Math.log(PINCH_STEP));
  }

  #add(steps: number): number {
    // Reversing the direction takes effect at once.
    if (Math.sign(steps) !== Math.sign(this.#left)) this.#left = 0;
    this.#left += steps;
    const whole = Math.trunc(this.#left);
    this.#left -= whole;
    return whole;
  }
}

const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

/** Two fingers: the point between them and their distance. */
export interface Fingers {
  readonly middle: Point;
  readonly apartPx: number;
}
export const fingersOf = (one: Point, other: Point): Fingers => ({
  middle: between(one, other),
  apartPx: Math.max(Math.hypot(one.x - other.x, one.y - other.y), 1),
});
