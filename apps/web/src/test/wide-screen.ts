import { vi } from 'vitest';

/** Whether every media query matches. Until globals are unstubbed. */
const stubMedia = (matches: boolean): void => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
};
/** A wide screen: no media query for small ones matches. */
export const stubWideScreen = (): void => stubMedia(false);
/** A narrow screen: every media query for small ones matches. */
export const stubNarrowScreen = (): void => stubMedia(true);
