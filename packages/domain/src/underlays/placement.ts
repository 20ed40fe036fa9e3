/**
 * Places a picture on the ground by control points: pixels of the picture and their locations. The mathematics is in the local frame of the
 * first location, in feet east and north. Its distances differ from those on the ellipsoid by less than 0.02 ft within 10 miles.
 */
import { positionToLocal, localToPosition } from '../geodesy/local-frame.ts';
import type { LocalPoint, Position } from '../geodesy/position.ts';
import { existing } from '../quantities/existing.ts';
import { type Feet, feet } from '../quantities/units.ts';
import { UNDERLAY_CONVENTIONS } from '../standards/product-rules/surroundings.ts';

/** A pixel of a picture, from its upper left corner, and where it is. */
export interface ControlPoint {
  /** Pixels to the right. */
  readonly x: number;
  /** Pixels down. */
  readonly y: number;
  readonly position: Position;
}

/** A point at pixel (x, y) is `start` + `right` × x + `down` × y from the origin. */
export interface Placement {
  readonly origin: Position;
  readonly start: LocalPoint;
  /** Feet per pixel to the right. */
  readonly right: LocalPoint;
  /** Feet per pixel down. */
  readonly down: LocalPoint;
}

export interface FittedPlacement {
  readonly placement: Placement;
  /** The distance of each control point from where the placement puts its pixel. */
  readonly residualsFt: readonly Feet[];
  /** The root mean square of them. */
  readonly rmsFt: Feet;
  /** Whether there are more points than the placement needs. Without that, all residuals are 0 and say nothing. */
  readonly isChecked: boolean;
}
export type PlacementResult = FittedPlacement | { readonly problem: string };

const { leastPoints, mostPoints, apartPixels, apartFt, farthestFt } = UNDERLAY_CONVENTIONS;
/** How many control points there are, and how far they are from one another. */
export const CONTROL_LIMITS = {
  least: leastPoints.value,
  most: mostPoints.value,
  apartPx: apartPixels.value,
  apartFt: apartFt.value,
  farthestFt: farthestFt.value,
} as const;
/** From this number on, the placement is affine: it may also stretch and shear. With fewer, it moves, turns, and enlarges. */
const AFFINE_FROM = 3;
/** Points in a strip 1:100 or narrower determine the placement across it too poorly. */
const THINNEST = 1e-4;

const PROBLEMS = {
  few: 'Add at least two control points',
  many: `A picture can have up to ${CONTROL_LIMITS.most} control points`,
  invalid: 'Each control point must be a pixel of the picture and a location',
  near: `Control points must be at least ${CONTROL_LIMITS.apartPx} pixels and ${CONTROL_LIMITS.apartFt} ft apart`,
  far: 'Control points must be within 10 miles of the first',
  line: 'The control points are on one line. Move one of them away from it, or remove all but two',
  mirrored: 'The control points mirror the picture. Check their locations',
} as const;

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly east: number;
  readonly north: number;
}
interface Fit {
  readonly start: readonly [number, number];
  readonly right: readonly [number, number];
  readonly down: readonly [number, number];
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The move, turn, and scale that take two pixels to their locations exactly. */
function similarity(one: Placed, other: Placed): Fit {
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  const [de, dn] = [other.east - one.east, other.north - one.north];
  const square = dx * dx + dy * dy;
  // A pixel to the right is (a, b) on the ground, so that one down, a quarter turn to the right of it, is (b, −a).
  const [a, b] = [(dx * de - dy * dn) / square, (dx * dn + dy * de) / square];
  return { start: [one.east - a * one.x - b * one.y, one.north - b * one.x + a * one.y], right: [a, b], down: [b, -a] };
}

/** The least-squares affine transformation. Null if the pixels are on one line. */
function affine(points: readonly Placed[]): Fit | null {
  const middle = {
    x: mean(points.map(({ x }) => x)),
    y: mean(points.map(({ y }) => y)),
    east: mean(points.map(({ east }) => east)),
    north: mean(points.map(({ north }) => north)),
  };
  const about = points.map(({ x, y, east, north }) => ({
    ...{ x: x - middle.x, y: y - middle.y },
    ...{ east: east - middle.east, north: north - middle.north },
  }));
  const sum = (of: (point: Placed) => number): number => about.reduce((total, point) => total + of(point), 0);
  const [xx, xy, yy] = [sum(({ x }) => x * x), sum(({ x, y }) => x * y), sum(({ y }) => y * y)];
  const determinant = xx * yy - xy * xy;
  if (determinant <= THINNEST * (xx + yy) ** 2) return null;
  const solved = (of: (point: Placed) => number): readonly [number, number] => {
    const [withX, withY] = [sum((point) => point.x * of(point)), sum((point) => point.y * of(point))];
    return [(withX * yy - withY * xy) / determinant, (withY * xx - withX * xy) / determinant];
  };
  const [eastRight, eastDown] = solved(({ east }) => east);
  const [northRight, northDown] = solved(({ north }) => north);
  return {
    start: [middle.east - eastRight * middle.x - eastDown * middle.y, middle.north - northRight * middle.x - northDown * middle.y],
    right: [eastRight, northRight],
    down: [eastDown, northDown],
  };
}

function problemOf(controls: readonly ControlPoint[], points: readonly Placed[]): string | null {
  if (controls.length < CONTROL_LIMITS.least) return PROBLEMS.few;
  if (controls.length > CONTROL_LIMITS.most) return PROBLEMS.many;
  if (points.some((point) => !Object.values(point).every(Number.isFinite))) return PROBLEMS.invalid;
  if (points.some(({ east, north }) => Math.hypot(east, north) > CONTROL_LIMITS.farthestFt)) return PROBLEMS.far;
  const isNear = points.some((one, index) =>
    points
      .slice(index + 1)
      .some(
        (other) =>
          Math.hypot(one.x - other.x, one.y - other.y) < CONTROL_LIMITS.apartPx ||
          Math.hypot(one.east - other.east, one.north - other.north) < CONTROL_LIMITS.apartFt,
      ),
  );
  return isNear ? PROBLEMS.near : null;
}

const local = ([east, north]: readonly [number, number]): LocalPoint => ({ eastFt: feet(east), northFt: feet(north) });

/** Where a pixel is, in feet east and north of the placement's origin. */
export const placedPixel = ({ start, right, down }: Placement, x: number, y: number): LocalPoint => ({
  eastFt: feet(start.eastFt + right.eastFt * x + down.eastFt * y),
  northFt: feet(start.northFt + right.northFt * x + down.northFt * y),
});

/**
 * The placement by two control points (moved, turned, and enlarged) or by more (affine, by least squares) with its residuals in feet, or a
 * sentence that states why there is none.
 */
export function fitPlacement(controls: readonly ControlPoint[]): PlacementResult {
  const [first, second] = controls;
  if (first === undefined || second === undefined) return { problem: PROBLEMS.few };
  const origin = first.position;
  const points = controls.map(({ x, y, position }): Placed => {
    const { eastFt, northFt } = positionToLocal(origin, position);
    return { x, y, east: eastFt, north: northFt };
  });
  const problem = problemOf(controls, points);
  if (problem !== null) return { problem };
  const [one, other] = points;
  const isAffine = points.length >= AFFINE_FROM;
  const fit = isAffine || one === undefined || other === undefined ? affine(points) : similarity(one, other);
  if (fit === null) return { problem: PROBLEMS.line };
  // Down is to the right of right: a picture whose pixels are in the other sense is seen from below.
  if (fit.right[0] * fit.down[1] - fit.right[1] * fit.down[0] >= 0) return { problem: PROBLEMS.mirrored };
  const placement: Placement = { origin, start: local(fit.start), right: local(fit.right), down: local(fit.down) };
  const residualsFt = points.map(({ x, y, east, north }) => {
    const { eastFt, northFt } = placedPixel(placement, x, y);
    return feet(Math.hypot(eastFt - east, northFt - north));
  });
  const rmsFt = feet(Math.sqrt(mean(residualsFt.map((residual) => residual * residual))));
  return { placement, residualsFt, rmsFt, isChecked: points.length > AFFINE_FROM };
}

/** The locations of the upper left, upper right, lower right, and lower left corners of a picture. */
export function cornersOf(placement: Placement, widthPx: number, heightPx: number): readonly [Position, Position, Position, Position] {
  const at = (x: number, y: number): Position => localToPosition(placement.origin, placedPixel(placement, x, y));
  return [at(0, 0), at(widthPx, 0), at(widthPx, heightPx), at(0, heightPx)];
}

/** The same placement in feet from another origin, as on drawings of a site: exact at three corners of the picture. */
export function placementFrom(
  placement: Placement,
  origin: Position,
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
): Placement {
  const corners = cornersOf(placement, widthPx, heightPx).map((position) => positionToLocal(origin, position));
  const [corner, rightCorner, lowerCorner] = [existing(corners[0]), existing(corners[1]), existing(corners[3])];
  const side = (end: LocalPoint, pixels: number): LocalPoint => ({
    eastFt: feet((end.eastFt - corner.eastFt) / pixels),
    northFt: feet((end.northFt - corner.northFt) / pixels),
  });
  return { origin, start: corner, right: side(rightCorner, widthPx), down: side(lowerCorner, heightPx) };
}
