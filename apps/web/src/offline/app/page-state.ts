/** Shows on the document how complete the offline copy of this build is and the progress of an update. For tests and styles. */
import type { UpdatePhase } from './update-machine.ts';

/** `ready`: this build's worker controls the page, and all its files are in the cache. */
export type OfflinePhase = 'none' | 'installing' | 'ready';

/** Sets `data-offline` on the document. */
export const showOffline = (phase: OfflinePhase): void => {
  document.documentElement.dataset['offline'] = phase;
};
/** Sets `data-update` on the document. */
export const showUpdate = (phase: UpdatePhase): void => {
  document.documentElement.dataset['update'] = phase;
};
