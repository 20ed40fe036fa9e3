/** Evaluates every point of a point cloud, groups those that penetrate or are within the margin into objects, and keeps those near. */
import { type AnalysisInputs, POINT_CLOUD_LIMITS } from '@touchdown/contract';
import { feet, ScanEvaluation, ScanKeeper } from '@touchdown/domain';
import { type ByteSource, type CloudAnswers, cloudPoints, cloudReading, openPointCloud } from '@touchdown/imports/point-clouds';
import { surfacesOf } from '../clearance-analyses/public.ts';
import { type CloudLimits, type CloudResult, cloudResult, expectFewNear, penetratingCsv } from './cloud-result.ts';
import { GROUND_CLASS, GroundPoints } from './ground-points.ts';
import { packKept } from './kept-pack.ts';

export interface CloudWork {
  readonly answers: CloudAnswers;
  readonly inputs: Omit<AnalysisInputs, 'obstacles'>;
  /** The date for the magnetic variation. */
  readonly isoDate: string;
  readonly marginFeet: number;
}
export interface EvaluatedCloud extends CloudResult {
  readonly references: readonly string[];
  readonly points: number;
  /** Packed with gzip, in base64. */
  readonly penetratingCsv: string;
  /** As `packKept` writes it. Null if the cloud covers too large an area, or has too many points near the surfaces. */
  readonly kept: string | null;
}

/** Throws ImportRefused if the file is damaged, or more points or objects are near than the limits allow. */
export async function evaluateCloud(
  source: ByteSource,
  { answers, inputs, isoDate, marginFeet }: CloudWork,
  onProgress: (done: number, total: number) => void = () => undefined,
  limits: CloudLimits = POINT_CLOUD_LIMITS,
): Promise<EvaluatedCloud> {
  const cloud = await openPointCloud(source);
  const reading = await cloudReading(cloud, answers);
  const { airspace } = surfacesOf(inputs, isoDate);
  const evaluation = new ScanEvaluation(airspace, reading, feet(marginFeet));
  const keeper = new ScanKeeper(airspace, reading, feet(marginFeet));
  const ground = new GroundPoints(reading);
  for await (const { count: held, x, y, z, classes } of cloudPoints(cloud, () => null)) {
    for (let index = 0; index < held; index += 1) {
      const [east, north, up, pointClass] = [x[index] ?? 0, y[index] ?? 0, z[index] ?? 0, classes[index] ?? 0];
      keeper.add(east, north, up, pointClass, evaluation.add(east, north, up, pointClass));
      if (pointClass === GROUND_CLASS) ground.add(east, north, up);
    }
    expectFewNear(evaluation, marginFeet, limits);
    onProgress(evaluation.points, cloud.header.points);
  }
  const scan = keeper.kept();
  const kept = { stated: cloud.stated, answers, ground: ground.lowest() };
  return {
    references: reading.notices,
    points: evaluation.points,
    ...cloudResult(evaluation, { origin: airspace.site.origin, ground, marginFeet }, limits),
    penetratingCsv: penetratingCsv(evaluation),
    kept: scan && packKept({ ...kept, scan }, cloud.header.axes),
  };
}
