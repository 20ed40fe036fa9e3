/** Exports of the building sets for other features. */
export { listSets, packedSets } from './building-sets.queries.ts';
