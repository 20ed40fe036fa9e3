/** The chart symbols of obstacles, told apart in grey: clear ones in outline, warnings half filled, violations filled. */
import type { Inks } from '../../shared/scene/ink-colours.ts';
import type { DrawnObstacle } from '../../shared/scene/model.ts';
import type { CanvasPoint } from './plan-frame.ts';

interface MarkRequest {
  readonly at: CanvasPoint;
  readonly inks: Inks;
  readonly px: number;
  readonly isPicked: boolean;
}

const HIGH = 9;
const HALF = 4.5;
const BOX = 3.5;
const CROWN = 3.5;
const PICKED_RADIUS = 11;
const RAYS = [-50, 0, 50] as const;

function mast(context: CanvasRenderingContext2D): void {
  context.moveTo(-HALF, 0);
  context.lineTo(0, -HIGH);
  context.lineTo(HALF, 0);
}

/** A symbol with its foot in the origin, one unit a pixel. */
function trace(context: CanvasRenderingContext2D, { type }: Pick<DrawnObstacle, 'type'>): void {
  context.beginPath();
  switch (type) {
    case 'building':
      context.rect(-BOX, -2 * BOX, 2 * BOX, 2 * BOX);
      break;
    case 'tree':
    case 'terrain':
      context.moveTo(0, 0);
      context.lineTo(0, -HALF);
      context.moveTo(CROWN, -HALF - CROWN / 2);
      context.arc(0, -HALF - CROWN / 2, CROWN, 0, 2 * Math.PI);
      break;
    case 'tower':
    case 'antenna':
    case 'other':
      mast(context);
      break;
  }
}

function rays(context: CanvasRenderingContext2D): void {
  for (const degrees of RAYS) {
    const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
    context.moveTo(sin * 2, -HIGH - cos * 2);
    context.lineTo(sin * 5, -HIGH - cos * 5);
  }
}

/** Draws the symbol of an obstacle over its place. */
export function drawMark(context: CanvasRenderingContext2D, obstacle: DrawnObstacle, { at, inks, px, isPicked }: MarkRequest): void {
  const ink = inks.status[obstacle.status];
  context.save();
  context.translate(at.x, at.y);
  context.scale(px, px);
  trace(context, obstacle);
  context.fillStyle = obstacle.status === 'violation' || obstacle.status === 'warning' ? ink : inks.sheet;
  context.globalAlpha = obstacle.status === 'warning' ? 0.5 : 1;
  context.fill();
  context.globalAlpha = 1;
  if (obstacle.isLighted) rays(context);
  context.strokeStyle = ink;
  context.lineWidth = 1.5;
  context.stroke();
  context.beginPath();
  context.arc(0, 0, 1.25, 0, 2 * Math.PI);
  context.fillStyle = ink;
  context.fill();
  if (isPicked) {
    context.beginPath();
    context.arc(0, -HALF, PICKED_RADIUS, 0, 2 * Math.PI);
    context.strokeStyle = inks.accent;
    context.lineWidth = 2.25;
    context.stroke();
  }
  context.restore();
}
