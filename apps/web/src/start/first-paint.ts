/**
 * What the first view can be drawn without is read after it is painted: on a slow line it would share the way with what is waited for.
 * Where no first view is being drawn nothing is held back.
 */
import { useSyncExternalStore } from 'react';

let isDrawing = false;
const listeners = new Set<() => void>();

const setDrawing = (next: boolean): void => {
  isDrawing = next;
  for (const listener of listeners) listener();
};
/** The first view is drawn from here on. */
export const firstViewBegins = (): void => setDrawing(true);
/** The first view is on the screen. */
export const firstViewPainted = (): void => setDrawing(false);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
/** Whether what the first view does without may be read. */
export const useIsPainted = (): boolean => useSyncExternalStore(subscribe, () => !isDrawing);
