/** A change of a record that another user has changed since it was read: both values, and the same change over theirs. */
import { adjustedDimensionsSchema, obstacleSchema, pathSchema, projectSchema } from '@touchdown/contract';
import { adjustedSizes } from '@touchdown/domain';
import { adjustedBody } from '../../features/planning/calculations/adjust-values.ts';
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
    case 'dimensions': {
      const { data } = adjustedDimensionsSchema.safeParse(current);
      if (data === undefined) return null;
      const theirs = { ...change.before, sizes: adjustedSizes(data), was: data.id };
      // All of them: the zones follow one another.
      return { kind: 'dimensions', before: theirs, after: { ...theirs, sizes: change.after.sizes } };
    }
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

/** As in the record: the sides of the zones by their names. */
function fieldsIn({ over }: Contested): readonly [theirs: Fields, mine: Fields] {
  if (over.kind !== 'dimensions') return [{ ...over.before }, { ...over.after }];
  const [theirs, mine] = [over.before, over.after].map(({ sizes, results }) => {
    const { tlofArea: _, fatoArea: __, safetyAreaArea: ___, ...sides } = adjustedBody(sizes, results, '');
    return sides;
  });
  return [{ ...theirs }, { ...mine }];
}

/** The fields that this user changed, with both values. */
export function contestedFields(contested: Contested): readonly ContestedField[] {
  const [theirs, mine] = fieldsIn(contested);
  return changedFields(theirs, mine).map((field) => ({ field, mine: mine[field], theirs: theirs[field] }));
}
