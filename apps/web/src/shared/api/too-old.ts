/** Whether the server said that this page is too old for it. Once said, it stays so until the page is reloaded. */
import { CONTRACT_HEADER, CONTRACT_VERSION } from '@touchdown/contract';
import type { ApiError } from './api-error.ts';

/** What every call says of the page it comes from. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = { [CONTRACT_HEADER]: String(CONTRACT_VERSION) };

let isTooOld = false;
const listeners = new Set<() => void>();

/** Answers the failure as it is, and notes it when it is that one. */
export function heard(failure: ApiError): ApiError {
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
