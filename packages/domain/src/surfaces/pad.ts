/** The FATO in plan: its outline, and its extents across and along a path. Frame: feet east and north of its center. */
import type { ZoneSize } from '../dimensions/dimension-results.ts';
import type { FacilityShape } from '../facility/facility.ts';
import type { LocalPoint } from '../geodesy/position.ts';
import { sinCosDegrees } from '../quantities/angles.ts';
import { feet, type Degrees, type Feet } from '../quantities/units.ts';

/** A circle is drawn with 64 segments (specification part 2, section 9). */
const CIRCLE_POINTS = 64;

/** Regions are closed sets. A point this close to an edge is on it. */
export const EDGE_TOLERANCE_FT = 1e-9;

export interface Pad {
  readonly fato: ZoneSize;
  readonly shape: FacilityShape;
  /** True direction of the length axis. */
  readonly alignmentDeg: Degrees;
}

export interface FatoEdge {
  /** From the FATO center along the path to the edge it crosses, where the approach surface starts. */
  readonly startFt: Feet;
  /** Width of the FATO across the path. */
  readonly innerWidthFt: Feet;
  /** Depth of the FATO along the path. */
  readonly depthFt: Feet;
}

/**
 * Returns where a path in a true direction crosses the FATO edge, and the extent of the FATO across and along it, in feet. A rectangular
 * FATO follows the facility alignment. A circular one has its diameter as extent for every path.
 */
export function fatoEdge(pad: Pad, outboundTrueDeg: number): FatoEdge {
  const { length, width } = pad.fato;
  if (pad.shape === 'circular') return { startFt: feet(length / 2), innerWidthFt: length, depthFt: length };
  const turn = sinCosDegrees(outboundTrueDeg - pad.alignmentDeg);
  const [along, across] = [Math.abs(turn.cos), Math.abs(turn.sin)];
  return {
    startFt: feet(Math.min(length / 2 / along, width / 2 / across)),
    innerWidthFt: feet(width * along + length * across),
    depthFt: feet(length * along + width * across),
  };
}

function circlePoints(diameterFt: number, firstDeg: number): LocalPoint[] {
  return Array.from({ length: CIRCLE_POINTS }, (_, index) => {
    const { sin, cos } = sinCosDegrees(firstDeg - (360 * index) / CIRCLE_POINTS);
    return { eastFt: feet((diameterFt / 2) * sin), northFt: feet((diameterFt / 2) * cos) };
  });
}

/**
 * Returns the outline of a zone around its center, counterclockwise seen from above, not closed: four corners, or 64 points of the circle.
 * `alignmentDeg` is the true direction of the length axis.
 */
export function zoneOutline(size: ZoneSize, shape: FacilityShape, alignmentDeg: number): LocalPoint[] {
  if (shape === 'circular') return circlePoints(size.length, alignmentDeg);
  const { sin, cos } = sinCosDegrees(alignmentDeg);
  const corner = (along: 1 | -1, right: 1 | -1): LocalPoint => {
    const [lengthFt, widthFt] = [(along * size.length) / 2, (right * size.width) / 2];
    return { eastFt: feet(lengthFt * sin + widthFt * cos), northFt: feet(lengthFt * cos - widthFt * sin) };
  };
  return [corner(1, 1), corner(1, -1), corner(-1, -1), corner(-1, 1)];
}

/**
 * Returns whether a point is on the FATO, including its edge (within 1e-9 ft). A circular FATO is the exact circle, not its drawn outline.
 */
export function isOnPad(pad: Pad, { eastFt, northFt }: LocalPoint): boolean {
  const { length, width } = pad.fato;
  if (pad.shape === 'circular') return Math.hypot(eastFt, northFt) <= length / 2 + EDGE_TOLERANCE_FT;
  const { sin, cos } = sinCosDegrees(pad.alignmentDeg);
  const along = Math.abs(eastFt * sin + northFt * cos);
  const across = Math.abs(eastFt * cos - northFt * sin);
  return along <= length / 2 + EDGE_TOLERANCE_FT && across <= width / 2 + EDGE_TOLERANCE_FT;
}
