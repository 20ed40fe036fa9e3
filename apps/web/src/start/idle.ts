/** When the first screen is there and the browser has nothing to do. */

/** Something is to happen in the end, however busy the page is. */
const AT_THE_LATEST_MS = 3_000;

const loaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });

/** Resolves when the page is loaded and idle. Not every browser says when it is idle: there, a moment after it was loaded. */
export async function idle(): Promise<void> {
  await loaded();
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: AT_THE_LATEST_MS });
    else setTimeout(resolve, AT_THE_LATEST_MS / 2);
  });
}
