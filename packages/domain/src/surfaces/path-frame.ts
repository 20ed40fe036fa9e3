/** The frame of a path over a landing area: stations outward from the FATO edge it crosses, offsets to the right of its centerline, in feet. */
import type { LocalPoint } from '../geodesy/position.ts';
import type { PathCorridor } from '../paths/corridors.ts';
import type { LaidCourse, PathPoint } from '../paths/course.ts';
import { layCentreline, layRay, type StartOf } from '../paths/laid-path.ts';
import { sinCosDegrees } from '../quantities/angles.ts';
import { EDGE_TOLERANCE_FT, fatoEdge, type FatoEdge, type Pad } from './pad.ts';

export type { PathPoint } from '../paths/course.ts';

export interface PathFrame {
  readonly edge: FatoEdge;
  readonly course: LaidCourse;
  /** Along and across the line on which the path leaves the FATO, whatever it does farther out. */
  readonly toPath: (point: LocalPoint) => PathPoint;
  readonly toLocal: (point: PathPoint) => LocalPoint;
}

/** What a landing area shows to a path in each direction. */
export const startOfPad =
  (pad: Pad): StartOf =>
  (outboundTrueDeg) =>
    fatoEdge(pad, outboundTrueDeg);

function frameOf(pad: Pad, course: LaidCourse, outboundTrueDeg: number): PathFrame {
  const edge = fatoEdge(pad, outboundTrueDeg);
  const { sin, cos } = sinCosDegrees(outboundTrueDeg);
  return {
    edge,
    course,
    toPath: ({ eastFt, northFt }) => ({
      stationFt: eastFt * sin + northFt * cos - edge.startFt,
      offsetFt: eastFt * cos - northFt * sin,
    }),
    toLocal: course.toLocal,
  };
}

/** The frame of a corridor; of a sector that of its middle ray. */
export const pathFrame = (pad: Pad, corridor: PathCorridor): PathFrame =>
  frameOf(pad, layCentreline(corridor, startOfPad(pad)), corridor.outboundTrueDeg);

/** The frame of a straight path in a true direction. */
export const rayFrame = (pad: Pad, outboundTrueDeg: number): PathFrame =>
  frameOf(pad, layRay(startOfPad(pad), outboundTrueDeg), outboundTrueDeg);

/** Whether a value is in the closed interval, edges included within the tolerance. */
export const within = (value: number, from: number, to: number): boolean =>
  value >= from - EDGE_TOLERANCE_FT && value <= to + EDGE_TOLERANCE_FT;

/** The smallest of several heights; `null` of none. */
export const lowest = (heights: readonly number[]): number | null => (heights.length === 0 ? null : Math.min(...heights));

/** The point of a path's centerline `stationFt` feet outward of the FATO edge it crosses; of a sector along its middle. */
export const centrelinePoint = (pad: Pad, corridor: PathCorridor, stationFt: number): LocalPoint =>
  pathFrame(pad, corridor).toLocal({ stationFt, offsetFt: 0 });
