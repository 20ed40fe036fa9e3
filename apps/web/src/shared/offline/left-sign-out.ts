/** Signing out offline clears this device at once. The session on the server ends as soon as it can be reached. */
import { forget, recall, remember } from '../storage/storage.ts';

const KEY = 'touchdown.sign-out-left';
const NOTIFY_WITHIN_MS = 5_000;

/** Whether a sign-out has not reached the server yet. */
export const isSignOutLeft = (): boolean => recall('local', KEY) !== null;

export const leaveSignOutFor = (): boolean => remember('local', KEY, 'true');

/** Sends a sign-out that did not reach the server. Returns whether none is pending. Until then, no user is signed in here. */
export async function madeUpSignOut(): Promise<boolean> {
  if (!isSignOutLeft()) return true;
  try {
    // The redirect target does not matter, only that the session ended.
    await fetch('/api/logout', { redirect: 'manual', signal: AbortSignal.timeout(NOTIFY_WITHIN_MS) });
  } catch {
    return false;
  }
  forget('local', KEY);
  return true;
}
