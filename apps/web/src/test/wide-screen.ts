import { vi } from 'vitest';

/** A wide screen: no media query for small ones matches. Until globals are unstubbed. */
export const stubWideScreen = (): void => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
};
