/** A change of a record that another user has changed since it was read: both values, and the same change over theirs. */
import { obstacleSchema, pathSchema, projectSchema } from '@touchdown/contract';
import { ApiError } from '../../shared/api/api-error.ts';
import { type Change, isChange } from './changes.ts';

export interface Contested {
  readonly change: Change;
  /** Begins with the other user's record, and ends with the fields of this change over it. */
  readonly over: Change;
}

type Fields = Readonly<Record<string, unknown>>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const changedFields = (before: Fields, after: Fields): readonly string[] =>
  Object.keys(after).filter((field) => !isSame(before[field], after[field]));

/** Their record with the fields that this user changed. */
const withMine = <Row extends Fields>(before: Row, after: Row, theirs: Row): Row => ({
  ...theirs,
  ...Object.fromEntries(changedFields(before, after).map((field) => [field, after[field]])),
});

function overTheirs(change: Change, current: unknown): Change | null {
  switch (change.kind) {
    case 'dimensions':
      return null;
    case 'obstacle': {
      const { data } = obstacleSchema.safeParse(current);
      return data === undefined ? null : { kind: 'obstacle', before: data, after: withMine(change.before, change.after, data) };
    }
    case 'path': {
      const { data } = pathSchema.safeParse(current);
      return data === undefined ? null : { kind: 'path', before: data, after: withMine(change.before, change.after, data) };
    }
    case 'project': {
      const { data } = projectSchema.safeParse(current);
      return data === undefined ? null : { kind: 'project', before: data, after: withMine(change.before, change.after, data) };
    }
  }
}

/** `null`: the change failed for another reason, or both made the same change. */
export function contestedBy(change: Change, error: unknown): Contested | null {
  if (!(error instanceof ApiError) || error.code !== 'VERSION_CONFLICT') return null;
  const over = overTheirs(change, error.current);
  return over === null || !isChange(over) ? null : { change, over };
}

export interface ContestedField {
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** The fields that this user changed, with both values. */
export function contestedFields({ over }: Contested): readonly ContestedField[] {
  const [theirs, mine]: readonly [Fields, Fields] = [{ ...over.before }, { ...over.after }];
  return changedFields(theirs, mine).map((field) => ({ field, mine: mine[field], theirs: theirs[field] }));
}
