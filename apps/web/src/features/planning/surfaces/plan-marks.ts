/** The chart symbols of obstacles, distinguishable in grayscale: clear ones outlined, warnings half filled, violations filled. */
import type { Inks } from '../../../shared/scene/ink-colors.ts';
import { type DrawnObstacle, isQuiet, MARK_STATUSES, type MarkStatus } from '../../../shared/scene/model.ts';
import { CANVAS, type CanvasPoint, type CanvasSize } from './plan-frame.ts';

type Mark = Pick<DrawnObstacle, 'status' | 'type' | 'isLighted' | 'at'>;
type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

interface MarksRequest {
  readonly obstacles: readonly Mark[];
  readonly place: (obstacle: Mark) => CanvasPoint;
  readonly inks: Inks;
  readonly px: number;
  readonly size: CanvasSize;
}

const HIGH = 9;
const HALF = 4.5;
const BOX = 3.5;
const CROWN = 3.5;
const DOT = 1.25;
const PICKED_RADIUS = 11;
const RAYS = [-50, 0, 50].map((degrees) => [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)] as const);
const RAY = { from: 2, to: 5 } as const;
/** From this number on, clear ones are dots, because symbols would hide the surfaces and one another. */
const MANY = 600;
const MANY_DOT = 1.6;

/** A symbol with its base at a point. `s` is one pixel. */
function trace(path: Path2D, { type, isLighted }: Mark, { x, y }: CanvasPoint, s: number): void {
  switch (type) {
    case 'building':
      path.rect(x - BOX * s, y - 2 * BOX * s, 2 * BOX * s, 2 * BOX * s);
      break;
    case 'tree':
    case 'terrain':
      path.moveTo(x, y);
      path.lineTo(x, y - HALF * s);
      path.moveTo(x + CROWN * s, y - (HALF + CROWN / 2) * s);
      path.arc(x, y - (HALF + CROWN / 2) * s, CROWN * s, 0, 2 * Math.PI);
      break;
    case 'tower':
    case 'antenna':
    case 'other':
      path.moveTo(x - HALF * s, y);
      path.lineTo(x, y - HIGH * s);
      path.lineTo(x + HALF * s, y);
      break;
  }
  if (!isLighted) return;
  for (const [sin, cos] of RAYS) {
    path.moveTo(x + sin * RAY.from * s, y - (HIGH + cos * RAY.from) * s);
    path.lineTo(x + sin * RAY.to * s, y - (HIGH + cos * RAY.to) * s);
  }
}

function dot(path: Path2D, { x, y }: CanvasPoint, radius: number): void {
  path.moveTo(x + radius, y);
  path.arc(x, y, radius, 0, 2 * Math.PI);
}

/** Maximum extent of a symbol, its rays, and its ring from its base, in pixels. */
const REACH = 24;

/** Whether part of a mark is on the canvas. */
export const isOnCanvas = ({ x, y }: CanvasPoint, px: number, { width, height }: CanvasSize = CANVAS): boolean => {
  const reach = REACH * px;
  return x >= -reach && x <= width + reach && y >= -reach && y <= height + reach;
};

/** Whether obstacles of a status are drawn as dots at this count. */
export const areDots = (status: MarkStatus, obstacleCount: number): boolean => obstacleCount >= MANY && isQuiet(status);

/** Draws the symbols of all obstacles at their positions, worst on top: one stroke for all of a status. */
export function drawMarks(context: Context, { obstacles, place, inks, px, size }: MarksRequest): void {
  for (const status of MARK_STATUSES) {
    const [symbols, dots] = [new Path2D(), new Path2D()];
    const isDotted = areDots(status, obstacles.length);
    for (const obstacle of obstacles) {
      if (obstacle.status !== status) continue;
      const at = place(obstacle);
      if (!isOnCanvas(at, px, size)) continue;
      if (!isDotted) trace(symbols, obstacle, at, px);
      dot(dots, at, (isDotted ? MANY_DOT : DOT) * px);
    }
    const ink = inks.status[status];
    context.fillStyle = isQuiet(status) ? inks.sheet : ink;
    context.globalAlpha = status === 'warning' ? 0.5 : 1;
    context.fill(symbols);
    context.globalAlpha = isDotted ? 0.55 : 1;
    context.strokeStyle = ink;
    context.lineWidth = 1.5 * px;
    context.stroke(symbols);
    context.fillStyle = ink;
    context.fill(dots);
    context.globalAlpha = 1;
  }
}

/** The ring around the selection. */
export function drawPicked(context: Context, { x, y }: CanvasPoint, inks: Inks, px: number): void {
  context.beginPath();
  context.arc(x, y - HALF * px, PICKED_RADIUS * px, 0, 2 * Math.PI);
  context.strokeStyle = inks.accent;
  context.lineWidth = 2.25 * px;
  context.stroke();
}
