/** Whether contacts may be kept on this device: a choice of each person, of this device alone, off at first. */
import { forget, recall, remember } from '../shared/storage/storage.ts';

const keyOf = (person: string) => `touchdown.keep-contacts.${person}`;

export const mayKeepContacts = (person: string): boolean => recall('local', keyOf(person)) === 'true';

/** Answers whether the device could note it; it always can forget. */
export function chooseContacts(person: string, may: boolean): boolean {
  if (may) return remember('local', keyOf(person), 'true');
  forget('local', keyOf(person));
  return true;
}
