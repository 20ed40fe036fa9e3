import { useEffect } from 'react';
import { beginWork } from './app-state.ts';

/** Counts as work while the condition holds. */
export function useWorkWhile(isWorking: boolean): void {
  useEffect(() => (isWorking ? beginWork() : undefined), [isWorking]);
}

/** Shown in place of code that is being loaded where nothing is to be seen in the meantime. */
export function Waiting(): null {
  useWorkWhile(true);
  return null;
}
