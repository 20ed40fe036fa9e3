/** Shows on the document how far this build is kept for use offline and how far an update is. For tests and for styles. */
import type { UpdatePhase } from './update-machine.ts';

/** `ready`: the worker of this build controls the page, and all its files are in the cache. */
export type OfflinePhase = 'none' | 'installing' | 'ready';

/** Sets `data-offline` of the document. */
export const showOffline = (phase: OfflinePhase): void => {
  document.documentElement.dataset['offline'] = phase;
};
/** Sets `data-update` of the document. */
export const showUpdate = (phase: UpdatePhase): void => {
  document.documentElement.dataset['update'] = phase;
};
