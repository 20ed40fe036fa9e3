/** Pending edits as text for planners, on the screen and in the exported file. */
import type { FieldError } from '@touchdown/contract';
import { underscoresToSpaces } from '../../shared/format/labels.ts';
import { type Edit, type EditAction, type EditState, type Fields, isEqual, ownChanges, type RecordKind } from './edit.ts';
import { inFormOrder, KIND_LABELS, labelOf } from './field-labels.ts';
import { isFields, textOf } from './kinds.ts';
import { waitsBehind } from './order.ts';

export interface FieldRow {
  readonly field: string;
  readonly label: string;
  /** Value when the edit was made. `undefined`: unknown. */
  readonly base: unknown;
  /** The same as `base` for a field that the edit does not change. */
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Both users changed it, to different values. */
  readonly isContested: boolean;
}

export interface UploadText {
  readonly name: string;
  readonly description: string;
  readonly showsObstacle: boolean;
}

export interface EditView {
  readonly id: string;
  readonly kind: RecordKind;
  readonly action: EditAction;
  readonly recordId: string;
  readonly projectId: string | null;
  /** "Obstacle Tower 3: changed Height (AGL), Description". */
  readonly what: string;
  /** ISO 8601, UTC. */
  readonly when: string;
  readonly state: EditState['is'];
  /** Why it has its current status. `null` while it is only pending. */
  readonly sentence: string | null;
  readonly fieldErrors: readonly FieldError[];
  /** For a conflict: every field in which the two differ. */
  readonly rows: readonly FieldRow[];
  /** For an undo that conflicts: what the server says of both values. */
  readonly changedSince: Fields | null;
  /** The edit it must wait for. `null`: it is sent as soon as possible. */
  readonly behind: string | null;
  readonly hasFile: boolean;
  /** For an added file: what can be corrected after a rejection. */
  readonly upload: UploadText | null;
}

const CHANGED: Readonly<Record<EditAction, string>> = { create: 'added', update: 'changed', delete: 'deleted' };

const nameOf = ({ record }: Edit): string =>
  record.title === KIND_LABELS[record.kind] || record.title === ''
    ? KIND_LABELS[record.kind]
    : `${KIND_LABELS[record.kind]} ${record.title}`;

/** "Obstacle Tower 3: changed Height (AGL), Description". */
export function whatOf(edit: Edit): string {
  const { record, action } = edit;
  if (record.kind === 'change') return record.title;
  if (action !== 'update') return `${nameOf(edit)}: ${CHANGED[action]}`;
  const fields = inFormOrder(record.kind, Object.keys(ownChanges(edit))).map((field) => labelOf(record.kind, field));
  return fields.length === 0 ? `${nameOf(edit)}: saved with no changes` : `${nameOf(edit)}: changed ${fields.join(', ')}`;
}

const CONFLICT = 'Someone else changed this record. Choose which value to keep for each field.';
const CONFLICT_UNDONE = 'Someone else has changed these values since. Choose which ones to keep.';
const CONFLICT_DELETED = 'Someone else changed this record after you opened it. Choose whether to delete it.';

export function sentenceOf({ state, action, record }: Edit): string | null {
  switch (state.is) {
    case 'waiting':
    case 'sending':
    case 'undone':
      return null;
    case 'conflict':
      if (record.kind === 'change') return CONFLICT_UNDONE;
      return action === 'delete' ? CONFLICT_DELETED : CONFLICT;
    case 'refused':
    case 'gone':
      return state.sentence;
  }
}

const isNamed = (edit: Edit) => (field: string) => labelOf(edit.record.kind, field) !== field;

/** For a conflict: every field in which the edit and the current record differ, in the order of the form. */
export function rowsOf(edit: Edit): readonly FieldRow[] {
  const { state, record, wants, base, action } = edit;
  if (state.is !== 'conflict') return [];
  const changes = ownChanges(edit);
  const fields = action === 'delete' ? Object.keys(base?.record ?? {}).filter(isNamed(edit)) : Object.keys(wants);
  return inFormOrder(record.kind, fields)
    .map((field): FieldRow => {
      const [before, theirs] = [base?.record?.[field], state.current[field]];
      const isMine = field in changes;
      const mine = isMine ? changes[field] : before;
      return { field, label: labelOf(record.kind, field), base: before, mine, theirs, isContested: isMine && !isEqual(theirs, before) };
    })
    .filter(({ mine, theirs }) => !isEqual(mine ?? null, theirs ?? null));
}

function uploadOf({ record, action, wants, file }: Edit): UploadText | null {
  if (record.kind !== 'upload' || action !== 'create' || file === null) return null;
  const { name, description, obstacleId } = wants;
  return { name: textOf(name) ?? file.name, description: textOf(description) ?? '', showsObstacle: textOf(obstacleId) !== null };
}

export function viewOf(edit: Edit, edits: readonly Edit[]): EditView {
  const { id, record, action, madeAt, state, file } = edit;
  const behind = waitsBehind(edits, edit);
  return {
    id,
    kind: record.kind,
    action,
    recordId: record.id,
    projectId: record.projectId,
    what: whatOf(edit),
    when: madeAt,
    state: state.is,
    sentence: sentenceOf(edit),
    fieldErrors: state.is === 'refused' ? state.fields : [],
    rows: rowsOf(edit),
    changedSince: record.kind === 'change' && state.is === 'conflict' ? state.current : null,
    behind: behind === null ? null : whatOf(behind),
    hasFile: file !== null,
    upload: uploadOf(edit),
  };
}

const isPlace = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** "AC 150/5390-2D, revision 2": the revisions of a project's editions. `null` for other values. */
function revisionsText(value: readonly unknown[]): string | null {
  if (value.length === 0) return 'None';
  const texts = value.flatMap((one) =>
    isFields(one) && 'revision' in one
      ? [`${textOf(one['document']) ?? textOf(one['editionId']) ?? ''}, revision ${String(one['revision'])}`]
      : [],
  );
  return texts.length === value.length ? texts.join('; ') : null;
}

/** A value formatted for users. Lengths in feet are passed to `feet`. */
export function valueText(value: unknown, feet: ((value: number) => string) | null = null): string {
  if (value === undefined) return 'Unknown';
  if (value === null || value === '') return 'Not set';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return feet === null ? String(value) : feet(value);
  if (typeof value === 'string') return underscoresToSpaces(value);
  return isPlace(value) ? (revisionsText(value) ?? `${value.length} corners`) : JSON.stringify(value);
}
