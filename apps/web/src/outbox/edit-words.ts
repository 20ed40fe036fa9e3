/** What waits, in a planner's words: for the screen and for the file. */
import { underscoresToSpaces } from '../shared/format/words.ts';
import { type Edit, type EditAction, type Fields, isEqual, ownChanges } from './edit.ts';
import { inFormOrder, KIND_WORDS, labelOf } from './field-labels.ts';

/** A field that the edit changes. */
export interface FieldRow {
  readonly field: string;
  readonly label: string;
  /** As it was when the edit was made; `undefined`: not known. */
  readonly base: unknown;
  readonly mine: unknown;
  /** As the server has it now; the same as `base` as long as there is no conflict. */
  readonly theirs: unknown;
}

const CHANGED: Readonly<Record<EditAction, string>> = { create: 'added', update: 'changed', delete: 'deleted' };

const nameOf = ({ record }: Edit): string =>
  record.title === KIND_WORDS[record.kind] || record.title === '' ? KIND_WORDS[record.kind] : `${KIND_WORDS[record.kind]} ${record.title}`;

/** "Obstacle Tower 3: changed Height above Ground, Description". */
export function whatOf(edit: Edit): string {
  const { record, action } = edit;
  if (action !== 'update') return `${nameOf(edit)}: ${CHANGED[action]}`;
  const fields = inFormOrder(record.kind, Object.keys(ownChanges(edit))).map((field) => labelOf(record.kind, field));
  return fields.length === 0 ? `${nameOf(edit)}: saved without a change` : `${nameOf(edit)}: changed ${fields.join(', ')}`;
}

const CONFLICT_DELETED = 'Somebody else changed this after you saw it. Say whether it is still to be deleted.';
const CONFLICT = 'Somebody else changed this meanwhile. Say whose value stands.';

/** What only they changed: it stays, whatever is chosen. */
function onlyTheirs({ record, base, wants, state }: Edit, changes: Fields): readonly string[] {
  if (state.is !== 'conflict' || base?.record === null || base?.record === undefined) return [];
  const [before, { current }] = [base.record, state];
  const theirs = Object.keys(wants).filter((field) => !(field in changes) && !isEqual(before[field], current[field]));
  return inFormOrder(record.kind, theirs).map((field) => labelOf(record.kind, field));
}

export function sentenceOf(edit: Edit): string | null {
  const { state, action } = edit;
  switch (state.is) {
    case 'waiting':
    case 'sending':
      return null;
    case 'conflict': {
      if (action === 'delete') return CONFLICT_DELETED;
      const others = onlyTheirs(edit, ownChanges(edit));
      return others.length === 0 ? CONFLICT : `${CONFLICT} They also changed ${others.join(', ')}: that stays.`;
    }
    case 'refused':
    case 'gone':
      return state.sentence;
  }
}

/** What the edit does, field by field, in the order of its form; of a deletion with a conflict, what they changed. */
export function rowsOf(edit: Edit): readonly FieldRow[] {
  const { state, record, base, action } = edit;
  const [before, changes] = [base?.record ?? null, ownChanges(edit)];
  const current = state.is === 'conflict' ? state.current : before;
  const theirsOf = (field: string): unknown => (current === null ? undefined : current[field]);
  const row = (field: string, mine: unknown): FieldRow => ({
    field,
    label: labelOf(record.kind, field),
    base: action === 'create' ? null : before?.[field],
    mine,
    theirs: theirsOf(field),
  });
  if (action !== 'delete') {
    const isOpen = (field: string) => state.is !== 'conflict' || !isEqual(theirsOf(field) ?? null, changes[field] ?? null);
    const shown = Object.keys(changes).filter((field) => isOpen(field) && (action === 'update' || changes[field] !== null));
    return inFormOrder(record.kind, shown).map((field) => row(field, changes[field]));
  }
  const known = Object.keys(before ?? {}).filter((field) => labelOf(record.kind, field) !== field);
  return inFormOrder(record.kind, known)
    .filter((field) => !isEqual(before?.[field], theirsOf(field)))
    .map((field) => row(field, undefined));
}

const isPlace = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** A value as a person reads it; lengths in feet are given to `feet`. */
export function valueText(value: unknown, feet: ((value: number) => string) | null = null): string {
  if (value === undefined) return 'Not known';
  if (value === null || value === '') return 'Not set';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return feet === null ? String(value) : feet(value);
  if (typeof value === 'string') return underscoresToSpaces(value);
  return isPlace(value) ? `${value.length} corners` : JSON.stringify(value);
}
