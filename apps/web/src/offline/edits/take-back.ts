/** Undo and redo of edits that were not sent yet. Pure: edits in, changes of the store out. */
import type { LocalStep } from '../../shared/offline/local-step.ts';
import type { Change } from './edit-store.ts';
import { type Edit, ownChanges, waitsFor } from './edit.ts';
import { KIND_LABELS } from './field-labels.ts';
import { WAITING } from './transitions.ts';

/** Whether the server cannot have the edit, and no later edit builds on it. */
export const canTakeBack = (edits: readonly Edit[], edit: Edit): boolean =>
  edit.state.is === 'waiting' &&
  edit.mayBeStored === false &&
  !edits.some((later) => later.person === edit.person && later.seq > edit.seq && later.state.is !== 'undone' && waitsFor(later, edit));

/** Keeps the edit for redo without sending it. An undo that is taken back is removed: the change it would have undone stays. */
export function takenBack(edits: readonly Edit[], id: string): Change {
  const edit = edits.find((one) => one.id === id);
  if (edit === undefined || !canTakeBack(edits, edit)) return {};
  return edit.record.kind === 'change' ? { remove: [id] } : { put: [{ ...edit, state: { is: 'undone' } }] };
}

/** The undone edit waits to be sent again. */
export function givenBack(edits: readonly Edit[], id: string): Change {
  const edit = edits.find((one) => one.id === id);
  return edit?.state.is === 'undone' ? { put: [{ ...edit, state: WAITING }] } : {};
}

/** Removes what the user undid in the project. */
export const withoutRedo = (edits: readonly Edit[], person: string | null, projectId: string | null): Change => ({
  remove: edits
    .filter((edit) => edit.state.is === 'undone' && edit.person === person && edit.record.projectId === projectId)
    .map(({ id }) => id),
});

const stepStateOf = ({ state }: Edit): LocalStep['is'] =>
  state.is === 'undone' ? 'undone' : state.is === 'waiting' || state.is === 'sending' ? 'waiting' : 'stuck';

const CHANGES = { create: 'created', update: 'updated', delete: 'deleted' } as const;

const recordOf = (edit: Edit): LocalStep['record'] =>
  edit.record.kind === 'change'
    ? null
    : {
        id: edit.record.id,
        what: KIND_LABELS[edit.record.kind],
        change: CHANGES[edit.action],
        fields: Object.keys(ownChanges(edit)).map((field) => ({ field })),
      };

/** The user's edits of the project in the order they were made. `whatOf`: the edit as text. */
export const localStepsOf = (
  edits: readonly Edit[],
  { person, projectId, whatOf }: { readonly person: string; readonly projectId: string; readonly whatOf: (edit: Edit) => string },
): readonly LocalStep[] =>
  edits
    .filter((edit) => edit.person === person && edit.record.projectId === projectId)
    .map((edit) => ({
      id: edit.id,
      what: whatOf(edit),
      entryId: edit.record.kind === 'change' ? edit.record.id : null,
      record: recordOf(edit),
      is: stepStateOf(edit),
      canTakeBack: canTakeBack(edits, edit),
    }));
