/** Which numbers of an aircraft were not read in a source. */
const WHOLE_ROW = 'ALL';

/** Whether the field is unverified: named itself, or the whole row is. */
export const isUnverified = (unverifiedFields: readonly string[], field: string): boolean =>
  unverifiedFields.includes(field) || unverifiedFields.includes(WHOLE_ROW);

/** Whether nothing of the row was read in a source. */
export const isWhollyUnverified = (unverifiedFields: readonly string[]): boolean => unverifiedFields.includes(WHOLE_ROW);
