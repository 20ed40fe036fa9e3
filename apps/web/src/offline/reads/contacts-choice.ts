/** Whether contacts may be cached on this device. Chosen per user and per device, off by default. */
import { forget, recall, remember } from '../../shared/storage/storage.ts';

const keyOf = (person: string) => `touchdown.keep-contacts.${person}`;

export const mayCacheContacts = (person: string): boolean => recall('local', keyOf(person)) === 'true';

/** Returns whether the device could save the choice. Revoking it always succeeds. */
export function chooseContacts(person: string, may: boolean): boolean {
  if (may) return remember('local', keyOf(person), 'true');
  forget('local', keyOf(person));
  return true;
}
