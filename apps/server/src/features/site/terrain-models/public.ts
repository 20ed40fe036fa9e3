/** Exports of the terrain models for other features. */
export { packedModels } from './terrain-models.queries.ts';
