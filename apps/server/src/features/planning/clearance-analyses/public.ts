/** Exports of the clearance analyses. */
export { analysisJob } from './analysis-job.ts';
