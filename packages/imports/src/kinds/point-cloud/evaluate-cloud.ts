/**
 * Evaluates every point of a point cloud, groups those that penetrate or are within the margin into objects, and keeps those near: the same on
 * the server and in a browser.
 */
import {
  type Airspace,
  feet,
  type FollowedPoints,
  GROUND_CLASS,
  GroundPoints,
  type RetainedScan,
  type LowestPoints,
  type NearPoints,
  reevaluateInSteps,
  ScanEvaluation,
  ScanKeeper,
} from '@touchdown/domain';
import { cloudPoints } from './cloud-points.ts';
import { type CloudLimits, type CloudResult, cloudResult, expectFewNear } from './cloud-result.ts';
import { ImportRefused } from '../../refusal.ts';
import { type CloudAnswers, type CloudReading, cloudReading, type PointCloud } from './head.ts';
import { type RetainedCloud, unpackReceived } from './retained-pack.ts';

export interface CloudTask {
  readonly answers: CloudAnswers;
  /** The surfaces. */
  readonly airspace: Airspace;
  readonly marginFeet: number;
  readonly limits: CloudLimits;
}
export interface CloudEvaluation {
  readonly reading: CloudReading;
  readonly result: CloudResult;
  readonly evaluation: ScanEvaluation;
  /** Null if the cloud covers too large an area, or has too many points near the surfaces. */
  readonly retained: RetainedScan | null;
  readonly ground: LowestPoints;
}

/** Throws ImportRefused if the file is damaged, or more points or objects are near than the limits allow. */
export async function evaluateCloud(
  cloud: PointCloud,
  { answers, airspace, marginFeet, limits }: CloudTask,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<CloudEvaluation> {
  const reading = await cloudReading(cloud, answers);
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
  const result = cloudResult(evaluation, { origin: airspace.site.origin, ground, marginFeet }, limits);
  return { reading, result, evaluation, retained: keeper.retained(), ground: ground.lowest() };
}

/**
 * The result of an evaluation of the kept points. `ground`: as `GroundPoints.of` makes it, the same for all evaluations of a point cloud. Throws
 * ImportRefused if more points or objects are near than the limits allow.
 */
export function retainedResult(
  evaluation: NearPoints | FollowedPoints,
  ground: GroundPoints,
  { airspace, marginFeet, limits }: Omit<CloudTask, 'answers'>,
): CloudResult {
  expectFewNear(evaluation, marginFeet, limits);
  const grouped = 'grouped' in evaluation ? evaluation.grouped() : undefined;
  return cloudResult(evaluation, { origin: airspace.site.origin, ground, marginFeet }, limits, grouped);
}

const NOT_ENOUGH =
  'The surfaces of the project are not those for which the device kept points of the scan, and others may matter now. Add the file again.';

/** For what cannot be read. */
export const damagedRetained = (): ImportRefused => new ImportRefused('What the device kept of the scan is damaged. Add the file again.');

async function opened(bytes: Uint8Array): Promise<RetainedCloud & { readonly reading: CloudReading }> {
  try {
    const retained = unpackReceived(bytes);
    return { ...retained, reading: await cloudReading({ stated: retained.stated }, retained.answers) };
  } catch (error) {
    // Whatever is wrong with bytes that another program may have written.
    throw error instanceof ImportRefused ? error : damagedRetained();
  }
}

/**
 * Evaluates what a device kept of a point cloud, as `packRetained` wrote it there: the same as reading the file. Throws ImportRefused if it is
 * damaged, is not enough for the surfaces, or more points or objects are near than the limits allow.
 */
export async function evaluateRetained(
  bytes: Uint8Array,
  { airspace, marginFeet, limits }: Omit<CloudTask, 'answers'>,
): Promise<Pick<CloudEvaluation, 'reading' | 'result' | 'evaluation'>> {
  const { scan, ground, reading } = await opened(bytes);
  const steps = reevaluateInSteps(scan, { airspace, reading, marginFt: feet(marginFeet) });
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  const again = step.value;
  if (again.kind === 'open') throw new ImportRefused(NOT_ENOUGH);
  const { evaluation } = again;
  const result = retainedResult(evaluation, GroundPoints.of(reading, ground), { airspace, marginFeet, limits });
  return { reading, result, evaluation };
}
