/** Whether a user was last signed in here, as far as this browser knows. Only the server decides. */
import { forget, isWithin, recall, remember } from './storage.ts';

const KEY = 'touchdown.was-signed-in';
/** When the server last confirmed it: milliseconds since 1970. */
const SIGNED_IN_AT = 'touchdown.signed-in-at';
/** An unused session ends after seven days. Its last renewal may be up to a day older than the recorded time. */
const SURE_MS = 6 * 24 * 60 * 60 * 1_000;

/** Whether a session may have ended. Requests that need one then wait until the server has confirmed it. */
const isLongAgo = (recordedAt: string | null, now: number): boolean => recordedAt !== null && !isWithin(SURE_MS, Number(recordedAt), now);

export const wasSignedIn = (now: number = Date.now()): boolean =>
  recall('local', KEY) === 'true' && !isLongAgo(recall('local', SIGNED_IN_AT), now);

export const noteSignedIn = (isSignedIn: boolean, now: number = Date.now()): void => {
  remember('local', KEY, String(isSignedIn));
  if (isSignedIn) remember('local', SIGNED_IN_AT, String(now));
  else forget('local', SIGNED_IN_AT);
};
