/** Whether the server reported that this page is too old. Stays true until the page is reloaded. */
import { CONTRACT_HEADER, CONTRACT_VERSION } from '@touchdown/contract';
import type { ApiError } from './api-error.ts';

/** Headers that every call sends about its page. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = { [CONTRACT_HEADER]: String(CONTRACT_VERSION) };

let isTooOld = false;
const listeners = new Set<() => void>();

/** Returns the failure unchanged, and records it if it is that one. */
export function recordTooOld(failure: ApiError): ApiError {
  if (failure.code === 'CLIENT_TOO_OLD' && !isTooOld) {
    isTooOld = true;
    for (const listener of listeners) listener();
  }
  return failure;
}

/** For `useSyncExternalStore`. */
export const tooOld = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  get: () => isTooOld,
};
