/** Where the frames of a moving map are slow, the map is drawn with fewer pixels until it stops. */
import { watchFrames } from '../gestures/slow-frames.ts';

interface MovingMap {
  on(event: 'movestart' | 'moveend', listener: () => void): unknown;
  setPixelRatio(ratio: number): unknown;
  /** Draws at once. Throws within a frame of the map, in which most movements end. */
  redraw(): unknown;
  /** Draws with the current frame or before the next one is shown. */
  triggerRepaint(): unknown;
}

interface Screen {
  readonly fullRatio: () => number;
  readonly nextFrame: (draw: (nowMs: number) => void) => unknown;
}
const SCREEN: Screen = { fullRatio: () => window.devicePixelRatio, nextFrame: (draw) => requestAnimationFrame(draw) };

const MOVING_SHARE = 0.5;

/** Begins to watch the movements of a map. */
export function coarserWhileMoving(map: MovingMap, { fullRatio, nextFrame }: Screen = SCREEN): void {
  const watch = watchFrames(nextFrame);
  let isMoving = false;
  let isCoarse = false;
  /** The library reports a change of the resolution as a movement. */
  let isChanging = false;
  const change = (ratio: number) => {
    isChanging = true;
    map.setPixelRatio(ratio);
    isChanging = false;
  };
  map.on('movestart', () => {
    if (isChanging || isMoving) return;
    isMoving = true;
    watch.begin(() => {
      isCoarse = true;
      change(MOVING_SHARE * fullRatio());
      // The map may already have drawn in this frame, and a resized canvas is empty.
      map.redraw();
    });
  });
  map.on('moveend', () => {
    if (isChanging) return;
    isMoving = false;
    watch.end();
    if (!isCoarse) return;
    isCoarse = false;
    change(fullRatio());
    map.triggerRepaint();
  });
}
