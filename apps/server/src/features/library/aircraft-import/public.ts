/** Exports of the aircraft import. */
export { aircraftCheckJob, aircraftImportJob } from './aircraft-import-jobs.ts';
