/**
 * The current user of this device: the user who was signed in at the server's last response. Known offline, and shared by all pages of the
 * browser. A page that shows another user's data detects that.
 */
import { forget, recall, remember } from '../storage/storage.ts';

/** Its value is the user's ID. */
export const PERSON_KEY = 'touchdown.person';

/** The user the server reported to this page. Before its response, the user known to the device. */
let ofThisPage: string | null = null;

/** The user whose data this page may read and cache here. `null` if no user is known, or another page signed in another user. */
export function personHere(): string | null {
  const ofDevice = recall('local', PERSON_KEY);
  return ofThisPage === null || ofThisPage === ofDevice ? ofDevice : null;
}

/** Whether this page shows data of a user who is no longer the user of the device. */
export const isAnothersPage = (): boolean => ofThisPage !== null && ofThisPage !== recall('local', PERSON_KEY);

/** The server reported who is signed in. */
export function personIs(id: string): void {
  ofThisPage = id;
  if (recall('local', PERSON_KEY) !== id) remember('local', PERSON_KEY, id);
}

/** The server reported that no one is signed in, or the user signed out. */
export function nobodyIsHere(): void {
  ofThisPage = null;
  forget('local', PERSON_KEY);
}
