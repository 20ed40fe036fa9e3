/** Draws the plan on the specification's canvas of 400 × 300: surfaces, zones, obstacles, north arrow and scale bar. */
import { feet, type LocalPoint, type ShownUnits } from '@touchdown/domain';
import type { Inks } from '../../shared/scene/ink-colours.ts';
import { type DrawnObstacle, type DrawnSurface, type FacilityModel, type Layer, type Selection } from '../../shared/scene/model.ts';
import { CANVAS, type CanvasPoint, type PlanFrame, scaleBarFt } from './plan-frame.ts';
import { drawMarks, drawPicked } from './plan-marks.ts';
import { aboveText } from './penetrations.ts';

export interface PlanPicture {
  readonly model: FacilityModel;
  readonly visible: ReadonlySet<Layer>;
  readonly selection: Selection;
  readonly frame: PlanFrame;
  readonly inks: Inks;
  readonly units: ShownUnits;
  /** Units of the canvas for one pixel of the screen. */
  readonly px: number;
}
/** Without which surfaces are shown. */
export type PlanView = Omit<PlanPicture, 'visible'>;
export type Context = CanvasRenderingContext2D;

const LINE_PX = 1.25;
const PICKED_PX = 2.5;
const TYPE_PX = 12;
const LABELS = 8;
const GRID_FT = 500;
const MAJOR = 2;
const HALF_PX = 0.5;

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

/** Squares of 500 ft around the FATO centre, turned with the plan. */
function drawGrid(context: Context, { frame, inks, px }: PlanView): void {
  const corners = [
    { x: 0, y: 0 },
    { x: CANVAS.width, y: 0 },
    { x: 0, y: CANVAS.height },
    { x: CANVAS.width, y: CANVAS.height },
  ].map(frame.toGround);
  const reach = Math.max(...corners.map(({ eastFt, northFt }) => Math.max(Math.abs(eastFt), Math.abs(northFt))));
  const lines = Math.ceil(reach / GRID_FT);
  const far = lines * GRID_FT;
  const line = (from: LocalPoint, to: LocalPoint) => {
    const [start, end] = [frame.toCanvas(from), frame.toCanvas(to)];
    context.moveTo(start.x, start.y);
    context.lineTo(end.x, end.y);
  };
  for (const isMajor of [false, true]) {
    context.beginPath();
    for (let index = -lines; index <= lines; index += 1) {
      if ((index % MAJOR === 0) !== isMajor) continue;
      const at = feet(index * GRID_FT);
      line({ eastFt: at, northFt: feet(-far) }, { eastFt: at, northFt: feet(far) });
      line({ eastFt: feet(-far), northFt: at }, { eastFt: feet(far), northFt: at });
    }
    context.strokeStyle = isMajor ? inks.gridMajor : inks.grid;
    context.lineWidth = px;
    context.stroke();
  }
}

function drawSurface(context: Context, surface: DrawnSurface, { frame, inks, px }: PlanView, isPicked: boolean): void {
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

/** What is not a point: the wire between its supports, the walls of a footprint. */
function drawExtent(context: Context, { kind, vertices, status }: DrawnObstacle, { frame, inks, px }: PlanView): void {
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

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const LABEL_GAP_PX = 9;
const HALO_PX = 3.5;

/** What is written beside an obstacle: its name, and the feet it stands above. */
const wordsOf = ({ name, penetrationFt }: DrawnObstacle, units: ShownUnits): readonly string[] =>
  penetrationFt > 0 ? [name, aboveText(penetrationFt, units)] : [name];

/** The picked obstacle and the deepest penetrations are named, as far as there is room. */
function drawLabels(context: Context, picture: PlanView): void {
  const { model, selection, frame, inks, units, px } = picture;
  const picked = model.obstacles.filter(({ id }) => id === selection.obstacleId);
  const deep = model.obstacles
    .slice(-LABELS)
    .filter(({ penetrationFt, id }) => penetrationFt > 0 && id !== selection.obstacleId)
    .toReversed();
  const taken: Box[] = [];
  context.lineJoin = 'round';
  context.font = `600 ${TYPE_PX * px}px ${inks.font}`;
  for (const obstacle of [...picked, ...deep]) {
    const { x, y } = frame.toCanvas(obstacle.at);
    const words = wordsOf(obstacle, units);
    const wide = Math.max(...words.map((text) => context.measureText(text).width));
    const isLeft = x + LABEL_GAP_PX * px + wide > CANVAS.width;
    const left = isLeft ? x - LABEL_GAP_PX * px - wide : x + LABEL_GAP_PX * px;
    const lineHeight = (TYPE_PX + 2) * px;
    const box = { left, right: left + wide, top: y - lineHeight, bottom: y + (words.length - 1) * lineHeight + 2 * px };
    if (taken.some((other) => meet(box, other))) continue;
    taken.push(box);
    for (const [index, text] of words.entries()) {
      const at = y - HALF_PX * px + index * lineHeight;
      context.strokeStyle = inks.sheet;
      context.lineWidth = HALO_PX * px;
      context.strokeText(text, left, at);
      context.fillStyle = obstacle.penetrationFt > 0 ? inks.status.violation : inks.text;
      context.fillText(text, left, at);
    }
  }
}

const NORTH = { rightPx: 26, topPx: 34, lengthPx: 20, headPx: 5, textPx: 11 } as const;

function drawNorth(context: Context, { frame, inks, px }: PlanView): void {
  context.save();
  context.translate(CANVAS.width - NORTH.rightPx * px, NORTH.topPx * px);
  context.save();
  context.rotate((-frame.rotationDeg * Math.PI) / 180);
  context.scale(px, px);
  context.beginPath();
  context.moveTo(0, NORTH.lengthPx / 2);
  context.lineTo(0, -NORTH.lengthPx / 2);
  context.moveTo(-NORTH.headPx, -NORTH.lengthPx / 2 + NORTH.headPx);
  context.lineTo(0, -NORTH.lengthPx / 2);
  context.lineTo(NORTH.headPx, -NORTH.lengthPx / 2 + NORTH.headPx);
  context.strokeStyle = inks.text;
  context.lineWidth = LINE_PX;
  context.stroke();
  context.restore();
  const turn = (-frame.rotationDeg * Math.PI) / 180;
  const out = (NORTH.lengthPx / 2 + NORTH.textPx) * px;
  context.font = `600 ${NORTH.textPx * px}px ${inks.font}`;
  context.fillStyle = inks.text;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText('N', Math.sin(turn) * out, -Math.cos(turn) * out);
  context.restore();
}

const BAR = { leftPx: 14, bottomPx: 14, tickPx: 5 } as const;

function drawScale(context: Context, { frame, inks, units, px }: PlanView): void {
  const lengthFt = scaleBarFt(frame.unitsPerFt);
  const [left, y] = [BAR.leftPx * px, CANVAS.height - BAR.bottomPx * px];
  const right = left + lengthFt * frame.unitsPerFt;
  const corners: CanvasPoint[] = [
    { x: left, y: y - BAR.tickPx * px },
    { x: left, y },
    { x: right, y },
    { x: right, y: y - BAR.tickPx * px },
  ];
  context.beginPath();
  corners.forEach(({ x, y: at }, index) => (index === 0 ? context.moveTo(x, at) : context.lineTo(x, at)));
  context.strokeStyle = inks.dim;
  context.lineWidth = LINE_PX * px;
  context.stroke();
  context.font = `${NORTH.textPx * px}px ${inks.font}`;
  context.fillStyle = inks.dim;
  context.fillText(units.wholeText(lengthFt), left + 4 * px, y - 4 * px);
}

/** Draws the ground of the plan, the grid and the surfaces; the context's unit is that of the canvas. */
export function drawPlan(context: Context, picture: PlanPicture): void {
  const { model, visible, inks } = picture;
  context.fillStyle = inks.sheet;
  context.fillRect(0, 0, CANVAS.width, CANVAS.height);
  drawGrid(context, picture);
  for (const surface of model.surfaces.filter(({ layer }) => visible.has(layer))) drawSurface(context, surface, picture, false);
}

/** Draws over it what stays whichever surfaces are shown: the obstacles, north and the scale. */
export function drawPlanObstacles(context: Context, picture: PlanView): void {
  const { model, frame, inks, px } = picture;
  context.clearRect(0, 0, CANVAS.width, CANVAS.height);
  for (const obstacle of model.obstacles) drawExtent(context, obstacle, picture);
  drawMarks(context, { obstacles: model.obstacles, place: ({ at }) => frame.toCanvas(at), inks, px });
  drawNorth(context, picture);
  drawScale(context, picture);
}

/** Draws over both what is picked, and the names. */
export function drawPlanOverlay(context: Context, picture: PlanView): void {
  const { model, selection, frame, inks, px } = picture;
  context.clearRect(0, 0, CANVAS.width, CANVAS.height);
  for (const surface of model.surfaces.filter(({ key }) => key === selection.surfaceKey)) drawSurface(context, surface, picture, true);
  const picked = model.obstacles.find(({ id }) => id === selection.obstacleId);
  if (picked) drawPicked(context, frame.toCanvas(picked.at), inks, px);
  drawLabels(context, picture);
}
