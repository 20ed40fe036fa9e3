/** Whether someone was signed in here last, as far as this browser knows; the server alone decides. */
import { forget, recall, remember } from './storage.ts';

const KEY = 'touchdown.was-signed-in';
/** When the server last said so: milliseconds since 1970. */
const SAID_AT = 'touchdown.signed-in-at';
/** A session that no one uses ends after seven days; it may have been extended up to a day before that was noted. */
const SURE_MS = 6 * 24 * 60 * 60 * 1_000;

/** Whether a session may be over by now: then what needs one is not asked for before the server said that there is one. */
const isLongAgo = (saidAt: string | null, now: number): boolean => saidAt !== null && now - Number(saidAt) > SURE_MS;

export const wasSignedIn = (now: number = Date.now()): boolean =>
  recall('local', KEY) === 'true' && !isLongAgo(recall('local', SAID_AT), now);

export const noteSignedIn = (isSignedIn: boolean, now: number = Date.now()): void => {
  remember('local', KEY, String(isSignedIn));
  if (isSignedIn) remember('local', SAID_AT, String(now));
  else forget('local', SAID_AT);
};
