import type { PagePoint } from '../src/screens/landing/hero-types.ts';

/** A pinhole camera over the landing area, in the landing area's own frame: feet forward along the path, feet to its right, feet up. */
export interface PadPoint {
  readonly forwardFt: number;
  readonly rightFt: number;
  readonly upFt: number;
}

/** Chosen by eye: from behind and to the right, 18.6° above the ground, so that the surface climbs across the page. */
const CAMERA = { distanceFt: 866, bearingDeg: 145.1, elevationDeg: 18.6, focal: 1173, center: { x: 938, y: 220 } } as const;
const TARGET: PadPoint = { forwardFt: 253, rightFt: -117, upFt: 0 };
/** Nearer than this is behind the lens. */
const NEAR_FT = 20;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const [sinAz, cosAz] = [Math.sin(radians(CAMERA.bearingDeg)), Math.cos(radians(CAMERA.bearingDeg))];
const [sinEl, cosEl] = [Math.sin(radians(CAMERA.elevationDeg)), Math.cos(radians(CAMERA.elevationDeg))];

type Vector = readonly [number, number, number];
const EYE: Vector = [
  TARGET.forwardFt + CAMERA.distanceFt * cosEl * cosAz,
  TARGET.rightFt + CAMERA.distanceFt * cosEl * sinAz,
  TARGET.upFt + CAMERA.distanceFt * sinEl,
];
const INTO_PAGE: Vector = [-cosEl * cosAz, -cosEl * sinAz, -sinEl];
const ACROSS_PAGE: Vector = [sinAz, -cosAz, 0];
const UP_PAGE: Vector = [-sinEl * cosAz, -sinEl * sinAz, cosEl];
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

const fromEye = ({ forwardFt, rightFt, upFt }: PadPoint): Vector => [forwardFt - EYE[0], rightFt - EYE[1], upFt - EYE[2]];

/** How far in front of the lens a point lies; not positive behind it. */
export const depthOf = (point: PadPoint): number => dot(fromEye(point), INTO_PAGE) - NEAR_FT;

/** Where a point in front of the lens falls on the page. */
export const project = (point: PadPoint): PagePoint => {
  const ray = fromEye(point);
  const depth = dot(ray, INTO_PAGE);
  return {
    x: CAMERA.center.x + (CAMERA.focal * dot(ray, ACROSS_PAGE)) / depth,
    y: CAMERA.center.y - (CAMERA.focal * dot(ray, UP_PAGE)) / depth,
  };
};

const between = (a: PadPoint, b: PadPoint, share: number): PadPoint => ({
  forwardFt: a.forwardFt + (b.forwardFt - a.forwardFt) * share,
  rightFt: a.rightFt + (b.rightFt - a.rightFt) * share,
  upFt: a.upFt + (b.upFt - a.upFt) * share,
});

/** The part of a flat polygon where `inside` is not negative; `inside` is linear along its edges. */
export const clip = (points: readonly PadPoint[], inside: (point: PadPoint) => number): PadPoint[] =>
  points.flatMap((point, index) => {
    const former = points.at(index - 1) ?? point;
    const [here, there] = [inside(point), inside(former)];
    const crossing = here >= 0 !== there >= 0 ? [between(former, point, there / (there - here))] : [];
    return here >= 0 ? [...crossing, point] : crossing;
  });

/** The part of a line where `inside` is not negative; empty when none is. */
export const clipLine = (from: PadPoint, to: PadPoint, inside: (point: PadPoint) => number): PadPoint[] => {
  const [start, end] = [inside(from), inside(to)];
  if (start < 0 && end < 0) return [];
  const crossing = between(from, to, start / (start - end));
  if (start < 0) return [crossing, to];
  return end < 0 ? [from, crossing] : [from, to];
};
