/**
 * Reads that the first view does not need are delayed until it is painted. On a slow connection they would compete with what it is waiting
 * for. If no first view is being rendered, nothing is delayed.
 */
import { useSyncExternalStore } from 'react';

let isDrawing = false;
const listeners = new Set<() => void>();

const setDrawing = (next: boolean): void => {
  isDrawing = next;
  for (const listener of listeners) listener();
};
/** Marks the start of rendering the first view. */
export const firstViewBegins = (): void => setDrawing(true);
/** Marks the first view as painted. */
export const firstViewPainted = (): void => setDrawing(false);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
/** Whether reads that the first view does not need may start. */
export const useIsPainted = (): boolean => useSyncExternalStore(subscribe, () => !isDrawing);
