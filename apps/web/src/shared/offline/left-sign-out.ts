/** Signing out without network empties this device at once; the session on the server ends as soon as it can be told. */
import { forget, recall, remember } from '../storage/storage.ts';

const KEY = 'touchdown.sign-out-left';
const TELL_WITHIN_MS = 5_000;

/** Whether the server is still to be told of a sign-out. */
export const isSignOutLeft = (): boolean => recall('local', KEY) !== null;

export const leaveSignOutFor = (): boolean => remember('local', KEY, 'true');

/** Makes up for a sign-out that the server was not told of. Answers whether none is left: until then nobody is signed in here. */
export async function madeUpSignOut(): Promise<boolean> {
  if (!isSignOutLeft()) return true;
  try {
    // Where it leads to is of no interest: that the session ended is.
    await fetch('/api/logout', { redirect: 'manual', signal: AbortSignal.timeout(TELL_WITHIN_MS) });
  } catch {
    return false;
  }
  forget('local', KEY);
  return true;
}
