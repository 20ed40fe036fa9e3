/** Exports of the adjusted dimensions for other features. */
export { findActiveAdjusted, lockProject } from './adjusted-dimensions.queries.ts';
export { currentDimensionsOf, dimensionRecordsOf } from './current-dimensions.service.ts';
export { applyDimensionChoice } from './apply-choice.service.ts';
export { checkAdjusted, zoneSizes } from './check-adjusted.ts';
