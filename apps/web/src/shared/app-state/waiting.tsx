import { useEffect } from 'react';
import { beginWork } from './app-state.ts';

/** Counts as work while the condition is true. */
export function useWorkWhile(isWorking: boolean): void {
  useEffect(() => (isWorking ? beginWork() : undefined), [isWorking]);
}

/** Fallback for code being loaded where nothing is shown in the meantime. */
export function Waiting(): null {
  useWorkWhile(true);
  return null;
}
