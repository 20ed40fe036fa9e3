import type { Turn } from '../../turn.ts';
import type { PointCloud } from './head.ts';
import { type PointBatch, pointBatches } from './las-points.ts';

/** Yields all points of the cloud in batches, each point once. Throws ImportRefused if the file is damaged. */
export const cloudPoints = ({ source, header }: PointCloud, turn: Turn): AsyncGenerator<PointBatch> => pointBatches(source, header, turn);
