/**
 * Whether keys without Ctrl or Cmd are shortcuts, saved in this browser. Speech input types letters by accident, so they can be turned off
 * (WCAG 2.1.4).
 */
import { forget, recall, remember } from '../shared/storage/storage.ts';

const OFF = 'touchdown.character-keys-off';

export const areCharacterKeysOn = (): boolean => recall('local', OFF) === null;

/** Saves the choice. Returns false if it could not be saved. */
export function turnCharacterKeys(on: boolean): boolean {
  if (!on) return remember('local', OFF, 'off');
  forget('local', OFF);
  return true;
}
