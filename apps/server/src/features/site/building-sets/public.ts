/** Exports of the building sets for other features. */
export { insertSet, listSets, packedSets } from './building-sets.queries.ts';
