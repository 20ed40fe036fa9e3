/** The waiting edits for screens: what each is, how it stands, and what can be done about it. */
import type { ShownUnits } from '@touchdown/domain';
import { useMemo, useSyncExternalStore } from 'react';
import { useUnits } from '../shared/format/units.ts';
import { sentenceIn } from '../shared/format/unit-sentence.ts';
import type { Edit, EditAction, EditState, RecordKind } from './edit.ts';
import { rowsOf, sentenceOf, valueText, whatOf } from './edit-words.ts';
import { IN_FEET, labelOf } from './field-labels.ts';
import { onEditsChange, ownEdits, readEdits, startSending } from './index.ts';
import { waitsBehind } from './order.ts';

export { exportFile as exportUnsent, fileOf, forgetEdits, giveUp, onStored, resolve as resolveEdit, retry } from './index.ts';
export type { Resolution } from './transitions.ts';

/** A field that the edit changes, in words; the values as they are stand beside them, for a merge. */
export interface ChangedField {
  readonly field: string;
  readonly label: string;
  readonly base: string;
  readonly mine: string;
  /** With a conflict: as it stands now. */
  readonly theirs: string;
  readonly mineValue: unknown;
  readonly theirsValue: unknown;
}

export interface UnsentEdit {
  readonly id: string;
  readonly kind: RecordKind;
  readonly action: EditAction;
  readonly recordId: string;
  readonly projectId: string | null;
  /** "Obstacle Tower 3: changed Height above Ground, Description". */
  readonly what: string;
  /** ISO 8601, UTC. */
  readonly madeAt: string;
  readonly state: EditState['is'];
  /** Why it stands as it does; `null` while it merely waits for the connection. */
  readonly sentence: string | null;
  /** What it changes; with a conflict, the fields about which the two differ. Empty for a deletion that nobody is in the way of. */
  readonly fields: readonly ChangedField[];
  readonly hasFile: boolean;
}

function changedFields(edit: Edit, units: ShownUnits): readonly ChangedField[] {
  const feet = (value: number) => units.enteredText(value);
  return rowsOf(edit).map(({ field, label, base, mine, theirs }) => {
    const text = (value: unknown) => valueText(value, IN_FEET.has(field) ? feet : null);
    const mineText = edit.action === 'delete' ? 'Deleted' : text(mine);
    return { field, label, base: text(base), mine: mineText, theirs: text(theirs), mineValue: mine, theirsValue: theirs };
  });
}

/** The entries of the record that the server did not take, each with what is wrong with it. */
function whyOf(edit: Edit, units: ShownUnits): string | null {
  const sentence = sentenceOf(edit);
  if (sentence === null || edit.state.is !== 'refused') return sentence;
  const fields = edit.state.fields.map(({ path, message }) => `${labelOf(edit.record.kind, path)}: ${message}.`);
  return sentenceIn([sentence, ...fields].join(' '), units);
}

export function unsentEdit(edit: Edit, edits: readonly Edit[], units: ShownUnits): UnsentEdit {
  const { id, record, action, madeAt, state, file } = edit;
  const behind = state.is === 'waiting' ? waitsBehind(edits, edit) : null;
  return {
    id,
    kind: record.kind,
    action,
    recordId: record.id,
    projectId: record.projectId,
    what: whatOf(edit),
    madeAt,
    state: state.is,
    sentence: behind === null ? whyOf(edit, units) : `Waits behind “${whatOf(behind)}”.`,
    fields: changedFields(edit, units),
    hasFile: file !== null,
  };
}

let own: readonly Edit[] = [];
/** The same array as long as nothing changed. */
function snapshot(): readonly Edit[] {
  const now = ownEdits();
  if (now.length !== own.length || now.some((edit, index) => edit !== own[index])) own = now;
  return own;
}

const subscribe = (listener: () => void): (() => void) => {
  void readEdits().catch(() => undefined);
  return onEditsChange(listener);
};

/** The edits of the person who is signed in, in the order in which they were made. */
export function useUnsentEdits(): readonly UnsentEdit[] {
  const edits = useSyncExternalStore(subscribe, snapshot);
  const units = useUnits();
  return useMemo(() => edits.map((edit) => unsentEdit(edit, edits, units)), [edits, units]);
}

const subscribeSending = (listener: () => void) => startSending().subscribe(listener);
/** Whether edits are on their way just now. */
export const useIsSending = (): boolean => useSyncExternalStore(subscribeSending, () => startSending().isSending());

/** Sends what can be sent now. */
export const sendNow = (): Promise<void> => startSending().sendNow();
