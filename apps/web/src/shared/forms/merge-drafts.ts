/** Field-by-field merge after two users changed one record. */
export type DraftValue = string | boolean;

export interface DraftConflict<Field extends string> {
  readonly field: Field;
  readonly mine: DraftValue;
  readonly theirs: DraftValue;
}
export interface DraftMerge<Draft> {
  /** The user's input, with the other user's changes in the fields not edited here. */
  readonly draft: Draft;
  /** Both changed it. The value entered here is kept until the conflict is resolved. */
  readonly conflicts: readonly DraftConflict<keyof Draft & string>[];
  /** Only the other user changed it. Their value is used. */
  readonly taken: readonly DraftConflict<keyof Draft & string>[];
}

/** Merges the input (`mine`, based on `base`) with the current record (`theirs`). */
export const mergeDrafts = <Draft extends Readonly<Record<string, DraftValue>>>(
  base: Draft,
  mine: Draft,
  theirs: Draft,
): DraftMerge<Draft> => {
  type Field = keyof Draft & string;
  const fields: readonly Field[] = Object.keys(theirs);
  const value = (draft: Draft, field: Field): DraftValue => draft[field] ?? '';
  const entry = (field: Field): DraftConflict<Field> => ({ field, mine: value(mine, field), theirs: value(theirs, field) });
  const changedByThem = fields.filter((field) => theirs[field] !== base[field] && theirs[field] !== mine[field]);
  const untouched = changedByThem.filter((field) => mine[field] === base[field]);
  return {
    draft: { ...mine, ...Object.fromEntries(untouched.map((field) => [field, theirs[field]])) },
    conflicts: changedByThem.filter((field) => mine[field] !== base[field]).map(entry),
    taken: untouched.map(entry),
  };
};
