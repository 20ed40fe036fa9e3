/** Exports of the clearance analyses. */
export { analysisJob, isoDay } from './analysis-job.ts';
export { newestAnalysisOf } from './newest-analysis.ts';
export { readSurfaceInputs, type SurfaceInputs } from './analysis-inputs.ts';
export { surfacesOf } from './analyze.ts';
