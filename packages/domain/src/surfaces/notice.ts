/** The slope of 14 CFR 77.9(b)(3). Construction above it requires notice to the FAA. */
import type { LocalPoint } from '../geodesy/position.ts';
import { sinCosDegrees } from '../quantities/angles.ts';
import { feet } from '../quantities/units.ts';
import { CONSTRUCTION_NOTICE } from '../standards/airspace.ts';
import { EDGE_TOLERANCE_FT, zoneOutline, type Pad } from './pad.ts';
import { heightOf, type RiseField, type Surface } from './surface.ts';

const REACH_FT = CONSTRUCTION_NOTICE.reachFt.value;
const SLOPE = CONSTRUCTION_NOTICE.slope.value;
/** Far larger than the rounding error of a distance. */
const ROUNDING_FT = 1e-6;

/** Returns the point of the FATO nearest to a point. For a point on the FATO, the point itself. */
export function nearestOnPad({ fato, shape, alignmentDeg }: Pad, point: LocalPoint): LocalPoint {
  const { eastFt, northFt } = point;
  if (shape === 'circular') {
    const share = Math.min(1, fato.length / 2 / Math.hypot(eastFt, northFt));
    return share < 1 ? { eastFt: feet(eastFt * share), northFt: feet(northFt * share) } : point;
  }
  const { sin, cos } = sinCosDegrees(alignmentDeg);
  const within = (value: number, half: number) => Math.min(Math.max(value, -half), half);
  const along = within(eastFt * sin + northFt * cos, fato.length / 2);
  const right = within(eastFt * cos - northFt * sin, fato.width / 2);
  return { eastFt: feet(along * sin + right * cos), northFt: feet(along * cos - right * sin) };
}

/** Returns the distance in feet from a point to the nearest point of the FATO. 0 on it. */
export function distanceToPadFt(pad: Pad, point: LocalPoint): number {
  const nearest = nearestOnPad(pad, point);
  return Math.hypot(point.eastFt - nearest.eastFt, point.northFt - nearest.northFt);
}

/** Returns the outer edge: 5,000 ft out from the farthest point of the FATO in each of 64 directions, counterclockwise. */
function outerEdge({ fato, shape, alignmentDeg }: Pad): LocalPoint[] {
  const isCircle = shape === 'circular';
  const axis = sinCosDegrees(alignmentDeg);
  return zoneOutline({ length: feet(2), width: feet(2) }, 'circular', alignmentDeg).map(({ eastFt: sin, northFt: cos }) => {
    const along = (Math.sign(sin * axis.sin + cos * axis.cos) * fato.length) / 2;
    const right = (Math.sign(sin * axis.cos - cos * axis.sin) * fato.width) / 2;
    const start = isCircle
      ? { east: (sin * fato.length) / 2, north: (cos * fato.length) / 2 }
      : { east: along * axis.sin + right * axis.cos, north: along * axis.cos - right * axis.sin };
    return { eastFt: feet(start.east + REACH_FT * sin), northFt: feet(start.north + REACH_FT * cos) };
  });
}

/** Returns the 25:1 slope around the FATO out to 5,000 ft. It only applies to facilities under 77.9(d). */
export function noticeSurface(pad: Pad): Surface {
  const riseOf = (distanceFt: number) => (distanceFt > REACH_FT + EDGE_TOLERANCE_FT ? Infinity : distanceFt / SLOPE);
  const awayFt = (eastFt: number, northFt: number) => distanceToPadFt(pad, { eastFt: feet(eastFt), northFt: feet(northFt) });
  const field: RiseField = {
    riseAt: (eastFt, northFt) => riseOf(awayFt(eastFt, northFt)),
    leastWithin: (eastFt, northFt, radiusFt) => riseOf(Math.max(0, awayFt(eastFt, northFt) - radiusFt - ROUNDING_FT)),
  };
  return {
    kind: 'notice',
    form: 'swept',
    name: 'Notice slope 25:1',
    pathId: null,
    outline: outerEdge(pad).map((point) => ({ ...point, riseFt: feet(REACH_FT / SLOPE) })),
    citation: CONSTRUCTION_NOTICE.slope.citation,
    lowestSeenFrom: (point) => nearestOnPad(pad, point),
    heightAt: heightOf(field),
    field,
  };
}
