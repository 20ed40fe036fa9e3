/** Pending edits for screens. */
import { useSyncExternalStore } from 'react';
import { type EditView, viewOf } from './edit-text.ts';
import type { Edit } from './edit.ts';
import { onEditsChange, ownEdits, readEdits, startSending } from './index.ts';

export { type EditView, type FieldRow, type UploadText, valueText } from './edit-text.ts';
export { IN_FEET } from './field-labels.ts';
export { exportFile, fileOf, fileOfEdit, forgetEdits, giveUp, onStored, resolve, retry } from './index.ts';

let shownOf: readonly Edit[] = [];
let shown: readonly EditView[] = [];

/** Returns the same array while nothing has changed. */
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

/** The signed-in user's edits, in the order they were made. */
export const useWaitingEdits = (): readonly EditView[] => useSyncExternalStore(subscribe, views);

const subscribeSending = (listener: () => void): (() => void) => startSending().subscribe(listener);
/** Whether edits are being sent now. */
export const useIsSending = (): boolean => useSyncExternalStore(subscribeSending, () => startSending().isSending());

/** Sends everything that can be sent now. */
export const sendNow = (): Promise<void> => startSending().sendNow();
