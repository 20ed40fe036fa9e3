import { vi } from 'vitest';

class Watching {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

/** Nothing comes near or changes its size by itself, so the next page loads on a click. Until globals are unstubbed. */
export const stubNothingNear = (): void => {
  vi.stubGlobal('IntersectionObserver', Watching);
  vi.stubGlobal('ResizeObserver', Watching);
};
