/** Which values of an aircraft are not from a source. */
const WHOLE_ROW = 'ALL';

/** Whether the field is unverified: it is listed itself, or the whole row is. */
export const isUnverified = (unverifiedFields: readonly string[], field: string): boolean =>
  unverifiedFields.includes(field) || unverifiedFields.includes(WHOLE_ROW);

/** Whether nothing in the row is from a source. */
export const isWhollyUnverified = (unverifiedFields: readonly string[]): boolean => unverifiedFields.includes(WHOLE_ROW);
