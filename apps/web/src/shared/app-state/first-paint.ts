/**
 * What the first view does not need is delayed: what completes it until it is painted, everything else until the browser is idle. On a slow
 * connection it would compete with what the view is waiting for. If no first view is being rendered, nothing is delayed.
 */
import { startTransition, useEffect, useState } from 'react';

const STAGES = ['drawing', 'painted', 'idle'] as const;
type Stage = (typeof STAGES)[number];

let stage: Stage = 'idle';
const listeners = new Set<() => void>();

const setStage = (next: Stage): void => {
  stage = next;
  for (const listener of listeners) listener();
};
/** Marks the start of rendering the first view. */
export const firstViewBegins = (): void => setStage('drawing');
/** Marks the first view as painted. */
export const firstViewPainted = (): void => setStage('painted');
/** Marks the browser as idle after the first view. */
export const firstViewIdle = (): void => setStage('idle');

const hasReached = (least: Stage): boolean => STAGES.indexOf(stage) >= STAGES.indexOf(least);

/** Rendered in short pieces, because nothing that is visible waits for it, and input should not wait either. */
function useHasReached(least: Stage): boolean {
  const [has, setHas] = useState(() => hasReached(least));
  useEffect(() => {
    const update = () => startTransition(() => setHas(hasReached(least)));
    listeners.add(update);
    update();
    return () => void listeners.delete(update);
  }, [least]);
  return has;
}

/** Whether reads and code that complete the first view may be loaded. */
export const useIsPainted = (): boolean => useHasReached('painted');
/** Whether reads and code of which the first view shows nothing may be loaded. */
export const useIsIdle = (): boolean => useHasReached('idle');
