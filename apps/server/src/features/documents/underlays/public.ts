/** Exports of the underlays for other features. */
export { drawnUnderlays, type UnderlayRecord, underlayRecords } from './drawn-underlays.ts';
