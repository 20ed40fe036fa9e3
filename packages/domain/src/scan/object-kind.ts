/** What an object of a laser scan is: by the class of its points, or estimated from its shape. */
import { existing } from '../quantities/existing.ts';
import { SCAN_CONVENTIONS } from '../standards/product-rules/surroundings.ts';

export const SCAN_OBJECT_KINDS = ['tree', 'building', 'wire', 'mast', 'terrain', 'other'] as const;
export type ScanObjectKind = (typeof SCAN_OBJECT_KINDS)[number];

/** Classes of ASPRS LAS 1.4: 2 ground, 3 to 5 vegetation, 6 building, 13, 14, and 16 wires, 15 transmission tower, 17 bridge deck. */
const KINDS: ReadonlyMap<number, ScanObjectKind> = new Map<number, ScanObjectKind>([
  [2, 'terrain'],
  [3, 'tree'],
  [4, 'tree'],
  [5, 'tree'],
  [6, 'building'],
  [13, 'wire'],
  [14, 'wire'],
  [15, 'mast'],
  [16, 'wire'],
  [17, 'other'],
]);
/** Low and high noise. */
const NOISE: ReadonlySet<number> = new Set([7, 18]);

/** `null` if the class names no kind. */
export const kindOfClass = (pointClass: number): ScanObjectKind | null => KINDS.get(pointClass) ?? null;
export const isNoiseClass = (pointClass: number): boolean => NOISE.has(pointClass);

export interface PlanPoint {
  readonly eastFt: number;
  readonly northFt: number;
  readonly top: number;
}
interface Shape {
  /** Along its longer axis in plan. */
  readonly lengthFt: number;
  readonly widthFt: number;
  readonly riseFt: number;
  readonly tops: readonly number[];
}

const PERCENT = 100;
/** For an estimate that is shown as one. */
const { mast, wire, building } = SCAN_CONVENTIONS;
const MAST = { lengthFt: mast.largestLengthFt.value, slenderness: mast.leastRiseToLength.value } as const;
const WIRE = { lengthFt: wire.leastLengthFt.value, slenderness: wire.leastLengthToWidth.value } as const;
const BUILDING = {
  widthFt: building.leastWidthFt.value,
  flatFt: building.flatWithinFt.value,
  flatShare: building.flatPercent.value / PERCENT,
} as const;

const spanOf = (values: readonly number[]): number => {
  const [least, most] = values.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [Infinity, -Infinity]);
  return most - least;
};
const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function shapeOf(points: readonly PlanPoint[]): Shape {
  const [east, north] = [meanOf(points.map(({ eastFt }) => eastFt)), meanOf(points.map(({ northFt }) => northFt))];
  const moment = (of: (point: PlanPoint) => number): number => meanOf(points.map(of));
  const across = moment(({ eastFt, northFt }) => (eastFt - east) * (northFt - north));
  const difference = moment(({ eastFt, northFt }) => (eastFt - east) ** 2 - (northFt - north) ** 2);
  const angle = Math.atan2(2 * across, difference) / 2;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return {
    lengthFt: spanOf(points.map(({ eastFt, northFt }) => eastFt * cos + northFt * sin)),
    widthFt: spanOf(points.map(({ eastFt, northFt }) => northFt * cos - eastFt * sin)),
    riseFt: spanOf(points.map(({ top }) => top)),
    tops: points.map(({ top }) => top),
  };
}

/** Whether most of its points are at one height, as those of a flat roof. */
function isFlat({ tops }: Shape): boolean {
  const sorted = tops.toSorted((one, other) => one - other);
  const middle = existing(sorted[Math.floor(sorted.length / 2)]);
  return tops.filter((top) => Math.abs(top - middle) <= BUILDING.flatFt).length >= BUILDING.flatShare * tops.length;
}

/** Returns the estimate from the shape of an object with several points. */
export function estimatedKind(points: readonly PlanPoint[]): ScanObjectKind {
  const shape = shapeOf(points);
  const { lengthFt, widthFt, riseFt } = shape;
  if (lengthFt <= MAST.lengthFt) return riseFt >= MAST.slenderness * lengthFt ? 'mast' : 'other';
  if (lengthFt >= WIRE.lengthFt && lengthFt >= WIRE.slenderness * widthFt && lengthFt >= WIRE.slenderness * riseFt) return 'wire';
  return widthFt >= BUILDING.widthFt && isFlat(shape) ? 'building' : 'tree';
}
