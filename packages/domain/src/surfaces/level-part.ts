/** The part of the surface beside the FATO that is level, in plan: between the FATO edge and the line on which the path starts. */
import { sinCosDegrees } from '../quantities/angles.ts';
import { EDGE_TOLERANCE_FT, zoneOutline, type Pad } from './pad.ts';
import type { PathFrame, PathPoint } from './path-frame.ts';

/** Segments of a quarter of the drawn circle. */
const QUARTER_SEGMENTS = 16;
const RIGHT_ANGLE = 90;

/** Along the edge of a circular FATO, from where the path leaves it to where it is widest. Offsets are distances from the centerline. */
const circleEdge = (radiusFt: number): PathPoint[] =>
  Array.from({ length: QUARTER_SEGMENTS + 1 }, (_, index) => {
    const { sin, cos } = sinCosDegrees((RIGHT_ANGLE * index) / QUARTER_SEGMENTS);
    return { stationFt: radiusFt * cos - radiusFt, offsetFt: radiusFt * sin };
  });

/** The same for a rectangular FATO, on one side. Empty if it is as wide as that where the path leaves it. */
function rectangleEdge(pad: Pad, frame: PathFrame, sign: -1 | 1): PathPoint[] {
  const corners = zoneOutline(pad.fato, pad.shape, pad.alignmentDeg).map((corner): PathPoint => {
    const { stationFt, offsetFt } = frame.toPath(corner);
    return { stationFt, offsetFt: sign * offsetFt };
  });
  const [first] = corners;
  if (first === undefined) return [];
  const farther = (a: number, b: number) => (Math.abs(a - b) <= EDGE_TOLERANCE_FT ? 0 : a - b);
  const widest = corners.reduce(
    (best, at) => ((farther(at.offsetFt, best.offsetFt) || farther(at.stationFt, best.stationFt)) > 0 ? at : best),
    first,
  );
  const foremost = corners.reduce(
    (best, at) => ((farther(at.stationFt, best.stationFt) || farther(at.offsetFt, best.offsetFt)) > 0 ? at : best),
    first,
  );
  if (widest.stationFt >= -EDGE_TOLERANCE_FT) return [];
  const share = widest.stationFt / (widest.stationFt - foremost.stationFt);
  return [{ stationFt: 0, offsetFt: widest.offsetFt + share * (foremost.offsetFt - widest.offsetFt) }, widest];
}

/**
 * Returns the outline of the level part on one side of a path, −1 left or 1 right looking outward: from the end of the line on which the
 * path starts, along that line to the FATO, and along the FATO edge to where the FATO is widest. Empty if there is none.
 */
export function levelPart(pad: Pad, frame: PathFrame, sign: -1 | 1): PathPoint[] {
  const halfFt = frame.edge.innerWidthFt / 2;
  const edge = pad.shape === 'circular' ? circleEdge(halfFt) : rectangleEdge(pad, frame, sign);
  const outline = edge.length === 0 ? [] : [{ stationFt: 0, offsetFt: halfFt }, ...edge];
  return outline.map(({ stationFt, offsetFt }) => ({ stationFt, offsetFt: sign * offsetFt }));
}
