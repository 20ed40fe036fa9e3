/** Pending edits for screens. */
import type { LocalStep } from '../../shared/offline/local-step.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { type EditView, viewOf, whatOf } from './edit-text.ts';
import type { Edit } from './edit.ts';
import { allEdits, onEditsChange, ownEdits, readEdits, startSending } from './index.ts';
import { localStepsOf } from './take-back.ts';

export { type EditView, type FieldRow, type UploadText, valueText } from './edit-text.ts';
export { IN_FEET, labelOf } from './field-labels.ts';
export { exportFile, fileOf, fileOfEdit, forgetEdits, giveBack, giveUp, onStored, resolve, retry, takeBack } from './index.ts';

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

/** The user's pending and undone edits of a project as steps of undo and redo, in the order they were made. */
export function useLocalSteps(person: string, projectId: string): readonly LocalStep[] {
  const all = useSyncExternalStore(subscribe, allEdits);
  return useMemo(() => localStepsOf(all, { person, projectId, whatOf }), [all, person, projectId]);
}

const subscribeSending = (listener: () => void): (() => void) => startSending().subscribe(listener);
/** Whether edits are being sent now. */
export const useIsSending = (): boolean => useSyncExternalStore(subscribeSending, () => startSending().isSending());

/** Sends everything that can be sent now. */
export const sendNow = (): Promise<void> => startSending().sendNow();
