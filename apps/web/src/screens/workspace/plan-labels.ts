/** The labels of obstacles on the plan: placed by priority, and omitted where there is no room. */
import type { ObstacleClearance, ShownUnits } from '@touchdown/domain';
import { type CanvasPoint, type CanvasSize } from '../../features/planning/surfaces/plan-frame.ts';
import { boxesMeet, type LabelBox } from '../../shared/scene/label-box.ts';
import { type DrawnObstacle, isQuiet, markRank, type MarkStatus } from '../../shared/scene/model.ts';
import { figureChange, topFigure } from './figures.ts';

export interface PlanLabel {
  readonly id: string;
  readonly status: MarkStatus;
  readonly x: number;
  readonly y: number;
  readonly isLeft: boolean;
  /** Where a line to the mark begins. `null`: the label is beside it. */
  readonly leader: CanvasPoint | null;
  readonly lines: readonly string[];
}

interface LabelRequest {
  readonly obstacles: readonly DrawnObstacle[];
  readonly place: (obstacle: DrawnObstacle) => CanvasPoint;
  readonly size: CanvasSize;
  /** Already written: the names of the paths. */
  readonly avoid: readonly LabelBox[];
  readonly selectedId: string | null;
  readonly hoveredId: string | null;
  readonly elevation: number;
  readonly units: ShownUnits;
  /** The results at the start of a gesture, and now. `null`: no gesture. */
  readonly compared: {
    readonly before: ReadonlyMap<string, ObstacleClearance>;
    readonly after: ReadonlyMap<string, ObstacleClearance>;
  } | null;
}

/** More would be slow to place, and would cover the drawing. */
const MOST = 80;
const CHAR_PX = 6.6;
const LINE_PX = 15;
const GAP_PX = 12;
const MARK_PX = 12;
/** How far above or below its mark a label may stand if there is no room beside it, in lines. Only of those that need attention. */
const APART_LINES = [-1.6, 1.6, -3.2, 3.2, -4.8, 4.8] as const;
const LEADER_UP_PX = 4;

/** "868 (152)": top MSL and height AGL, rounded up. */
function heightText({ topFt, baseFt }: DrawnObstacle, elevation: number, units: ShownUnits): string[] {
  return topFt === null ? [] : [`${topFigure(topFt + elevation, units)} (${topFigure(topFt - baseFt, units)})`];
}

function linesOf(obstacle: DrawnObstacle, { selectedId, hoveredId, elevation, units, compared }: LabelRequest): string[] {
  const { id, name, status, penetrationFt } = obstacle;
  const isNamed = id === selectedId || id === hoveredId || !isQuiet(status);
  const change = compared && figureChange(compared.before.get(id), compared.after.get(id), units);
  if (change !== null && change.from !== null) return [name, `${change.from} → ${change.to} ${units.lengthUnit}`];
  const lines = [...(isNamed ? [name] : []), ...heightText(obstacle, elevation, units)];
  return penetrationFt > 0 ? [...lines, `Penetrates by ${units.tenthText(penetrationFt, 'up')}`] : lines;
}

const isOn = ({ x, y }: CanvasPoint, { width, height }: CanvasSize): boolean => x >= 0 && y >= 0 && x <= width && y <= height;

interface Shown {
  readonly obstacle: DrawnObstacle;
  readonly at: CanvasPoint;
  readonly rank: number;
}

/** Worst, tallest. */
const compared = (one: Shown, other: Shown): number =>
  one.rank - other.rank ||
  other.obstacle.penetrationFt - one.obstacle.penetrationFt ||
  (other.obstacle.topFt ?? 0) - (one.obstacle.topFt ?? 0);

/**
 * The first ones within the canvas: selected, hovered, worst, tallest. Not all are sorted, because thousands are placed in every frame of a
 * drag.
 */
function firstOnes({ obstacles, place, size, selectedId, hoveredId }: LabelRequest): readonly Shown[] {
  const rankOf = ({ id, status }: DrawnObstacle): number => {
    if (id === selectedId) return -2;
    if (id === hoveredId) return -1;
    return isQuiet(status) ? 100 : 50 - markRank(status);
  };
  const first: Shown[] = [];
  for (const obstacle of obstacles) {
    const at = place(obstacle);
    if (!isOn(at, size)) continue;
    const shown = { obstacle, at, rank: rankOf(obstacle) };
    const last = first[MOST - 1];
    if (last !== undefined && compared(shown, last) >= 0) continue;
    // After those that are equal, as they are listed.
    let [low, high] = [0, first.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = first[middle];
      if (other !== undefined && compared(shown, other) < 0) high = middle;
      else low = middle + 1;
    }
    first.splice(low, 0, shown);
    if (first.length > MOST) first.pop();
  }
  return first;
}

interface Place {
  readonly isLeft: boolean;
  /** How far below its mark, in pixels. */
  readonly down: number;
}
const BESIDE = [
  { isLeft: false, down: 0 },
  { isLeft: true, down: 0 },
] as const satisfies readonly Place[];

/** Above and below the mark, the nearest first. A label of several lines above it ends where one of a single line would. */
const apart = (lines: number): Place[] =>
  APART_LINES.flatMap((step) => {
    const down = (step < 0 ? step - (lines - 1) : step) * LINE_PX;
    return [
      { isLeft: false, down },
      { isLeft: true, down },
    ];
  });

function boxOf(lines: readonly string[], at: CanvasPoint, { isLeft, down }: Place): LabelBox {
  const wide = Math.max(...lines.map((line) => line.length)) * CHAR_PX;
  const left = isLeft ? at.x - GAP_PX - wide : at.x + GAP_PX;
  return { left, right: left + wide, top: at.y + down - LINE_PX, bottom: at.y + down + (lines.length - 1) * LINE_PX + 2 };
}

export function placedLabels(request: LabelRequest): PlanLabel[] {
  const { size, selectedId, avoid } = request;
  const shown = firstOnes(request);
  const marks = shown.map(({ obstacle: { id }, at: { x, y } }) => ({
    id,
    left: x - MARK_PX / 2,
    right: x + MARK_PX / 2,
    top: y - MARK_PX,
    bottom: y,
  }));
  const taken: (LabelBox & { readonly id: string })[] = [...marks, ...avoid.map((box) => ({ ...box, id: '' }))];
  return shown.flatMap(({ obstacle, at }): PlanLabel[] => {
    const { id, status } = obstacle;
    const full = linesOf(obstacle, request);
    if (full.length === 0) return [];
    const fits = (box: LabelBox) =>
      box.left >= 0 &&
      box.right <= size.width &&
      box.top >= 0 &&
      box.bottom <= size.height &&
      taken.every((other) => other.id === id || !boxesMeet(box, other));
    const needsAttention = id === selectedId || !isQuiet(status);
    // Where there is no room for all of it, a penetration is shown without the name.
    const tried = needsAttention && full.length > 1 ? [full, full.slice(1)] : [full];
    const [placed] = tried.flatMap((lines) => {
      const places = needsAttention ? [...BESIDE, ...apart(lines.length)] : BESIDE;
      const found = places.find((one) => fits(boxOf(lines, at, one)));
      return found === undefined ? [] : [{ lines, found }];
    });
    if (placed === undefined && id !== selectedId) return [];
    const { lines, found } = placed ?? { lines: full, found: BESIDE[0] };
    const { isLeft, down } = found;
    const box = boxOf(lines, at, found);
    taken.push({ ...box, id: `label ${id}` });
    const leader = down === 0 ? null : { x: at.x, y: at.y - LEADER_UP_PX };
    return [{ id, status, x: isLeft ? box.right : box.left, y: at.y + down - 3, isLeft, leader, lines }];
  });
}
