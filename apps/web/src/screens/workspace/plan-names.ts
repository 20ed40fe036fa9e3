/** The names of paths along their lines: the selected one first, beside controls and one another, and omitted where there is no room. */
import type { CanvasPoint, CanvasSize, PlanFrame } from '../../features/planning/surfaces/plan-frame.ts';
import { boxesMeet, type LabelBox } from '../../shared/scene/label-box.ts';
import { headingText } from './gestures.ts';
import type { PathHead } from './handles.ts';
import type { PlanPath } from './plan-model.ts';

export interface PathName {
  readonly key: string;
  readonly text: string;
  readonly at: CanvasPoint;
  /** Clockwise, so that it reads from left to right. */
  readonly turnedDeg: number;
  /** The room that it takes, as boxes along its line. */
  readonly boxes: readonly LabelBox[];
}

interface NameRequest {
  readonly paths: readonly PlanPath[];
  readonly heads: readonly PathHead[];
  readonly selectedId: string | null;
  readonly frame: PlanFrame;
  readonly size: CanvasSize;
  /** Where controls and other drawings are. */
  readonly avoid: readonly LabelBox[];
}

const SLOPE_TEXT = '8:1';
const CHAR_PX = 6.6;
const MARGIN_PX = 6;
const STEP_PX = 12;
/** A shorter path has no name. */
const LEAST_PX = 120;
/** How far along the path a name can be, the best place first. */
const SHARES = [0.6, 0.5, 0.7, 0.4, 0.8] as const;
const UPSIDE_DOWN = 90;

/** Of a path and its use, because a path may have two lines. */
export const nameKey = (pathId: string, use: PlanPath['use']): string => `${pathId} ${use}`;

const around = (boxes: readonly LabelBox[]): LabelBox => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  right: Math.max(...boxes.map(({ right }) => right)),
  top: Math.min(...boxes.map(({ top }) => top)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

/** The boxes of a text along a line. */
function boxesAlong(text: string, middle: CanvasPoint, { x: right, y: down }: CanvasPoint): LabelBox[] {
  const half = (text.length * CHAR_PX) / 2 + MARGIN_PX;
  return Array.from({ length: Math.ceil((2 * half) / STEP_PX) + 1 }, (_, index) => {
    const along = Math.min(index * STEP_PX - half, half);
    const { x, y } = { x: middle.x + right * along, y: middle.y + down * along };
    return { left: x - STEP_PX, right: x + STEP_PX, top: y - STEP_PX, bottom: y + STEP_PX };
  });
}

interface Taken {
  readonly whole: LabelBox;
  readonly boxes: readonly LabelBox[];
}

const isFree = (name: Taken, others: readonly Taken[]): boolean =>
  others.every(
    ({ whole, boxes }) => !boxesMeet(name.whole, whole) || name.boxes.every((one) => boxes.every((other) => !boxesMeet(one, other))),
  );

/** Returns the name of each path that has room for it: with its heading and slope, otherwise alone. */
export function placedNames({ paths, heads, selectedId, frame, size, avoid }: NameRequest): PathName[] {
  const taken: Taken[] = avoid.map((box) => ({ whole: box, boxes: [box] }));
  const ordered = heads.toSorted((one, other) => Number(other.pathId === selectedId) - Number(one.pathId === selectedId));
  return ordered.flatMap(({ pathId, use, at: head }): PathName[] => {
    const path = paths.find((one) => one.id === pathId && one.use === use);
    const [first] = path?.centerline ?? [];
    if (path === undefined || first === undefined) return [];
    const from = frame.toCanvas(first);
    const way = { x: head.x - from.x, y: head.y - from.y };
    const length = Math.hypot(way.x, way.y);
    if (length <= LEAST_PX) return [];
    const unit = { x: way.x / length, y: way.y / length };
    const turned = (Math.atan2(way.y, way.x) * 180) / Math.PI;
    const texts = [`${path.name} · ${headingText(Math.round(path.outboundTrueDeg))} T · ${SLOPE_TEXT}`, path.name];
    const tries = texts.flatMap((text) => SHARES.map((share) => ({ text, at: { x: from.x + way.x * share, y: from.y + way.y * share } })));
    for (const { text, at } of tries) {
      const boxes = boxesAlong(text, at, unit);
      const whole = around(boxes);
      const isOn = whole.left >= 0 && whole.top >= 0 && whole.right <= size.width && whole.bottom <= size.height;
      if (!isOn || !isFree({ whole, boxes }, taken)) continue;
      taken.push({ whole, boxes });
      return [{ key: nameKey(pathId, use), text, at, turnedDeg: Math.abs(turned) > UPSIDE_DOWN ? turned + 180 : turned, boxes }];
    }
    return [];
  });
}
