/** Resolves when the first screen is shown and the browser is idle. */

/** It resolves in the end, however busy the page is. */
const AT_THE_LATEST_MS = 3_000;

const loaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });

/** Resolves when the page is loaded and idle. Not every browser reports idle time. In those, it resolves a moment after loading. */
export async function idle(): Promise<void> {
  await loaded();
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: AT_THE_LATEST_MS });
    else setTimeout(resolve, AT_THE_LATEST_MS / 2);
  });
}

/** A user who has not touched the page by then is reading. */
const READING_AFTER_MS = 5_000;
const FIRST_STEPS = ['pointerdown', 'pointermove', 'keydown'] as const;

const isFirstVisit = () => !('serviceWorker' in navigator) || navigator.serviceWorker.controller === null;

/**
 * Resolves when it is time to prefetch what only the user's next step needs. On a first visit, which has to download all of it, that is
 * once they have interacted or been reading for a while. On later visits, when the page is idle.
 */
export async function settledIn(): Promise<void> {
  await idle();
  if (!isFirstVisit()) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      for (const step of FIRST_STEPS) window.removeEventListener(step, done);
      resolve();
    };
    const timer = setTimeout(done, READING_AFTER_MS);
    for (const step of FIRST_STEPS) window.addEventListener(step, done, { passive: true });
  });
  await idle();
}
