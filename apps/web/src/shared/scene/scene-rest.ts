/** Tells when the eye of the scene moves and when it rests. */

/** So long after its last step the eye rests. */
export const REST_MS = 150;

/** Pixels for one of the screen: four for one while the scene stands, so that its edges are smooth; one for one while it is turned. */
export const PIXELS = { still: 2, moving: 1 } as const;

export interface RestWatch {
  /** The eye took a step. */
  readonly step: () => void;
  /** No one looks any more. */
  readonly stop: () => void;
}

/**
 * `onMoving` hears of the first step, and of the rest. A machine so slow that its frames take longer than the rest hears of the next step
 * only with its next frame: the eye does not rest before that, else each frame of a movement would be drawn in full.
 */
export function watchRest(onMoving: (isMoving: boolean) => void): RestWatch {
  let isMoving = false;
  let wait: number | undefined;
  let frame: number | undefined;
  const tell = (moves: boolean) => {
    if (moves === isMoving) return;
    isMoving = moves;
    onMoving(moves);
  };
  const forget = () => {
    window.clearTimeout(wait);
    if (frame !== undefined) window.cancelAnimationFrame(frame);
  };
  return {
    step: () => {
      forget();
      wait = window.setTimeout(() => {
        frame = window.requestAnimationFrame(() => tell(false));
      }, REST_MS);
      tell(true);
    },
    stop: () => {
      forget();
      tell(false);
    },
  };
}
