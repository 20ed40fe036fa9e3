/**
 * Detects slow frames while a picture moves, as with a processor in place of a graphics card. What it costs to fill areas follows the number
 * of pixels, and a picture that keeps up with the pointer matters more while it moves.
 */

type NextFrame = (draw: (nowMs: number) => void) => unknown;

/** Touchdown convention: under 40 frames a second. */
const SLOW_MS = 25;
/** Enough for a median that one late frame does not decide. */
const JUDGED_FRAMES = 6;
/** How long a movement begins as the last one ended. After that the machine may have become less busy. */
const REMEMBERED_MS = 30_000;

const areSlow = (frames: readonly number[]): boolean => {
  const [median = 0] = frames
    .slice(-JUDGED_FRAMES)
    .toSorted((one, other) => one - other)
    .slice(JUDGED_FRAMES / 2);
  return frames.length >= JUDGED_FRAMES && median > SLOW_MS;
};

export interface FrameWatch {
  /** A movement begins. `onSlow` is called once, in the frame that decides; in the first one if the last movement was slow. */
  readonly begin: (onSlow: () => void) => void;
  readonly end: () => void;
}

/** Watches the frames of the movements of one picture. */
export function watchFrames(nextFrame: NextFrame = requestAnimationFrame): FrameWatch {
  let slowUntil = -Infinity;
  let movements = 0;
  return {
    begin: (onSlow) => {
      const own = (movements += 1);
      const frames: number[] = [];
      let last: number | null = null;
      const frame = (now: number) => {
        if (own !== movements) return;
        if (last !== null) frames.push(now - last);
        last = now;
        if (now >= slowUntil && !areSlow(frames)) {
          nextFrame(frame);
          return;
        }
        slowUntil = now + REMEMBERED_MS;
        onSlow();
      };
      nextFrame(frame);
    },
    end: () => {
      movements += 1;
    },
  };
}
