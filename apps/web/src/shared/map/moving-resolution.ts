/** Where the frames of a moving map are slow, the map is drawn with fewer pixels until it stops. */
import { watchFrames } from '../gestures/slow-frames.ts';

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

const MOVING_SHARE = 0.5;

/** Begins to watch the movements of a map. */
export function coarserWhileMoving(map: MovingMap, { fullRatio, nextFrame }: Screen = SCREEN): void {
  const watch = watchFrames(nextFrame);
  let isMoving = false;
  let isCoarse = false;
  /** The library reports a change of the resolution as a movement. */
  let isChanging = false;
  const draw = (ratio: number) => {
    isChanging = true;
    map.setPixelRatio(ratio);
    map.redraw();
    isChanging = false;
  };
  map.on('movestart', () => {
    if (isChanging || isMoving) return;
    isMoving = true;
    watch.begin(() => {
      isCoarse = true;
      draw(MOVING_SHARE * fullRatio());
    });
  });
  map.on('moveend', () => {
    if (isChanging) return;
    isMoving = false;
    watch.end();
    if (!isCoarse) return;
    isCoarse = false;
    draw(fullRatio());
  });
}
