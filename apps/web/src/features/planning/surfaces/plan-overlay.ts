/** Draws the fast parts over the plan: north, the scale, the selection, and labels. */
import type { ShownUnits } from '@touchdown/domain';
import { boxesMeet, type LabelBox } from '../../../shared/scene/label-box.ts';
import type { DrawnObstacle, FacilityModel, Selection } from '../../../shared/scene/model.ts';
import { type Context, drawSurface, LINE_PX, type PlanDrawing } from './plan-draw.ts';
import { CANVAS, type CanvasPoint, scaleBarFt } from './plan-frame.ts';
import { drawPicked } from './plan-marks.ts';
import { aboveText } from './penetrations.ts';

export interface PlanOverlay extends PlanDrawing {
  readonly model: FacilityModel;
  readonly selection: Selection;
  readonly units: ShownUnits;
}

const TYPE_PX = 12;
const LABELS = 8;
const HALF_PX = 0.5;

const LABEL_GAP_PX = 9;
const HALO_PX = 3.5;

/** The label of an obstacle: its name, and the feet it is above its limit. */
const textOf = ({ name, penetrationFt }: DrawnObstacle, units: ShownUnits): readonly string[] =>
  penetrationFt > 0 ? [name, aboveText(penetrationFt, units)] : [name];

/** Labels the selected obstacle and the deepest penetrations, as far as there is room. */
function drawLabels(context: Context, picture: PlanOverlay): void {
  const { model, selection, frame, inks, units, px } = picture;
  const picked = model.obstacles.filter(({ id }) => id === selection.obstacleId);
  const deep = model.obstacles
    .slice(-LABELS)
    .filter(({ penetrationFt, id }) => penetrationFt > 0 && id !== selection.obstacleId)
    .toReversed();
  const taken: LabelBox[] = [];
  context.lineJoin = 'round';
  context.font = `600 ${TYPE_PX * px}px ${inks.font}`;
  for (const obstacle of [...picked, ...deep]) {
    const { x, y } = frame.toCanvas(obstacle.at);
    const label = textOf(obstacle, units);
    const wide = Math.max(...label.map((text) => context.measureText(text).width));
    const isLeft = x + LABEL_GAP_PX * px + wide > CANVAS.width;
    const left = isLeft ? x - LABEL_GAP_PX * px - wide : x + LABEL_GAP_PX * px;
    const lineHeight = (TYPE_PX + 2) * px;
    const box = { left, right: left + wide, top: y - lineHeight, bottom: y + (label.length - 1) * lineHeight + 2 * px };
    if (taken.some((other) => boxesMeet(box, other))) continue;
    taken.push(box);
    for (const [index, text] of label.entries()) {
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

function drawNorth(context: Context, { frame, inks, px }: PlanDrawing): void {
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

function drawScale(context: Context, { frame, inks, units, px }: PlanOverlay): void {
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

/** Draws north, the scale, the selection, and the labels over ground and obstacles. */
export function drawOverlay(context: Context, picture: PlanOverlay): void {
  const { model, selection, frame, inks, px } = picture;
  context.clearRect(0, 0, CANVAS.width, CANVAS.height);
  drawNorth(context, picture);
  drawScale(context, picture);
  for (const surface of model.surfaces.filter(({ key }) => key === selection.surfaceKey)) drawSurface(context, surface, picture, true);
  const picked = model.obstacles.find(({ id }) => id === selection.obstacleId);
  if (picked) drawPicked(context, frame.toCanvas(picked.at), inks, px);
  drawLabels(context, picture);
}
