/** Two users changed one record: what each did, field by field. */
export type DraftValue = string | boolean;

export interface DraftConflict<Field extends string> {
  readonly field: Field;
  readonly mine: DraftValue;
  readonly theirs: DraftValue;
}
export interface DraftMerge<Draft> {
  /** What was typed, with the others' changes in the fields that were not touched here. */
  readonly draft: Draft;
  /** Both changed it: what was typed here stands until it is decided. */
  readonly conflicts: readonly DraftConflict<keyof Draft & string>[];
  /** Only the others changed it: taken over. */
  readonly taken: readonly DraftConflict<keyof Draft & string>[];
}

/** Merges what was typed (`mine`, begun from `base`) with the record as it stands now (`theirs`). */
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
