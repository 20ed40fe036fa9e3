/** The result of a point cloud: its objects, the points that belong to none, and the list of what penetrates. */
import type { IsolatedPoint, PointCloudObject } from '@touchdown/contract';
import {
  feet,
  type GroundPoints,
  type NearPoint,
  type NearPoints,
  type Position,
  PRODUCT_RULES,
  type ScanObject,
  scanObjects,
  type ScanObjects,
} from '@touchdown/domain';
import { ImportRefused } from '../../refusal.ts';

export interface CloudResult {
  readonly unplaced: number;
  readonly withinReach: number;
  readonly penetrating: number;
  readonly isolated: number;
  readonly objects: readonly PointCloudObject[];
  readonly isolatedPoints: readonly IsolatedPoint[];
}
export interface CloudLimits {
  readonly near: number;
  readonly objects: number;
}

/** Points up to this far apart belong to one object. */
const LINK_FT = PRODUCT_RULES.scans.objectGapFt.value;
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

/** Throws ImportRefused if more points are near than the limit allows. */
export function expectFewNear({ near }: Pick<NearPoints, 'near'>, marginFeet: number, { near: most }: CloudLimits): void {
  if (near.length > most)
    throw new ImportRefused(`More than ${count(most)} points penetrate a surface or are within ${marginFeet} ft of one. ${CHECK_DATUM}`);
}

/** How the points of a cloud are grouped into objects. */
export const cloudGrouping = (marginFeet: number) => ({ linkFt: LINK_FT, marginFt: feet(marginFeet) });

/** Those of objects that are the same as before, so that each is described once. */
const described = new WeakMap<ScanObject, PointCloudObject>();
function describedOf(object: ScanObject, groundAt: (position: Position) => number | null): PointCloudObject {
  const known = described.get(object);
  if (known !== undefined) return known;
  const made = objectOf(object, groundAt(object.position));
  described.set(object, made);
  return made;
}

interface Whence {
  readonly origin: Position;
  readonly ground: GroundPoints;
  readonly marginFeet: number;
}

/** `grouped`: as `scanObjects` makes them, if they were made before. Throws ImportRefused if there are more objects than the limit allows. */
export function cloudResult(
  { near, unplaced }: NearPoints,
  { origin, ground, marginFeet }: Whence,
  { objects: most }: CloudLimits,
  grouped: ScanObjects = scanObjects(near, cloudGrouping(marginFeet)),
): CloudResult {
  const { objects, isolated } = grouped;
  if (objects.length > most)
    throw new ImportRefused(`More than ${count(most)} objects penetrate a surface or are within ${marginFeet} ft of one. ${CHECK_DATUM}`);
  const groundAt = objects.length === 0 ? () => null : ground.around(origin);
  const lowest = isolated.toSorted((one, other) => one.clearanceFt - other.clearanceFt).slice(0, ISOLATED_SHOWN);
  return {
    unplaced,
    withinReach: near.length,
    penetrating: near.filter(({ penetrationFt }) => penetrationFt > 0).length,
    isolated: isolated.length,
    objects: objects.map((object) => describedOf(object, groundAt)),
    isolatedPoints: lowest.map(isolatedOf),
  };
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const HEADINGS = 'longitude,latitude,heightFeetMsl,surface,penetrationFeet\r\n';
const lineOf = ({ position, top, surface, penetrationFt }: NearPoint): string =>
  `${position.longitude},${position.latitude},${top},${quoted(surface.name)},${penetrationFt}\r\n`;

/** The CSV file of the penetrating points, with its headings. */
export const penetratingCsv = ({ near }: Pick<NearPoints, 'near'>): string =>
  `${HEADINGS}${near
    .filter(({ penetrationFt }) => penetrationFt > 0)
    .map(lineOf)
    .join('')}`;
