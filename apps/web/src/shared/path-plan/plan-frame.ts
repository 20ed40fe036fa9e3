/** Fits ground points into a square picture, true north up. */
import type { LocalPoint } from '@touchdown/domain';

export interface PlanFrame {
  readonly pxPerFt: number;
  readonly toPx: (point: LocalPoint) => { readonly x: number; readonly y: number };
}

const DECIMALS = 2;
/** Minimum extent, for a site without paths. */
const LEAST_FT = 200;

/** The largest scale at which the center and all points are inside the margin. The drawing is centered in the picture. */
export function planFrame(points: readonly LocalPoint[], sizePx: number, marginPx: number): PlanFrame {
  let [west, east, south, north] = [0, 0, 0, 0];
  for (const { eastFt, northFt } of points) {
    west = Math.min(west, eastFt);
    east = Math.max(east, eastFt);
    south = Math.min(south, northFt);
    north = Math.max(north, northFt);
  }
  const extent = Math.max(east - west, north - south, LEAST_FT);
  const pxPerFt = (sizePx - 2 * marginPx) / extent;
  const [midEast, midNorth] = [(east + west) / 2, (north + south) / 2];
  return {
    pxPerFt,
    toPx: ({ eastFt, northFt }) => ({ x: sizePx / 2 + (eastFt - midEast) * pxPerFt, y: sizePx / 2 - (northFt - midNorth) * pxPerFt }),
  };
}

/** The points as the `d` of a path. */
export const planPath = (frame: PlanFrame, points: readonly LocalPoint[], isClosed: boolean): string => {
  const corners = points.map((point) => {
    const { x, y } = frame.toPx(point);
    return `${x.toFixed(DECIMALS)} ${y.toFixed(DECIMALS)}`;
  });
  return corners.length === 0 ? '' : `M${corners.join('L')}${isClosed ? 'Z' : ''}`;
};

/** The corners of the points' bounding box, which give the same frame. */
export const boundsOf = (points: readonly LocalPoint[]): readonly LocalPoint[] => {
  const [first] = points;
  if (first === undefined) return [];
  let [low, high] = [first, first];
  for (const { eastFt, northFt } of points) {
    low = { eastFt: eastFt < low.eastFt ? eastFt : low.eastFt, northFt: northFt < low.northFt ? northFt : low.northFt };
    high = { eastFt: eastFt > high.eastFt ? eastFt : high.eastFt, northFt: northFt > high.northFt ? northFt : high.northFt };
  }
  return [low, high];
};

/** Feet without scaling, north up. Drawings in it are placed into a frame with {@link frameTransform}. */
export const FEET_FRAME: PlanFrame = { pxPerFt: 1, toPx: ({ eastFt, northFt }) => ({ x: eastFt, y: 0 - northFt }) };

/** Places a drawing in feet into a frame; `center` is the FATO center in the frame. */
export const frameTransform = ({ pxPerFt }: PlanFrame, center: { readonly x: number; readonly y: number }): string =>
  `translate(${center.x.toFixed(DECIMALS)} ${center.y.toFixed(DECIMALS)}) scale(${pxPerFt})`;
