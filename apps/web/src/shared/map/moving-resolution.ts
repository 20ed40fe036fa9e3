/** Where the frames of a moving map are slow, the map is drawn with fewer pixels until it stops. */
import { watchFrames } from '../gestures/slow-frames.ts';

/** Events that the library reports while it handles the gesture of the pointer. */
const GESTURES = ['mousemove', 'touchmove', 'wheel'] as const;

interface MovingMap {
  on(event: 'movestart' | 'moveend' | (typeof GESTURES)[number], listener: () => void): unknown;
  /** Ends the gesture of the pointer, except while the library handles it. */
  setPixelRatio(ratio: number): unknown;
  /** Draws at once. Throws within a frame of the map. */
  redraw(): unknown;
  /** Draws with the current frame or before the next one is shown. */
  triggerRepaint(): unknown;
}

interface Screen {
  readonly fullRatio: () => number;
  readonly nextFrame: (draw: (nowMs: number) => void) => unknown;
  /** Reports when the pointer is pressed on the map, and when it is released anywhere. */
  readonly onPress: (listener: (isPressed: boolean) => void) => void;
}

const MOVING_SHARE = 0.5;
/** The next movement often begins where the last one ends. */
const RESTORED_AFTER_MS = 120;

/** Of the window, with presses within an element. */
export const screenOf = (element: HTMLElement): Screen => ({
  fullRatio: () => window.devicePixelRatio,
  nextFrame: (draw) => requestAnimationFrame(draw),
  onPress: (listener) => {
    element.addEventListener('pointerdown', () => {
      listener(true);
      const end = new AbortController();
      const released = () => {
        end.abort();
        listener(false);
      };
      for (const event of ['pointerup', 'pointercancel'] as const) window.addEventListener(event, released, { signal: end.signal });
    });
  },
});

/**
 * Begins to watch the movements of a map. A change of the resolution ends the gesture of the pointer, so that a drag would stop under the hand:
 * it is made coarser while the library handles a step of the gesture, and full again once nothing is pressed.
 */
export function coarserWhileMoving(map: MovingMap, { fullRatio, nextFrame, onPress }: Screen): void {
  const watch = watchFrames(nextFrame);
  let [isMoving, isPressed, isSlow, isCoarse] = [false, false, false, false];
  /** The library reports a change of the resolution as a movement. */
  let isChanging = false;
  let restoring: ReturnType<typeof setTimeout> | undefined;
  const change = (ratio: number) => {
    isChanging = true;
    map.setPixelRatio(ratio);
    isChanging = false;
  };
  const restore = () => {
    if (!isCoarse || isMoving || isPressed) return;
    isCoarse = false;
    change(fullRatio());
    // A resized canvas is empty.
    map.redraw();
  };
  const restoreLater = () => {
    clearTimeout(restoring);
    if (isCoarse) restoring = setTimeout(restore, RESTORED_AFTER_MS);
  };
  for (const gesture of GESTURES)
    map.on(gesture, () => {
      if (!isSlow || isCoarse) return;
      isCoarse = true;
      change(MOVING_SHARE * fullRatio());
      // Steps of the pointer come before the frame that shows them.
      map.triggerRepaint();
    });
  map.on('movestart', () => {
    if (isChanging || isMoving) return;
    isMoving = true;
    clearTimeout(restoring);
    watch.begin(() => {
      isSlow = true;
    });
  });
  map.on('moveend', () => {
    if (isChanging) return;
    [isMoving, isSlow] = [false, false];
    watch.end();
    restoreLater();
  });
  onPress((pressed) => {
    isPressed = pressed;
    if (!pressed) restoreLater();
  });
}
