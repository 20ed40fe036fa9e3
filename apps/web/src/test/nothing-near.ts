import { vi } from 'vitest';

class Watching {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

/** Nothing comes near or changes its size by itself: the next page comes at a press. Until globals are unstubbed. */
export const stubNothingNear = (): void => {
  vi.stubGlobal('IntersectionObserver', Watching);
  vi.stubGlobal('ResizeObserver', Watching);
};
