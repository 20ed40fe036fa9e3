/** Exports of the building sets for other features. */
export { buildingFetchJob, type BuildingFetchDeps } from './fetch-job.ts';
export { insertSet, listSets, packedSets } from './building-sets.queries.ts';
