/** Exports of the underlays for other features. */
export { listUnderlays, type ShownUnderlay } from './underlays.queries.ts';
