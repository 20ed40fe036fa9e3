/** Exports of the surroundings for other features. */
export { packedSet } from './surroundings.queries.ts';
export { surroundingInputs, surroundingRecords, surroundingsOf } from './surroundings.service.ts';
