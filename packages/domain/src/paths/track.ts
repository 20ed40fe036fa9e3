/**
 * A corridor as the spacing check sees it: its centreline with the exact distance of any point to it; of a sector its whole area. Numbers
 * only and nothing allocated in `distanceTo`: a large facility asks it a hundred thousand times.
 */
import type { LocalPoint } from '../geodesy/position.ts';
import { sinCosDegrees } from '../quantities/angles.ts';
import type { PathCorridor } from './corridors.ts';
import type { LaidCourse } from './course.ts';
import { layCentreline, layRay, type StartOf } from './laid-path.ts';

const HALF_TURN = 180;
const DEGREES_PER_RADIAN = HALF_TURN / Math.PI;

type Distance = (eastFt: number, northFt: number) => number;

export interface Track {
  readonly kind: 'straight' | 'curved' | 'sector';
  readonly lengthFt: number;
  /** Outer ends: of a sector those of its first and last ray. */
  readonly ends: readonly LocalPoint[];
  /** Feet from the point to the centreline, or to the sector: 0 in it. */
  readonly distanceTo: Distance;
  readonly pointAt: LaidCourse['toLocal'];
  /** The centreline of a curve in steps of 25 ft and at its end, as east, north, east, north …; empty of another. */
  readonly samples: Float64Array;
}

/** Two centrelines that cross are closer than 50 ft over 100 ft at least: four of these. */
export const SAMPLE_STEP_FT = 25;

function samplesOf(course: LaidCourse): Float64Array {
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

function toSegment(fromEast: number, fromNorth: number, toEast: number, toNorth: number): Distance {
  const dx = toEast - fromEast;
  const dy = toNorth - fromNorth;
  const square = dx * dx + dy * dy;
  return (eastFt, northFt) => {
    const px = eastFt - fromEast;
    const py = northFt - fromNorth;
    const share = square === 0 ? 0 : Math.min(Math.max((px * dx + py * dy) / square, 0), 1);
    const ox = px - share * dx;
    const oy = py - share * dy;
    return Math.sqrt(ox * ox + oy * oy);
  };
}

const along = (course: LaidCourse, fromFt: number, toFt: number): Distance => {
  const from = course.toLocal({ stationFt: fromFt, offsetFt: 0 });
  const to = course.toLocal({ stationFt: toFt, offsetFt: 0 });
  return toSegment(from.eastFt, from.northFt, to.eastFt, to.northFt);
};

/** The distance to the arc where it is square to the point and below `ifBelow`, else `ifBelow`: the legs beside it know its ends. */
function toArc(course: LaidCourse, fromFt: number, toFt: number): (eastFt: number, northFt: number, ifBelow: number) => number {
  const radiusFt = (toFt - fromFt) / (Math.abs(course.turnDeg) / DEGREES_PER_RADIAN);
  const side = Math.sign(course.turnDeg);
  const centre = course.toLocal({ stationFt: fromFt, offsetFt: side * radiusFt });
  // Directions from the centre to the start of the arc and, turning on, to its end.
  const { sin, cos } = sinCosDegrees(course.directionAt(fromFt) - (side * HALF_TURN) / 2);
  const turned = Math.abs(course.turnDeg) / DEGREES_PER_RADIAN;
  return (eastFt, northFt, ifBelow) => {
    const dx = eastFt - centre.eastFt;
    const dy = northFt - centre.northFt;
    const distance = Math.abs(Math.sqrt(dx * dx + dy * dy) - radiusFt);
    if (distance >= ifBelow) return ifBelow;
    const angle = side * Math.atan2(dx * cos - dy * sin, dx * sin + dy * cos);
    return angle < 0 || angle > turned ? ifBelow : distance;
  };
}

function toCourse(course: LaidCourse): Distance {
  const { arc, lengthFt } = course;
  if (arc === null) return along(course, 0, lengthFt);
  const first = along(course, 0, arc.fromFt);
  const bend = toArc(course, arc.fromFt, arc.toFt);
  const outer = along(course, arc.toFt, lengthFt);
  return (eastFt, northFt) => bend(eastFt, northFt, Math.min(first(eastFt, northFt), outer(eastFt, northFt)));
}

const endOf = (course: LaidCourse): LocalPoint => course.toLocal({ stationFt: course.lengthFt, offsetFt: 0 });

/** Float noise of a cosine: a direction on the edge of a sector is inside. */
const EDGE_COSINE = 1e-12;

function sectorTrack(corridor: PathCorridor, sweepDeg: number, startOf: StartOf): Track {
  const { outboundTrueDeg } = corridor;
  const rays = [-1, 1].map((side) => layRay(startOf, outboundTrueDeg + (side * sweepDeg) / 2));
  const edges = rays.map(toCourse);
  const middle = layRay(startOf, outboundTrueDeg);
  const { sin, cos } = sinCosDegrees(outboundTrueDeg);
  // A point is inside when its direction is no farther from the middle than half the sweep: its cosine is no less. The edges belong to it.
  const leastCos = sinCosDegrees(sweepDeg / 2).cos - EDGE_COSINE;
  const reachFt = startOf(outboundTrueDeg).startFt + middle.lengthFt;
  return {
    kind: 'sector',
    lengthFt: middle.lengthFt,
    ends: rays.map(endOf),
    pointAt: middle.toLocal,
    samples: NO_SAMPLES,
    distanceTo: (eastFt, northFt) => {
      const distanceFt = Math.sqrt(eastFt * eastFt + northFt * northFt);
      if (eastFt * sin + northFt * cos >= distanceFt * leastCos) return Math.max(0, distanceFt - reachFt);
      let least = Infinity;
      for (const edge of edges) least = Math.min(least, edge(eastFt, northFt));
      return least;
    },
  };
}

/** The track of a corridor that starts at the FATO edge `startOf` answers. */
export function trackOf(corridor: PathCorridor, startOf: StartOf): Track {
  const { course } = corridor;
  if (course.kind === 'sector') return sectorTrack(corridor, course.sweepDeg, startOf);
  const laid = layCentreline(corridor, startOf);
  return {
    kind: laid.arc === null ? 'straight' : 'curved',
    lengthFt: laid.lengthFt,
    ends: [endOf(laid)],
    distanceTo: toCourse(laid),
    pointAt: laid.toLocal,
    samples: laid.arc === null ? NO_SAMPLES : samplesOf(laid),
  };
}
