/**
 * Reads that wait for a picture. While this device evaluates laser scans itself, it needs two processors for the picture of a change: one to
 * evaluate and one to draw. What the server calculates for the same change is not in that picture, and is read after it. Without the domain,
 * because all screens that change a project use it.
 */
import { asWork } from './app-state.ts';

/** An accepted change may be answered before the screen has evaluated and drawn it. */
const LEAST_MS = 150;
/** A picture that takes longer must not hold up what is read. */
const MOST_MS = 1_500;

/** Scans on the screen that this device evaluates itself. */
let followed = 0;
let evaluating = 0;
const waiting = new Set<() => void>();

const oncePerCall = (end: () => void): (() => void) => {
  let isOver = false;
  return () => {
    if (!isOver) end();
    isOver = true;
  };
};

/** Marks that a scan on the screen is evaluated here after each change. The returned function ends it. */
export function followsHere(): () => void {
  followed += 1;
  return oncePerCall(() => {
    followed -= 1;
  });
}

/** Marks the start of an evaluation for a picture. The returned function marks its end. */
export function evaluatesHere(): () => void {
  evaluating += 1;
  return oncePerCall(() => {
    evaluating -= 1;
    if (evaluating === 0) for (const resolve of waiting) resolve();
  });
}

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
/** A hidden page paints no frames. */
const nextFrame = (): Promise<void> =>
  document.visibilityState === 'visible' ? new Promise((resolve) => requestAnimationFrame(() => resolve())) : after(0);

const evaluated = (): Promise<void> =>
  evaluating === 0
    ? Promise.resolve()
    : new Promise((resolve) => {
        const done = () => {
          waiting.delete(done);
          resolve();
        };
        waiting.add(done);
      });

async function drawn(): Promise<void> {
  await after(LEAST_MS);
  await evaluated();
  // What the first frame draws is painted once the second one begins.
  await nextFrame();
  await nextFrame();
}

/** Reads once the picture of the last change is painted: at once, if this device evaluates no scan for it. It counts as work until then. */
export async function afterPicture<Result>(read: () => Promise<Result>): Promise<Result> {
  if (followed > 0) await asWork(Promise.race([drawn(), after(MOST_MS)]));
  return read();
}
