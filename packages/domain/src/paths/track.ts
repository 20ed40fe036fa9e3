/**
 * A corridor for the spacing check: its centerline with the exact distance of any point; for a sector, its whole area. Classes, so that
 * numbers stay unboxed and `distanceTo` allocates nothing: a large facility calls it a hundred thousand times.
 */
import type { LocalPoint } from '../geodesy/position.ts';
import { sinCosDegrees } from '../quantities/angles.ts';
import type { PathCorridor } from './corridors.ts';
import type { PlacedCourse } from './course.ts';
import { placeCenterline, placeRay, type StartOf } from './placed-path.ts';
import { arcTangent2 } from '../quantities/steady-math.ts';

const HALF_TURN = 180;
const DEGREES_PER_RADIAN = HALF_TURN / Math.PI;

export interface Track {
  readonly kind: 'straight' | 'curved' | 'sector';
  readonly lengthFt: number;
  /** Outer ends; for a sector, those of its first and last ray. */
  readonly ends: readonly LocalPoint[];
  /** Feet from the point to the centerline, or to the sector (0 inside). */
  distanceTo(eastFt: number, northFt: number): number;
  readonly pointAt: PlacedCourse['toLocal'];
  /** Samples of a curve's centerline every 25 ft and at its end, as east, north, east, north …; empty for others. */
  readonly samples: Float64Array;
}

/** Two centerlines that cross are closer than 50 ft over 100 ft at least: four of these. */
export const SAMPLE_STEP_FT = 25;

function samplesOf(course: PlacedCourse): Float64Array {
  const steps = Math.ceil(course.lengthFt / SAMPLE_STEP_FT);
  const samples = new Float64Array(2 * (steps + 1));
  for (let index = 0; index <= steps; index += 1) {
    const stationFt = Math.min(index * SAMPLE_STEP_FT, course.lengthFt);
    const { eastFt, northFt } = course.toLocal({ stationFt, offsetFt: 0 });
    samples[2 * index] = eastFt;
    samples[2 * index + 1] = northFt;
  }
  return samples;
}

const NO_SAMPLES = new Float64Array(0);

class Segment {
  readonly #east: number;
  readonly #north: number;
  readonly #dx: number;
  readonly #dy: number;
  readonly #square: number;

  constructor(course: PlacedCourse, fromFt: number, toFt: number) {
    const from = course.toLocal({ stationFt: fromFt, offsetFt: 0 });
    const to = course.toLocal({ stationFt: toFt, offsetFt: 0 });
    this.#east = from.eastFt;
    this.#north = from.northFt;
    this.#dx = to.eastFt - from.eastFt;
    this.#dy = to.northFt - from.northFt;
    this.#square = this.#dx * this.#dx + this.#dy * this.#dy;
  }

  distanceTo(eastFt: number, northFt: number): number {
    const px = eastFt - this.#east;
    const py = northFt - this.#north;
    const share = this.#square === 0 ? 0 : Math.min(Math.max((px * this.#dx + py * this.#dy) / this.#square, 0), 1);
    const ox = px - share * this.#dx;
    const oy = py - share * this.#dy;
    return Math.sqrt(ox * ox + oy * oy);
  }
}

class Arc {
  readonly #east: number;
  readonly #north: number;
  readonly #radius: number;
  readonly #side: number;
  readonly #sin: number;
  readonly #cos: number;
  readonly #turned: number;

  constructor(course: PlacedCourse, fromFt: number, toFt: number) {
    this.#turned = Math.abs(course.turnDeg) / DEGREES_PER_RADIAN;
    this.#radius = (toFt - fromFt) / this.#turned;
    this.#side = Math.sign(course.turnDeg);
    const center = course.toLocal({ stationFt: fromFt, offsetFt: this.#side * this.#radius });
    this.#east = center.eastFt;
    this.#north = center.northFt;
    // Directions from the center to the start of the arc and, continuing the turn, to its end.
    const { sin, cos } = sinCosDegrees(course.directionAt(fromFt) - (this.#side * HALF_TURN) / 2);
    this.#sin = sin;
    this.#cos = cos;
  }

  /** The distance to the arc if it is perpendicular to the point and below `ifBelow`, else `ifBelow`. The adjacent legs cover its ends. */
  distanceTo(eastFt: number, northFt: number, ifBelow: number): number {
    const dx = eastFt - this.#east;
    const dy = northFt - this.#north;
    const distance = Math.abs(Math.sqrt(dx * dx + dy * dy) - this.#radius);
    if (distance >= ifBelow) return ifBelow;
    const angle = this.#side * arcTangent2(dx * this.#cos - dy * this.#sin, dx * this.#sin + dy * this.#cos);
    return angle < 0 || angle > this.#turned ? ifBelow : distance;
  }
}

const endOf = (course: PlacedCourse): LocalPoint => course.toLocal({ stationFt: course.lengthFt, offsetFt: 0 });

/** Floating-point noise of a cosine: a direction on the edge of a sector counts as inside. */
const EDGE_COSINE = 1e-12;

class StraightTrack implements Track {
  readonly kind = 'straight';
  readonly lengthFt: number;
  readonly ends: readonly LocalPoint[];
  readonly pointAt: PlacedCourse['toLocal'];
  readonly samples = NO_SAMPLES;
  readonly #leg: Segment;

  constructor(course: PlacedCourse) {
    this.lengthFt = course.lengthFt;
    this.ends = [endOf(course)];
    this.pointAt = course.toLocal;
    this.#leg = new Segment(course, 0, course.lengthFt);
  }

  distanceTo(eastFt: number, northFt: number): number {
    return this.#leg.distanceTo(eastFt, northFt);
  }
}

class CurvedTrack implements Track {
  readonly kind = 'curved';
  readonly lengthFt: number;
  readonly ends: readonly LocalPoint[];
  readonly pointAt: PlacedCourse['toLocal'];
  readonly samples: Float64Array;
  readonly #first: Segment;
  readonly #bend: Arc;
  readonly #outer: Segment;

  constructor(course: PlacedCourse, { fromFt, toFt }: NonNullable<PlacedCourse['arc']>) {
    this.lengthFt = course.lengthFt;
    this.ends = [endOf(course)];
    this.pointAt = course.toLocal;
    this.samples = samplesOf(course);
    this.#first = new Segment(course, 0, fromFt);
    this.#bend = new Arc(course, fromFt, toFt);
    this.#outer = new Segment(course, toFt, course.lengthFt);
  }

  distanceTo(eastFt: number, northFt: number): number {
    const toLegs = Math.min(this.#first.distanceTo(eastFt, northFt), this.#outer.distanceTo(eastFt, northFt));
    return this.#bend.distanceTo(eastFt, northFt, toLegs);
  }
}

class SectorTrack implements Track {
  readonly kind = 'sector';
  readonly lengthFt: number;
  readonly ends: readonly LocalPoint[];
  readonly pointAt: PlacedCourse['toLocal'];
  readonly samples = NO_SAMPLES;
  readonly #from: Segment;
  readonly #to: Segment;
  readonly #sin: number;
  readonly #cos: number;
  readonly #leastCos: number;
  readonly #reachFt: number;

  constructor({ outboundTrueDeg }: PathCorridor, sweepDeg: number, startOf: StartOf) {
    const rayOf = (side: number) => placeRay(startOf, outboundTrueDeg + (side * sweepDeg) / 2);
    const [from, to, middle] = [rayOf(-1), rayOf(1), placeRay(startOf, outboundTrueDeg)];
    this.lengthFt = middle.lengthFt;
    this.ends = [endOf(from), endOf(to)];
    this.pointAt = middle.toLocal;
    this.#from = new Segment(from, 0, from.lengthFt);
    this.#to = new Segment(to, 0, to.lengthFt);
    const { sin, cos } = sinCosDegrees(outboundTrueDeg);
    this.#sin = sin;
    this.#cos = cos;
    // A point is inside when its direction is no farther from the middle than half the sweep: its cosine is no less. The edges belong to it.
    this.#leastCos = sinCosDegrees(sweepDeg / 2).cos - EDGE_COSINE;
    this.#reachFt = startOf(outboundTrueDeg).startFt + middle.lengthFt;
  }

  distanceTo(eastFt: number, northFt: number): number {
    const distanceFt = Math.sqrt(eastFt * eastFt + northFt * northFt);
    if (eastFt * this.#sin + northFt * this.#cos >= distanceFt * this.#leastCos) return Math.max(0, distanceFt - this.#reachFt);
    return Math.min(this.#from.distanceTo(eastFt, northFt), this.#to.distanceTo(eastFt, northFt));
  }
}

/** The track of a corridor that starts at the FATO edge that `startOf` returns. */
export function trackOf(corridor: PathCorridor, startOf: StartOf): Track {
  const { course } = corridor;
  if (course.kind === 'sector') return new SectorTrack(corridor, course.sweepDeg, startOf);
  const placed = placeCenterline(corridor, startOf);
  return placed.arc === null ? new StraightTrack(placed) : new CurvedTrack(placed, placed.arc);
}
