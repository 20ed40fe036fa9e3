/**
 * Draws the slow parts of the plan: surfaces, zones, obstacles. The same on the main thread and
 * in the plan worker. The context's unit is that of the canvas.
 */
import { feet, type LocalPoint } from '@touchdown/domain';
import type { Inks } from '../../../shared/scene/ink-colors.ts';
import type { DrawnObstacle, DrawnSurface } from '../../../shared/scene/model.ts';
import type { CanvasSize, PlanFrame } from './plan-frame.ts';
import { drawMarks } from './plan-marks.ts';

/** The parts of a surface that the plan needs. */
export interface GroundSurface extends Pick<DrawnSurface, 'layer'> {
  readonly outline: readonly LocalPoint[];
  readonly hole: readonly LocalPoint[] | null;
}
/** The parts of an obstacle that the plan needs. */
export interface PlanMark extends Pick<DrawnObstacle, 'status' | 'type' | 'isLighted' | 'kind' | 'at'> {
  /** Of a wire or a footprint. */
  readonly vertices: readonly LocalPoint[];
}
export interface PlanDrawing {
  readonly frame: PlanFrame;
  readonly inks: Inks;
  /** Canvas units per screen pixel. */
  readonly px: number;
  readonly size: CanvasSize;
  /** Distance of the grid lines. */
  readonly gridFt: number;
  /** The sheet is not filled, because something is drawn under the ground. */
  readonly isClear?: boolean | undefined;
}
export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export const LINE_PX = 1.25;
const PICKED_PX = 2.5;
export const GRID_FT = 500;
const MAJOR = 2;

function trace(context: Context, { toCanvas }: PlanFrame, rings: readonly (readonly LocalPoint[])[]): void {
  context.beginPath();
  for (const ring of rings) {
    ring.forEach((point, index) => {
      const { x, y } = toCanvas(point);
      if (index === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    });
    context.closePath();
  }
}

/** Squares around the FATO center, rotated with the plan. */
function drawGrid(context: Context, { frame, inks, px, size, gridFt }: PlanDrawing): void {
  const corners = [
    { x: 0, y: 0 },
    { x: size.width, y: 0 },
    { x: 0, y: size.height },
    { x: size.width, y: size.height },
  ].map(frame.toGround);
  const reach = Math.max(...corners.map(({ eastFt, northFt }) => Math.max(Math.abs(eastFt), Math.abs(northFt))));
  const lines = Math.ceil(reach / gridFt);
  const far = lines * gridFt;
  const line = (from: LocalPoint, to: LocalPoint) => {
    const [start, end] = [frame.toCanvas(from), frame.toCanvas(to)];
    context.moveTo(start.x, start.y);
    context.lineTo(end.x, end.y);
  };
  for (const isMajor of [false, true]) {
    context.beginPath();
    for (let index = -lines; index <= lines; index += 1) {
      if ((index % MAJOR === 0) !== isMajor) continue;
      const at = feet(index * gridFt);
      line({ eastFt: at, northFt: feet(-far) }, { eastFt: at, northFt: feet(far) });
      line({ eastFt: feet(-far), northFt: at }, { eastFt: feet(far), northFt: at });
    }
    context.strokeStyle = isMajor ? inks.gridMajor : inks.grid;
    context.lineWidth = px;
    context.stroke();
  }
}

/** One surface with its ink, highlighted if selected. */
export function drawSurface(context: Context, surface: GroundSurface, { frame, inks, px }: PlanDrawing, isPicked: boolean): void {
  const ink = inks.layers[surface.layer];
  trace(context, frame, surface.hole === null ? [surface.outline] : [surface.outline, surface.hole]);
  context.fillStyle = ink.fill;
  context.fill('evenodd');
  context.strokeStyle = isPicked ? inks.accent : ink.stroke;
  context.lineWidth = (isPicked ? PICKED_PX : LINE_PX) * px;
  context.setLineDash(isPicked ? [] : ink.dash.map((length) => length * px));
  context.stroke();
  context.setLineDash([]);
}

/** Extents: the wire between its supports, the walls of a footprint. */
function drawExtent(context: Context, { kind, vertices, status }: PlanMark, { frame, inks, px }: PlanDrawing): void {
  if (kind === 'point') return;
  context.beginPath();
  for (const [index, vertex] of vertices.entries()) {
    const { x, y } = frame.toCanvas(vertex);
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  if (kind === 'area') context.closePath();
  context.strokeStyle = inks.status[status];
  context.lineWidth = LINE_PX * px;
  context.stroke();
}

/** Draws the ground of the plan: the grid and the given surfaces. */
export function drawGround(context: Context, surfaces: readonly GroundSurface[], drawing: PlanDrawing): void {
  const { width, height } = drawing.size;
  context.fillStyle = drawing.inks.sheet;
  if (drawing.isClear === true) context.clearRect(0, 0, width, height);
  else context.fillRect(0, 0, width, height);
  drawGrid(context, drawing);
  for (const surface of surfaces) drawSurface(context, surface, drawing, false);
}

/** Draws the obstacles as a layer over the ground, whichever surfaces are shown. */
export function drawObstacles(context: Context, obstacles: readonly PlanMark[], drawing: PlanDrawing): void {
  const { frame, inks, px, size } = drawing;
  context.clearRect(0, 0, size.width, size.height);
  for (const obstacle of obstacles) drawExtent(context, obstacle, drawing);
  drawMarks(context, { obstacles, place: ({ at }) => frame.toCanvas(at), inks, px, size });
}
