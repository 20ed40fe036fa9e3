/** Objects of a point cloud as obstacles of the project, with their provenance. */
import { OBSTACLE_LENGTHS, OBSTACLE_POINTS_MAX, type ObstacleExtent, type PointCloudObject } from '@touchdown/contract';
import { type ObstacleType, type ScanObjectKind, scanObjectName } from '@touchdown/domain';
import { validationFailed } from '../../../errors/app-error.ts';
import type { NewObstacle } from '../obstacles/public.ts';
import type { CloudHead } from './point-clouds.queries.ts';

const TYPES: Readonly<Record<ScanObjectKind, ObstacleType>> = {
  tree: 'tree',
  building: 'building',
  wire: 'other',
  mast: 'tower',
  terrain: 'terrain',
  other: 'other',
};
const GROUND_REQUIRED = 'Ground elevation is required. The scan has no points classified as ground near this object.';
const GROUND_ABOVE = 'The ground elevation is above the top of this object.';
const LARGE = `The footprint has more than ${OBSTACLE_POINTS_MAX} corners. Enter this object by hand.`;

/** As high as the top everywhere, so that no part of the object is missed. */
function extentOf({ footprint, topFeetMsl }: PointCloudObject): ObstacleExtent | null {
  // All points of a mast may be at one place.
  const corners = footprint.filter(
    ({ latitude, longitude }, index) => footprint.findIndex((one) => one.latitude === latitude && one.longitude === longitude) === index,
  );
  if (corners.length < 2) return null;
  if (corners.length === 2) return { kind: 'line', points: corners.map((corner) => ({ ...corner, topFeet: topFeetMsl })) };
  return { kind: 'area', ring: corners };
}

const provenanceOf = ({ fileName, scannedOn, sha256, createdAt }: CloudHead, { isKindEstimated }: PointCloudObject): string =>
  [
    `From the laser scan ${fileName}, ${scannedOn === null ? 'without a date in the file' : `dated ${scannedOn}`}, SHA-256 ${sha256},`,
    `added on ${createdAt.toISOString().slice(0, 'YYYY-MM-DD'.length)}.`,
    ...(isKindEstimated ? ['The kind of object is estimated from its shape.'] : []),
  ].join(' ');

type ScanObstacle = Omit<NewObstacle, 'id' | 'projectId' | 'createdAt' | 'updatedAt'>;

/** `groundFeet`: for objects without ground points nearby. Throws VALIDATION_FAILED with every object that cannot be added. */
export function scanObstacles(
  cloud: CloudHead,
  objects: readonly PointCloudObject[],
  { indexes, groundFeet }: { readonly indexes: readonly number[]; readonly groundFeet: number | null },
): ScanObstacle[] {
  const problems: { readonly path: string; readonly message: string }[] = [];
  const obstacles = indexes.flatMap((index, at): ScanObstacle[] => {
    const refuse = (message: string) => {
      problems.push({ path: `objects.${at}`, message });
      return [];
    };
    const object = objects[index];
    if (object === undefined) return refuse('The point cloud has no such object.');
    const scanned = object.groundFeetMsl !== null && object.groundFeetMsl >= 0 ? object.groundFeetMsl : null;
    const elevationFeet = scanned ?? groundFeet;
    if (elevationFeet === null) return refuse(GROUND_REQUIRED);
    if (elevationFeet > object.topFeetMsl) return refuse(GROUND_ABOVE);
    if (object.footprint.length > OBSTACLE_POINTS_MAX) return refuse(LARGE);
    return [
      {
        name: scanObjectName(object.kind, index),
        type: TYPES[object.kind],
        latitude: object.latitude,
        longitude: object.longitude,
        heightFeet: object.topFeetMsl - elevationFeet,
        elevationFeet,
        extent: extentOf(object),
        description: provenanceOf(cloud, object),
        horizontalAccuracyFeet: cloud.horizontalAccuracyFeet,
        verticalAccuracyFeet: cloud.verticalAccuracyFeet,
        source: 'scan',
        sourceFile: cloud.fileName.slice(0, OBSTACLE_LENGTHS.sourceFile),
      },
    ];
  });
  if (problems.length > 0) throw validationFailed(...problems);
  return obstacles;
}
