/**
 * A corridor placed from the FATO edge: its length, width, height, and point positions. The shape is that of 14 CFR 77.23(b): 8:1 over
 * 4,000 ft of centerline, from the width of the FATO to 500 ft. Frame: feet east and north of the FATO center.
 */
import type { LocalPoint } from '../geodesy/position.ts';
import { normalizeDegrees, sinCosDegrees } from '../quantities/angles.ts';
import { degrees, feet, feetMsl, type Degrees, type Feet, type FeetMsl } from '../quantities/units.ts';
import { APPROACH_SURFACE } from '../standards/airspace.ts';
import { PRODUCT_RULES } from '../standards/product-rules/product-rules.ts';
import type { PathCorridor } from './corridors.ts';
import { placeCourse, type PlacedCourse, type PathPoint } from './course.ts';

const LENGTH_FT = APPROACH_SURFACE.lengthFt.value;
const OUTER_WIDTH_FT = APPROACH_SURFACE.outerWidthFt.value;
const SLOPE = APPROACH_SURFACE.slope.value;
const { sector: SECTOR, curved: CURVED } = PRODUCT_RULES.pathGeometry;

/** Where a path in a true direction starts at the FATO, and how wide it is there. */
export interface PathStart {
  readonly startFt: Feet;
  readonly innerWidthFt: Feet;
}
export type StartOf = (outboundTrueDeg: number) => PathStart;

export interface PlacedPath {
  readonly corridor: PathCorridor;
  /** Of the centerline, from the FATO edge. */
  readonly lengthFt: Feet;
  readonly innerWidthFt: Feet;
  readonly outerWidthFt: Feet;
  /** Change of direction over the whole length, flown outward, right positive. 0 for a sector. */
  readonly totalTurnDeg: Degrees;
  /** Full width of the approach/departure surface at a station. */
  readonly widthAt: (stationFt: number) => Feet;
  /** Rise of the 8:1 surface above the heliport elevation. */
  readonly riseAt: (stationFt: number) => Feet;
  /** Elevation (MSL) of the 8:1 surface. */
  readonly heightAt: (stationFt: number, heliportElevation: FeetMsl) => FeetMsl;
  /** The point at a station, `offsetFt` to the right of the centerline looking outward. For a sector: along its middle. */
  readonly pointAt: (stationFt: number, offsetFt?: number) => LocalPoint;
  /** True direction outward at a station. */
  readonly directionAt: (stationFt: number) => Degrees;
  readonly end: LocalPoint;
  /** Stations where a curve begins and ends, within the length. */
  readonly bends: readonly Feet[];
  /** Stations of the drawn centerline: both ends, and the steps of a curve. */
  readonly stations: readonly Feet[];
  /** Corners of the footprint, counterclockwise, not closed. */
  readonly footprint: readonly LocalPoint[];
}

/** Half the width at a station, in feet: from half the FATO's width at its edge to half of 500 ft at 4,000 ft. */
export const halfWidthAt = (innerWidthFt: number, stationFt: number): number =>
  innerWidthFt / 2 + ((OUTER_WIDTH_FT - innerWidthFt) / 2) * (stationFt / LENGTH_FT);

/** Rise above the heliport elevation along the centerline, in feet: one for every eight. */
export const riseAt = (stationFt: number): number => stationFt / SLOPE;

/** The number of parts of an angle, with steps of at most `stepDeg` and at least `leastPoints` points including both ends. */
const partsOf = (angleDeg: number, stepDeg: number, leastPoints: number): number =>
  Math.max(Math.ceil(Math.abs(angleDeg) / stepDeg), leastPoints - 1);
const spread = (from: number, to: number, parts: number): number[] =>
  Array.from({ length: parts + 1 }, (_, index) => from + ((to - from) * index) / parts);

/** Stations at which a centerline is drawn, including both ends. A curve is drawn in steps of at most 8°, at least 12 points. */
export function drawnStations(course: PlacedCourse, toFt: number): number[] {
  if (course.arc === null) return [0, toFt];
  const { fromFt, toFt: arcEnd } = course.arc;
  const parts = partsOf(course.turnDeg, CURVED.stepDeg.value, CURVED.leastPoints.value);
  const bend = spread(fromFt, arcEnd, parts).filter((station) => station > 0 && station < toFt);
  return [0, ...bend, toFt];
}

/** True directions at which a sector is drawn, from its first to its last: steps of at most 15°, at least 8 points. */
export function drawnDirections(outboundTrueDeg: number, sweepDeg: number): Degrees[] {
  const parts = partsOf(sweepDeg, SECTOR.stepDeg.value, SECTOR.leastPoints.value);
  return spread(outboundTrueDeg - sweepDeg / 2, outboundTrueDeg + sweepDeg / 2, parts).map(normalizeDegrees);
}

/** The straight centerline of one direction. */
export const placeRay = (startOf: StartOf, outboundTrueDeg: number): PlacedCourse =>
  placeCourse({ kind: 'straight' }, { outboundTrueDeg, startFt: startOf(outboundTrueDeg).startFt, lengthFt: LENGTH_FT });

/** The centerline of a corridor. For a sector, its middle ray. */
export const placeCenterline = ({ course, outboundTrueDeg }: PathCorridor, startOf: StartOf): PlacedCourse =>
  course.kind === 'sector'
    ? placeRay(startOf, outboundTrueDeg)
    : placeCourse(course, { outboundTrueDeg, startFt: startOf(outboundTrueDeg).startFt, lengthFt: LENGTH_FT });

/** The edge of a straight or curved surface: out along the right side, back along the left. */
export function corridorOutline(course: PlacedCourse, halfWidth: (stationFt: number) => number): PathPoint[] {
  const stations = drawnStations(course, course.lengthFt);
  const side = (sign: number) => stations.map((stationFt): PathPoint => ({ stationFt, offsetFt: sign * halfWidth(stationFt) }));
  const [left, right] = [side(-1), side(1)];
  const [first, ...back] = left;
  return first === undefined ? right : [first, ...right, ...back.reverse()];
}

/** A corner of a sector's outline, with its station. */
export interface SectorCorner {
  readonly point: LocalPoint;
  readonly stationFt: number;
}

const atDistance = (directionDeg: number, distanceFt: number): LocalPoint => {
  const { sin, cos } = sinCosDegrees(directionDeg);
  return { eastFt: feet(distanceFt * sin), northFt: feet(distanceFt * cos) };
};

/** The edge of a sector: the FATO side from its first ray to its last, out along the right of the last, back over the arc. */
export function sectorOutline({ outboundTrueDeg }: PathCorridor, sweepDeg: number, startOf: StartOf, reachFt = LENGTH_FT): SectorCorner[] {
  const directions = drawnDirections(outboundTrueDeg, sweepDeg);
  const outer = directions.map((direction): SectorCorner => ({
    point: atDistance(direction, startOf(direction).startFt + reachFt),
    stationFt: reachFt,
  }));
  // A full circle has no first and last ray. Its edge is the outer circle, drawn once.
  if (sweepDeg >= 360) return outer.slice(1).reverse();
  const inner = directions.map((direction): SectorCorner => ({ point: atDistance(direction, startOf(direction).startFt), stationFt: 0 }));
  const strip = (directionDeg: number, sign: number): SectorCorner[] => {
    const { innerWidthFt } = startOf(directionDeg);
    const ray = placeRay(startOf, directionDeg);
    return [0, reachFt].map((stationFt) => ({
      point: ray.toLocal({ stationFt, offsetFt: sign * halfWidthAt(innerWidthFt, stationFt) }),
      stationFt,
    }));
  };
  const left = strip(outboundTrueDeg - sweepDeg / 2, -1);
  const right = strip(outboundTrueDeg + sweepDeg / 2, 1);
  return [...left.slice(0, 1), ...inner, ...right, ...outer.reverse(), ...left.slice(1)];
}

/** Places one corridor from the FATO edge that `startOf` returns for its direction. */
export function placePath(corridor: PathCorridor, startOf: StartOf): PlacedPath {
  const { innerWidthFt } = startOf(corridor.outboundTrueDeg);
  const course = placeCenterline(corridor, startOf);
  const half = (stationFt: number) => halfWidthAt(innerWidthFt, stationFt);
  const pointAt = (stationFt: number, offsetFt = 0) => course.toLocal({ stationFt, offsetFt });
  return {
    corridor,
    lengthFt: feet(course.lengthFt),
    innerWidthFt,
    outerWidthFt: OUTER_WIDTH_FT,
    totalTurnDeg: degrees(course.turnDeg),
    widthAt: (stationFt) => feet(2 * half(stationFt)),
    riseAt: (stationFt) => feet(riseAt(stationFt)),
    heightAt: (stationFt, heliportElevation) => feetMsl(heliportElevation + riseAt(stationFt)),
    pointAt,
    directionAt: course.directionAt,
    end: pointAt(course.lengthFt),
    bends: course.arc === null ? [] : [feet(course.arc.fromFt), feet(course.arc.toFt)],
    stations: drawnStations(course, course.lengthFt).map(feet),
    footprint:
      corridor.course.kind === 'sector'
        ? sectorOutline(corridor, corridor.course.sweepDeg, startOf).map(({ point }) => point)
        : corridorOutline(course, half).map((point) => course.toLocal(point)),
  };
}
