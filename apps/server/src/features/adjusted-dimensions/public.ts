/** What other features need of the adjusted dimensions. */
export { findActiveAdjusted } from './adjusted-dimensions.queries.ts';
export { currentDimensionsOf } from './current-dimensions.service.ts';
export { checkAdjusted, zoneSizes } from './check-adjusted.ts';
