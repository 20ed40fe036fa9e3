/** The frame of a path over a landing area: stations outward from the FATO edge it crosses, offsets to the right of its centerline, in feet. */
import type { LocalPoint } from '../geodesy/position.ts';
import type { PathCorridor } from '../paths/corridors.ts';
import type { PlacedCourse, PathPoint } from '../paths/course.ts';
import { placeCenterline, placeRay, type StartOf } from '../paths/placed-path.ts';
import { sinCosDegrees } from '../quantities/angles.ts';
import { EDGE_TOLERANCE_FT, fatoEdge, type FatoEdge, type Pad } from './pad.ts';

export type { PathPoint } from '../paths/course.ts';

export interface PathFrame {
  readonly edge: FatoEdge;
  readonly course: PlacedCourse;
  /** The line on which the path leaves the FATO, extended at both ends. */
  readonly ray: PlacedCourse;
  /** Station and offset on the line on which the path leaves the FATO, whatever its course farther out. */
  readonly toPath: (point: LocalPoint) => PathPoint;
  readonly toLocal: (point: PathPoint) => LocalPoint;
}

/** Returns a function for the start of a path at the FATO edge, and its width there, by true direction. */
export const startOfPad =
  (pad: Pad): StartOf =>
  (outboundTrueDeg) =>
    fatoEdge(pad, outboundTrueDeg);

function frameOf(pad: Pad, course: PlacedCourse, outboundTrueDeg: number): PathFrame {
  const edge = fatoEdge(pad, outboundTrueDeg);
  const { sin, cos } = sinCosDegrees(outboundTrueDeg);
  return {
    edge,
    course,
    ray: placeRay(startOfPad(pad), outboundTrueDeg),
    toPath: ({ eastFt, northFt }) => ({
      stationFt: eastFt * sin + northFt * cos - edge.startFt,
      offsetFt: eastFt * cos - northFt * sin,
    }),
    toLocal: course.toLocal,
  };
}

/** Returns the frame of a corridor. For a sector, that of its middle ray. */
export const pathFrame = (pad: Pad, corridor: PathCorridor): PathFrame =>
  frameOf(pad, placeCenterline(corridor, startOfPad(pad)), corridor.outboundTrueDeg);

/** Returns the frame of a straight path in a true direction. */
export const rayFrame = (pad: Pad, outboundTrueDeg: number): PathFrame =>
  frameOf(pad, placeRay(startOfPad(pad), outboundTrueDeg), outboundTrueDeg);

/** Returns whether a value is in the closed interval, within the edge tolerance. */
export const within = (value: number, from: number, to: number): boolean =>
  value >= from - EDGE_TOLERANCE_FT && value <= to + EDGE_TOLERANCE_FT;

/** Returns the point of a path's centerline `stationFt` feet outward of the FATO edge it crosses. For a sector, along its middle. */
export const centerlinePoint = (pad: Pad, corridor: PathCorridor, stationFt: number): LocalPoint =>
  pathFrame(pad, corridor).toLocal({ stationFt, offsetFt: 0 });
