/** An object of a laser scan as an obstacle of the project, with its provenance: the same on the server and on a device without a connection. */
import { type ObstacleType, type ScanObjectKind, scanObjectName } from '@touchdown/domain';
import { OBSTACLE_POINTS_MAX, type ObstacleExtent } from './obstacles.ts';
import type { PointCloudHead, PointCloudObject } from './point-clouds.ts';

export const SCAN_OBSTACLE_TYPES: Readonly<Record<ScanObjectKind, ObstacleType>> = {
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

export type ScanProvenance = Pick<
  PointCloudHead,
  'fileName' | 'scannedOn' | 'sha256' | 'createdAt' | 'horizontalAccuracyFeet' | 'verticalAccuracyFeet'
>;

const provenanceOf = ({ fileName, scannedOn, sha256, createdAt }: ScanProvenance, { isKindEstimated }: PointCloudObject): string =>
  [
    `From the laser scan ${fileName}, ${scannedOn === null ? 'without a date in the file' : `dated ${scannedOn}`}, SHA-256 ${sha256},`,
    `added on ${createdAt.slice(0, 'YYYY-MM-DD'.length)}.`,
    ...(isKindEstimated ? ['The kind of object is estimated from its shape.'] : []),
  ].join(' ');

export interface ScanObstacle {
  readonly name: string;
  readonly type: ObstacleType;
  readonly latitude: number;
  readonly longitude: number;
  /** AGL. */
  readonly heightFeet: number;
  readonly elevationFeet: number;
  readonly extent: ObstacleExtent | null;
  readonly description: string;
  readonly horizontalAccuracyFeet: number | null;
  readonly verticalAccuracyFeet: number | null;
}
export type ScanObstacleResult = { readonly obstacle: ScanObstacle } | { readonly problem: string };

/** The ground that the scan has for an object. `null` if it has none, or below 0 ft MSL, which an obstacle cannot state. */
export const scannedGround = ({ groundFeetMsl }: Pick<PointCloudObject, 'groundFeetMsl'>): number | null =>
  groundFeetMsl !== null && groundFeetMsl >= 0 ? groundFeetMsl : null;

/** `index`: its place in the scan, from 0. `groundFeet`: for an object without ground points nearby. Returns why it cannot be added instead. */
export function scanObstacle(
  scan: ScanProvenance,
  object: PointCloudObject,
  { index, groundFeet }: { readonly index: number; readonly groundFeet: number | null },
): ScanObstacleResult {
  const elevationFeet = scannedGround(object) ?? groundFeet;
  if (elevationFeet === null) return { problem: GROUND_REQUIRED };
  if (elevationFeet > object.topFeetMsl) return { problem: GROUND_ABOVE };
  if (object.footprint.length > OBSTACLE_POINTS_MAX) return { problem: LARGE };
  return {
    obstacle: {
      name: scanObjectName(object.kind, index),
      type: SCAN_OBSTACLE_TYPES[object.kind],
      latitude: object.latitude,
      longitude: object.longitude,
      heightFeet: object.topFeetMsl - elevationFeet,
      elevationFeet,
      extent: extentOf(object),
      description: provenanceOf(scan, object),
      horizontalAccuracyFeet: scan.horizontalAccuracyFeet,
      verticalAccuracyFeet: scan.verticalAccuracyFeet,
    },
  };
}
