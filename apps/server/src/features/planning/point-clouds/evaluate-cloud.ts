/** Evaluates every point of a point cloud, and groups those that penetrate or are within the margin into objects. */
import { gzipSync } from 'node:zlib';
import { type AnalysisInputs, type IsolatedPoint, POINT_CLOUD_LIMITS, type PointCloudObject } from '@touchdown/contract';
import { feet, type NearPoint, type Position, ScanEvaluation, type ScanObject, scanObjects } from '@touchdown/domain';
import { ImportRefused } from '@touchdown/imports';
import { type ByteSource, type CloudAnswers, cloudPoints, cloudReading, openPointCloud } from '@touchdown/imports/point-clouds';
import { surfacesOf } from '../clearance-analyses/public.ts';
import { GROUND_CLASS, GroundPoints } from './ground-points.ts';

export interface CloudWork {
  readonly answers: CloudAnswers;
  readonly inputs: Omit<AnalysisInputs, 'obstacles'>;
  /** The date for the magnetic variation. */
  readonly isoDate: string;
  readonly marginFeet: number;
}
export interface EvaluatedCloud {
  readonly references: readonly string[];
  readonly points: number;
  readonly unplaced: number;
  readonly withinReach: number;
  readonly penetrating: number;
  readonly isolated: number;
  readonly objects: readonly PointCloudObject[];
  readonly isolatedPoints: readonly IsolatedPoint[];
  /** Packed with gzip, in base64. */
  readonly penetratingCsv: string;
}
interface Limits {
  readonly near: number;
  readonly objects: number;
}

/** Touchdown convention: points up to 10 ft apart belong to one object. */
const LINK_FT = feet(10);
const ISOLATED_SHOWN = 1_000;
const CHECK_DATUM = 'The vertical datum or the unit of heights may be wrong. If both are right, cut the scan to a smaller area or thin it.';

const count = (value: number) => value.toLocaleString('en-US');
const placeOf = ({ latitude, longitude }: Position) => ({ latitude, longitude });

type Reach = Pick<NearPoint, 'top' | 'penetrationFt' | 'clearanceFt' | 'surface'>;
const reachOf = ({ top, penetrationFt, clearanceFt, surface }: Reach) => ({
  topFeetMsl: top,
  penetrationFeet: penetrationFt,
  clearanceFeet: clearanceFt,
  surface: surface.name,
});
const objectOf = (object: ScanObject, groundFeetMsl: number | null): PointCloudObject => ({
  kind: object.kind,
  isKindEstimated: object.isKindEstimated,
  ...placeOf(object.position),
  ...reachOf(object),
  groundFeetMsl,
  points: object.points,
  cutFeetMsl: [...object.cutTops],
  footprint: object.footprint.map(placeOf),
});
const isolatedOf = (point: NearPoint): IsolatedPoint => ({ ...placeOf(point.position), ...reachOf(point), class: point.class });

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const HEADINGS = 'longitude,latitude,heightFeetMsl,surface,penetrationFeet\r\n';
const lineOf = ({ position, top, surface, penetrationFt }: NearPoint): string =>
  `${position.longitude},${position.latitude},${top},${quoted(surface.name)},${penetrationFt}\r\n`;

/** Throws ImportRefused if the file is damaged, or more points or objects are near than the limits allow. */
export async function evaluateCloud(
  source: ByteSource,
  { answers, inputs, isoDate, marginFeet }: CloudWork,
  onProgress: (done: number, total: number) => void = () => undefined,
  { near: mostNear, objects: mostObjects }: Limits = POINT_CLOUD_LIMITS,
): Promise<EvaluatedCloud> {
  const cloud = await openPointCloud(source);
  const reading = await cloudReading(cloud, answers);
  const { airspace } = surfacesOf(inputs, isoDate);
  const evaluation = new ScanEvaluation(airspace, reading, feet(marginFeet));
  const ground = new GroundPoints(reading);
  for await (const { count: held, x, y, z, classes } of cloudPoints(cloud, () => null)) {
    for (let index = 0; index < held; index += 1) {
      const [east, north, up, pointClass] = [x[index] ?? 0, y[index] ?? 0, z[index] ?? 0, classes[index] ?? 0];
      evaluation.add(east, north, up, pointClass);
      if (pointClass === GROUND_CLASS) ground.add(east, north, up);
    }
    if (evaluation.near.length > mostNear)
      throw new ImportRefused(
        `More than ${count(mostNear)} points penetrate a surface or are within ${marginFeet} ft of one. ${CHECK_DATUM}`,
      );
    onProgress(evaluation.points, cloud.header.points);
  }
  const { origin } = airspace.site;
  const { objects, isolated } = scanObjects(origin, evaluation.near, { linkFt: LINK_FT, marginFt: feet(marginFeet) });
  if (objects.length > mostObjects)
    throw new ImportRefused(
      `More than ${count(mostObjects)} objects penetrate a surface or are within ${marginFeet} ft of one. ${CHECK_DATUM}`,
    );
  const groundAt = objects.length === 0 ? () => null : ground.around(origin);
  const penetrating = evaluation.near.filter(({ penetrationFt }) => penetrationFt > 0);
  const lowest = isolated.toSorted((one, other) => one.clearanceFt - other.clearanceFt).slice(0, ISOLATED_SHOWN);
  return {
    references: reading.notices,
    points: evaluation.points,
    unplaced: evaluation.unplaced,
    withinReach: evaluation.near.length,
    penetrating: penetrating.length,
    isolated: isolated.length,
    objects: objects.map((object) => objectOf(object, groundAt(object.position))),
    isolatedPoints: lowest.map(isolatedOf),
    penetratingCsv: gzipSync(`${HEADINGS}${penetrating.map(lineOf).join('')}`).toString('base64'),
  };
}
