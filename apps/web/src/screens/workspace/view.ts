/** The part of the plan that is shown: its center and its scale. North is up. */
import type { LocalPoint } from '@touchdown/domain';
import { type CanvasPoint, type CanvasSize, frameOf, type PlanFrame } from '../../features/planning/surfaces/plan-frame.ts';
import type { LabelBox } from '../../shared/scene/label-box.ts';
import { at } from './changes.ts';

export interface View {
  readonly center: LocalPoint;
  readonly pxPerFt: number;
}

const LIMITS = { least: 0.004, most: 24 } as const;
/** Minimum extent that a fit shows. */
const LEAST_FT = 400;
const MARGIN_PX = 72;
/** A selected thing nearer to the edge than this is brought into view. */
const EDGE_PX = 32;
const GRID_STEPS_FT = [5, 10, 50, 100, 500, 1000, 5000, 10_000];
const GRID_PX = 48;

export const frameIn = ({ center, pxPerFt }: View, { width, height }: CanvasSize): PlanFrame =>
  frameOf({
    unitsPerFt: pxPerFt,
    rotationDeg: 0,
    fixed: { x: center.eastFt, y: 0 - center.northFt },
    still: { x: width / 2, y: height / 2 },
  });

/** A scale that the plan can have. */
export const limitedScale = (pxPerFt: number): number => Math.min(Math.max(pxPerFt, LIMITS.least), LIMITS.most);

interface Room {
  readonly room: (px: number) => number;
  readonly leastFt: number;
}

function fittedTo(points: readonly LocalPoint[], { width, height }: CanvasSize, { room, leastFt }: Room): View {
  const [east, north] = [points.map(({ eastFt }) => eastFt), points.map(({ northFt }) => northFt)];
  const reduce = (values: readonly number[], pick: (one: number, other: number) => number) =>
    values.reduce((best, value) => pick(best, value), values[0] ?? 0);
  const [left, right] = [reduce(east, Math.min), reduce(east, Math.max)];
  const [bottom, top] = [reduce(north, Math.min), reduce(north, Math.max)];
  const pxPerFt = Math.min(room(width) / Math.max(right - left, leastFt), room(height) / Math.max(top - bottom, leastFt));
  return { center: at((left + right) / 2, (bottom + top) / 2), pxPerFt: limitedScale(pxPerFt) };
}

/** The view that shows all points, with a margin. */
export const fitted = (points: readonly LocalPoint[], size: CanvasSize, leastFt = LEAST_FT): View =>
  fittedTo(points, size, { room: (px) => Math.max(px - 2 * MARGIN_PX, px / 2), leastFt });

/** The view of a small picture that shows all points within its edge. */
export const fittedIn = (points: readonly LocalPoint[], size: CanvasSize, edgePx: number): View =>
  fittedTo(points, size, { room: (px) => px - 2 * edgePx, leastFt: LEAST_FT });

/** Zoomed by a factor; the ground under the point stays under it. */
export function zoomedAt(view: View, size: CanvasSize, factor: number, point: CanvasPoint): View {
  const ground = frameIn(view, size).toGround(point);
  const pxPerFt = limitedScale(view.pxPerFt * factor);
  const [right, down] = [(point.x - size.width / 2) / pxPerFt, (point.y - size.height / 2) / pxPerFt];
  return { center: at(ground.eastFt - right, ground.northFt + down), pxPerFt };
}

/** Moved by pixels, as the drawing follows the pointer. */
export const panned = ({ center, pxPerFt }: View, right: number, down: number): View => ({
  center: at(center.eastFt - right / pxPerFt, center.northFt + down / pxPerFt),
  pxPerFt,
});

/** The view that shows all points beside the inspector at its right. */
export function fittedBeside(points: readonly LocalPoint[], { width, height }: CanvasSize, coveredPx: number, leastFt?: number): View {
  const { center, pxPerFt } = fitted(points, { width: width - coveredPx, height }, leastFt);
  return { center: at(center.eastFt + coveredPx / 2 / pxPerFt, center.northFt), pxPerFt };
}

/** What is to be shown: a point, and how far the thing around it reaches. */
export interface ShownThing {
  readonly at: LocalPoint;
  readonly reachFt: number;
}

/** The same view, moved only if the thing is out of it or under the inspector at its right. Never zoomed. */
export function showing(view: View, { width, height }: CanvasSize, { at: point, reachFt }: ShownThing, coveredPx = 0): View {
  const { x, y } = frameIn(view, { width, height }).toCanvas(point);
  // Something that is larger than the plan is shown by its middle.
  const most = Math.max(Math.min(width - coveredPx, height) / 2 - EDGE_PX, 0);
  const edge = EDGE_PX + Math.min(reachFt * view.pxPerFt, most);
  const isShown = x >= edge && x <= width - coveredPx - edge && y >= edge && y <= height - edge;
  return isShown ? view : { ...view, center: at(point.eastFt + coveredPx / 2 / view.pxPerFt, point.northFt) };
}

/** The same view if any of the points is in it and beside the inspector, and otherwise moved to the thing. Never zoomed. */
export function showingAny(view: View, size: CanvasSize, points: readonly LocalPoint[], thing: ShownThing, coveredPx = 0): View {
  const { toCanvas } = frameIn(view, size);
  const isIn = ({ x, y }: CanvasPoint) => x >= 0 && x <= size.width - coveredPx && y >= 0 && y <= size.height;
  return points.some((point) => isIn(toCanvas(point))) ? view : showing(view, size, thing, coveredPx);
}

/** The distance of the grid lines at a scale. */
export const gridOf = (pxPerFt: number): number => GRID_STEPS_FT.find((step) => step * pxPerFt >= GRID_PX) ?? 10_000;

/** How far a handle is from what it must not be under. */
const CLEAR_PX = 10;
const BACK_PX = 4;

/** The point, or the next one back along the line that is under none of the boxes. The point itself if all are. */
function uncovered(line: readonly CanvasPoint[], at: CanvasPoint, avoid: readonly LabelBox[]): CanvasPoint {
  const isFree = ({ x, y }: CanvasPoint) =>
    avoid.every(
      ({ left, right, top, bottom }) => x < left - CLEAR_PX || x > right + CLEAR_PX || y < top - CLEAR_PX || y > bottom + CLEAR_PX,
    );
  let from = at;
  for (const to of line.toReversed()) {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    for (let back = 0; back < length; back += BACK_PX) {
      const point = { x: from.x + ((to.x - from.x) * back) / length, y: from.y + ((to.y - from.y) * back) / length };
      if (isFree(point)) return point;
    }
    from = to;
  }
  return at;
}

/**
 * Where a line from the landing area outward leaves the canvas, or its end; nearer to the landing area if that is under one of the boxes.
 * `null`: it begins outside.
 */
export function pinned(
  line: readonly CanvasPoint[],
  { width, height }: CanvasSize,
  insetPx: number,
  avoid: readonly LabelBox[] = [],
): CanvasPoint | null {
  const isInside = ({ x, y }: CanvasPoint) => x >= insetPx && x <= width - insetPx && y >= insetPx && y <= height - insetPx;
  const [first] = line;
  if (first === undefined || !isInside(first)) return null;
  const out = line.findIndex((point) => !isInside(point));
  const [from, to] = [line[out - 1], line[out]];
  if (from === undefined || to === undefined) return uncovered(line, line.at(-1) ?? first, avoid);
  const reach = (start: number, end: number, most: number) => {
    if (end > most - insetPx) return (most - insetPx - start) / (end - start);
    return end < insetPx ? (insetPx - start) / (end - start) : 1;
  };
  const share = Math.min(reach(from.x, to.x, width), reach(from.y, to.y, height));
  return uncovered(line.slice(0, out), { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }, avoid);
}
