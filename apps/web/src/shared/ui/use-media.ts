import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches, kept up to date. */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
};

/** Lists are tables on wide screens and cards on narrow ones. */
export const NARROW = '(max-width: 760px)';
export const PHONE = '(max-width: 640px)';
