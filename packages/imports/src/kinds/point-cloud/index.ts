/** Point clouds of laser scans: what the file states, what it leaves to ask, its points as positions and tops, and their evaluation. */
export { cloudPoints } from './cloud-points.ts';
export { cloudGrouping, type CloudLimits, type CloudResult, penetratingCsv } from './cloud-result.ts';
export {
  type CloudEvaluation,
  type CloudTask,
  damagedRetained,
  evaluateCloud,
  evaluateRetained,
  retainedResult,
} from './evaluate-cloud.ts';
export { NOISE_CLASS, type PointBatch } from './las-points.ts';
export type { Axis } from './las-header.ts';
export type { StatedReference } from './reference.ts';
export { packRetained, type RetainedCloud, unpackRetained, unpackSentRetained } from './retained-pack.ts';
export { blobSource, type ByteSource } from '../../container/index.ts';
export { lazPerfFrom } from '../../container/laz-decoder.ts';
export { ImportRefused } from '../../refusal.ts';
export {
  type CloudAnswers,
  cloudQuestions,
  type CloudReading,
  cloudReading,
  definedUnit,
  NO_CLOUD_ANSWERS,
  openPointCloud,
  type PointCloud,
} from './head.ts';
