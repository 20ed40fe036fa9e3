/** Exports of wind data for other features. */
export { findWind } from './wind.queries.ts';
