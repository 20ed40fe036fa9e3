/**
 * A part of the frame around the screens. If it is not cached and cannot be fetched, nothing is rendered in its place and the screens stay.
 * It is fetched again as soon as the browser is online.
 */
export const loadWithRetry = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(() => new Promise<Part>((resolve) => window.addEventListener('online', () => resolve(loadWithRetry(load)), { once: true })));
