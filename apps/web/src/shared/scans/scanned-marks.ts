/** The objects of laser scans as drawn with the obstacles: on the plan, on the map, in 3D, and in profiles. */
import { type PointCloudObject, type ProjectObstacle, type RouteAnswer, type routes, SCAN_OBSTACLE_TYPES } from '@touchdown/contract';
import { degrees, positionToLocal, scanObjectName, scanObjectsThatAreObstacles, type Site } from '@touchdown/domain';
import type { DrawnObstacle, MarkVertex } from '../scene/model.ts';

export type EvaluatedScan = RouteAnswer<typeof routes.readPointCloud>;

/** An object of a scan. Violation: it penetrates. Warning: it is within the margin of the scan. */
export interface ScannedMark extends DrawnObstacle {
  readonly scan: EvaluatedScan;
  /** Its place in the scan, from 0. */
  readonly index: number;
  readonly object: PointCloudObject;
}
export interface ScannedMarks {
  /** The worst last, and therefore on top. */
  readonly marks: readonly ScannedMark[];
  /** What is not drawn, as sentences. */
  readonly notes: readonly string[];
}
export const NO_SCANNED: ScannedMarks = { marks: [], notes: [] };

/** More cost too much in every frame. */
export const MOST_SCANNED = 5_000;

/** The ID of an object in a selection. `index`: its place in the scan, from 0. */
export const scannedId = (scanId: string, index: number): string => `${SCANNED}${scanId}:${index}`;
const SCANNED = 'scan:';
/** Whether an ID of a drawn obstacle is that of an object of a scan. */
export const isScannedId = (id: string): boolean => id.startsWith(SCANNED);

/** Where the objects are drawn: in feet from its origin, and above its elevation. */
export type ScannedSite = Pick<Site, 'origin' | 'heliportElevation'>;

interface Drawing {
  readonly site: ScannedSite;
  readonly scan: EvaluatedScan;
}

/** As high as its top everywhere, as the obstacle made from it would be. */
function shapeOf({ footprint, ...object }: PointCloudObject, { site }: Drawing, topFt: number) {
  const vertexAt = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }): MarkVertex => ({
    ...positionToLocal(site.origin, { latitude: degrees(latitude), longitude: degrees(longitude) }),
    topFt,
  });
  const at = vertexAt(object);
  const corners = footprint.map(vertexAt);
  if (corners.length < 2) return { at, kind: 'point' as const, vertices: [at] };
  return { at, kind: corners.length === 2 ? ('line' as const) : ('area' as const), vertices: corners };
}

function markOf(object: PointCloudObject, index: number, drawing: Drawing): ScannedMark {
  const { scan, site } = drawing;
  const { heliportElevation } = site;
  const topFt = object.topFeetMsl - heliportElevation;
  return {
    id: scannedId(scan.id, index),
    name: scanObjectName(object.kind, index),
    type: SCAN_OBSTACLE_TYPES[object.kind],
    isLighted: false,
    isScanned: true,
    status: object.penetrationFeet > 0 ? 'violation' : 'warning',
    ...shapeOf(object, drawing, topFt),
    baseFt: object.groundFeetMsl === null ? Math.min(0, topFt) : object.groundFeetMsl - heliportElevation,
    groundFt: object.groundFeetMsl === null ? null : object.groundFeetMsl - heliportElevation,
    topFt,
    limitFt: null,
    penetrationFt: object.penetrationFeet,
    penetrated: [],
    mayPenetrate: [],
    scan,
    index,
    object,
  };
}

/**
 * The objects of all scans whose results are for the surfaces of today, without those that are obstacles of the project. Up to 5,000, those
 * of smallest clearance.
 */
export function scannedMarks(scans: readonly EvaluatedScan[], obstacles: readonly ProjectObstacle[], site: ScannedSite): ScannedMarks {
  const isObstacle = scanObjectsThatAreObstacles(obstacles);
  const ready = scans.filter(({ state }) => state === 'ready');
  const all = ready
    .filter(({ isCurrent }) => isCurrent)
    .flatMap((scan) =>
      scan.objects.flatMap((object, index) => (isObstacle(object, scan.fileName) ? [] : [markOf(object, index, { scan, site })])),
    )
    .toSorted((one, other) => other.object.clearanceFeet - one.object.clearanceFeet);
  const marks = all.slice(-MOST_SCANNED);
  const left = all.length - marks.length;
  return {
    marks,
    notes: [
      ...ready.flatMap(({ isCurrent, fileName }) =>
        isCurrent ? [] : [`The laser scan ${fileName} is out of date, so its objects are not drawn.`],
      ),
      ...(left === 0
        ? []
        : [`${left.toLocaleString('en-US')} more objects of laser scans are not drawn. Those with the smallest clearance are.`]),
    ],
  };
}
