/**
 * A part of the frame around the screens. Where it is not in this browser and cannot be fetched, nothing is in its place and the
 * screens stay: it is fetched again as soon as there is a network.
 */
export const whenThere = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(() => new Promise<Part>((resolve) => window.addEventListener('online', () => resolve(whenThere(load)), { once: true })));
