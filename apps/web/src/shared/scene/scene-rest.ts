/** Detects when the scene's camera moves and when it is still, and with how many pixels it is drawn. */
import { useEffect, useMemo, useState } from 'react';
import { watchFrames } from '../gestures/slow-frames.ts';

/** Time after its last step at which the camera counts as still. */
export const REST_MS = 150;
/** The same while the pointer is pressed: the next step comes late on a slow machine, and is drawn sooner without the detail of a still view. */
export const HELD_MS = 1_000;

/**
 * Pixel ratio: four pixels for one while the scene is still, for smooth edges; one for one while it is rotated, and one for four where
 * frames are slow.
 */
export const PIXELS = { still: 2, moving: 1, slow: 0.5 } as const;

/** The pixel ratio of the scene, which is lowered while it moves, and more where its frames are slow. */
export function usePixels(isMoving: boolean): number {
  const watch = useMemo(() => watchFrames((draw) => requestAnimationFrame(draw)), []);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isMoving) return;
    watch.begin(() => setSlow(true));
    return () => {
      watch.end();
      setSlow(false);
    };
  }, [watch, isMoving]);
  if (!isMoving) return PIXELS.still;
  return isSlow ? PIXELS.slow : PIXELS.moving;
}

export interface RestWatch {
  /** The camera moved by a step. */
  readonly step: () => void;
  /** The pointer was pressed to move the camera, or released. */
  readonly hold: (isHeld: boolean) => void;
  /** The view was unmounted. */
  readonly stop: () => void;
}

/**
 * `onMoving` is called with the first step, and when the camera becomes still. On a machine whose frames take longer than the pause, the
 * next step is reported only with its next frame. The camera does not count as still before that; otherwise each frame of a movement would
 * be rendered in full detail.
 */
export function watchRest(onMoving: (isMoving: boolean) => void): RestWatch {
  let isMoving = false;
  let isHeld = false;
  let wait: number | undefined;
  let frame: number | undefined;
  const report = (moves: boolean) => {
    if (moves === isMoving) return;
    isMoving = moves;
    onMoving(moves);
  };
  const forget = () => {
    window.clearTimeout(wait);
    if (frame !== undefined) window.cancelAnimationFrame(frame);
  };
  const restart = () => {
    forget();
    wait = window.setTimeout(
      () => {
        frame = window.requestAnimationFrame(() => report(false));
      },
      isHeld ? HELD_MS : REST_MS,
    );
  };
  return {
    step: () => {
      restart();
      report(true);
    },
    hold: (isNowHeld) => {
      isHeld = isNowHeld;
      if (isMoving) restart();
    },
    stop: () => {
      forget();
      report(false);
    },
  };
}
