/**
 * Whose device this is at present: the person who was signed in when the server last said so. Known without network, and the same for
 * all pages of the browser; a page that shows another person's things knows that too.
 */
import { forget, recall, remember } from '../storage/storage.ts';

/** Its value is the person's id. */
export const PERSON_KEY = 'touchdown.person';

/** The person that the server named to this page; before its answer, the person the device knows. */
let ofThisPage: string | null = null;

/** The person whose things this page may read here and keep; `null` when nobody is known, or another page signed somebody else in. */
export function personHere(): string | null {
  const ofDevice = recall('local', PERSON_KEY);
  return ofThisPage === null || ofThisPage === ofDevice ? ofDevice : null;
}

/** Whether this page shows the things of somebody who is not the person of the device any more. */
export const isAnothersPage = (): boolean => ofThisPage !== null && ofThisPage !== recall('local', PERSON_KEY);

/** The server said who is signed in. */
export function personIs(id: string): void {
  ofThisPage = id;
  if (recall('local', PERSON_KEY) !== id) remember('local', PERSON_KEY, id);
}

/** The server said that nobody is, or the person signed out. */
export function nobodyIsHere(): void {
  ofThisPage = null;
  forget('local', PERSON_KEY);
}
