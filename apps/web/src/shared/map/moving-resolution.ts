/**
 * Where the frames of a moving map are slow, as with a processor in place of a graphics card, the map is drawn with fewer pixels until it
 * stops. What it costs to fill areas follows the number of pixels, and a picture that keeps up with the pointer matters more while it moves.
 */

interface MovingMap {
  on(event: 'movestart' | 'moveend', listener: () => void): unknown;
  setPixelRatio(ratio: number): unknown;
  /** Draws at once, so that a resized canvas is never shown empty. */
  redraw(): unknown;
}

interface Screen {
  readonly fullRatio: () => number;
  readonly nextFrame: (draw: (nowMs: number) => void) => unknown;
}
const SCREEN: Screen = { fullRatio: () => window.devicePixelRatio, nextFrame: (draw) => requestAnimationFrame(draw) };

/** Touchdown convention: under 40 frames a second. */
const SLOW_MS = 25;
/** Enough for a median that one late frame does not decide. */
const JUDGED_FRAMES = 6;
const MOVING_SHARE = 0.5;
/** How long a movement begins as the last one ended. After that the machine may have become less busy. */
const REMEMBERED_MS = 30_000;

const areSlow = (frames: readonly number[]): boolean => {
  const [median = 0] = frames
    .slice(-JUDGED_FRAMES)
    .toSorted((one, other) => one - other)
    .slice(JUDGED_FRAMES / 2);
  return frames.length >= JUDGED_FRAMES && median > SLOW_MS;
};

/** Begins to watch the movements of a map. */
export function coarserWhileMoving(map: MovingMap, { fullRatio, nextFrame }: Screen = SCREEN): void {
  let isMoving = false;
  let isCoarse = false;
  /** The library reports a change of the resolution as a movement. */
  let isChanging = false;
  let slowUntil = -Infinity;
  let movements = 0;
  const draw = (ratio: number) => {
    isChanging = true;
    map.setPixelRatio(ratio);
    map.redraw();
    isChanging = false;
  };
  const watch = () => {
    const own = (movements += 1);
    const frames: number[] = [];
    let last: number | null = null;
    const frame = (now: number) => {
      if (!isMoving || isCoarse || own !== movements) return;
      if (last !== null) frames.push(now - last);
      last = now;
      if (now >= slowUntil && !areSlow(frames)) {
        nextFrame(frame);
        return;
      }
      slowUntil = now + REMEMBERED_MS;
      isCoarse = true;
      draw(MOVING_SHARE * fullRatio());
    };
    nextFrame(frame);
  };
  map.on('movestart', () => {
    if (isChanging || isMoving) return;
    isMoving = true;
    watch();
  });
  map.on('moveend', () => {
    if (isChanging) return;
    isMoving = false;
    if (!isCoarse) return;
    isCoarse = false;
    draw(fullRatio());
  });
}
