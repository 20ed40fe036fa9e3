/** Point clouds of laser scans: what the file states, what it leaves to ask, and its points as positions and tops. */
import type { Turn } from '../../turn.ts';
import type { PointCloud } from './head.ts';
import { type PointBatch, pointBatches } from './las-points.ts';

export { NOISE_CLASS, type PointBatch } from './las-points.ts';
export type { Axis } from './las-header.ts';
export type { StatedReference } from './reference.ts';
export type { ByteSource } from '../../container/index.ts';
export {
  type CloudAnswers,
  cloudQuestions,
  type CloudReading,
  cloudReading,
  NO_CLOUD_ANSWERS,
  openPointCloud,
  type PointCloud,
} from './head.ts';

/** Yields all points of the cloud in batches, each point once. Throws ImportRefused if the file is damaged. */
export const cloudPoints = ({ source, header }: PointCloud, turn: Turn): AsyncGenerator<PointBatch> => pointBatches(source, header, turn);
