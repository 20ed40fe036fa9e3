/** Exports of the evaluations of editions for other features. */
export { evaluationJob } from './evaluation-job.ts';
