/** The frame of a path: stations outward from the FATO edge it crosses, offsets to the right of its centreline, in feet. */
import type { LocalPoint } from '../geodesy/position.ts';
import type { PathCorridor } from '../paths/corridors.ts';
import { sinCosDegrees } from '../quantities/angles.ts';
import { feet } from '../quantities/units.ts';
import { EDGE_TOLERANCE_FT, fatoEdge, type FatoEdge, type Pad } from './pad.ts';

export interface PathPoint {
  /** Outward from the FATO edge; negative beside and behind the FATO. */
  readonly stationFt: number;
  /** Right of the centreline, looking outward. */
  readonly offsetFt: number;
}

export interface PathFrame {
  readonly edge: FatoEdge;
  readonly toPath: (point: LocalPoint) => PathPoint;
  readonly toLocal: (point: PathPoint) => LocalPoint;
}

export function pathFrame(pad: Pad, corridor: PathCorridor): PathFrame {
  const edge = fatoEdge(pad, corridor.outboundTrueDeg);
  const { sin, cos } = sinCosDegrees(corridor.outboundTrueDeg);
  return {
    edge,
    toPath: ({ eastFt, northFt }) => ({
      stationFt: eastFt * sin + northFt * cos - edge.startFt,
      offsetFt: eastFt * cos - northFt * sin,
    }),
    toLocal: ({ stationFt, offsetFt }) => {
      const outwardFt = stationFt + edge.startFt;
      return { eastFt: feet(outwardFt * sin + offsetFt * cos), northFt: feet(outwardFt * cos - offsetFt * sin) };
    },
  };
}

/** Whether a value lies in the closed interval, edges included within the tolerance. */
export const within = (value: number, from: number, to: number): boolean =>
  value >= from - EDGE_TOLERANCE_FT && value <= to + EDGE_TOLERANCE_FT;

/** The point of a path's centreline `stationFt` feet outward of the FATO edge it crosses. */
export const centrelinePoint = (pad: Pad, corridor: PathCorridor, stationFt: number): LocalPoint =>
  pathFrame(pad, corridor).toLocal({ stationFt, offsetFt: 0 });
