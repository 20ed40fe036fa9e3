/** Exports of the FAA's airspace for other features. */
export { airspaceFetchJob, type AirspaceFetchDeps } from './fetch-job.ts';
export { airspaceImportJob } from './import-job.ts';
export { airspaceAround } from './nearby.service.ts';
