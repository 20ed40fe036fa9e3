/** The waiting edits for screens. */
import { useSyncExternalStore } from 'react';
import { type EditView, viewOf } from './edit-words.ts';
import type { Edit } from './edit.ts';
import { onEditsChange, ownEdits, readEdits, startSending } from './index.ts';

export { type EditView, type FieldRow, type UploadWords, valueText } from './edit-words.ts';
export { IN_FEET } from './field-labels.ts';
export { exportFile, fileOf, fileOfEdit, forgetEdits, giveUp, onStored, resolve, retry } from './index.ts';

let shownOf: readonly Edit[] = [];
let shown: readonly EditView[] = [];

/** The same array as long as nothing changed. */
function views(): readonly EditView[] {
  const own = ownEdits();
  const isSame = own.length === shownOf.length && own.every((edit, index) => edit === shownOf[index]);
  if (!isSame) {
    shownOf = own;
    shown = own.map((edit) => viewOf(edit, own));
  }
  return shown;
}

const subscribe = (listener: () => void): (() => void) => {
  void readEdits().catch(() => undefined);
  return onEditsChange(listener);
};

/** The edits of the user who is signed in, in the order in which they were made. */
export const useWaitingEdits = (): readonly EditView[] => useSyncExternalStore(subscribe, views);

const subscribeSending = (listener: () => void): (() => void) => startSending().subscribe(listener);
/** Whether edits are on their way right now. */
export const useIsSending = (): boolean => useSyncExternalStore(subscribeSending, () => startSending().isSending());

/** Sends what can be sent now. */
export const sendNow = (): Promise<void> => startSending().sendNow();
