import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  const watcher = new MutationObserver(listener);
  watcher.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => watcher.disconnect();
};

/** Whether the dark theme is shown, chosen or of the system. */
export const useIsDark = (): boolean => useSyncExternalStore(subscribe, () => document.documentElement.dataset['theme'] === 'dark');
