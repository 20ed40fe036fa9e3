/**
 * Whose device this is at present: the user who was signed in when the server last said so. Known offline, and the same for
 * all pages of the browser; a page that shows another user's things knows that too.
 */
import { forget, recall, remember } from '../storage/storage.ts';

/** Its value is the user's id. */
export const PERSON_KEY = 'touchdown.person';

/** The user that the server named to this page; before its answer, the user the device knows. */
let ofThisPage: string | null = null;

/** The user whose things this page may read here and keep; `null` when no one is known, or another page signed another user in. */
export function personHere(): string | null {
  const ofDevice = recall('local', PERSON_KEY);
  return ofThisPage === null || ofThisPage === ofDevice ? ofDevice : null;
}

/** Whether this page shows the things of someone who is no longer the user of the device. */
export const isAnothersPage = (): boolean => ofThisPage !== null && ofThisPage !== recall('local', PERSON_KEY);

/** The server said who is signed in. */
export function personIs(id: string): void {
  ofThisPage = id;
  if (recall('local', PERSON_KEY) !== id) remember('local', PERSON_KEY, id);
}

/** The server said that no one is, or the user signed out. */
export function nobodyIsHere(): void {
  ofThisPage = null;
  forget('local', PERSON_KEY);
}
