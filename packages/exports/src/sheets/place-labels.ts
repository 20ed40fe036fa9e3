/**
 * Places labels on a drawing: each beside its thing or, where that is taken, at the nearest free place with a leader. No label overlaps
 * another text, a symbol, or what is kept clear, and none leaves the drawing. The same drawing always gets the same places.
 */
import type { PictureMark, PicturePoint } from '../drawing/picture.ts';
import { boxAround, cross, entersBox, isWithin, meets, overlapsRing, type Ring, type Segment, segmentsOf } from './plane.ts';
import type { Box } from './paper-size.ts';
import { at, DARK, chain, circle, text } from './sheet-kit.ts';
import { typeWidth } from './type-width.ts';

export interface LabelLine {
  readonly text: string;
  readonly isBold?: boolean;
}
export interface LabelWish {
  /** What the label names. */
  readonly at: PicturePoint;
  /** How far its symbol reaches. A leader ends there. 0: at a dot. */
  readonly reach: number;
  /** The lines of the label; the first form that has room is used. */
  readonly forms: readonly (readonly LabelLine[])[];
  readonly color?: string;
  /** How far from its thing the label may be. Without a limit, a place is found wherever paper is empty. */
  readonly mostDistance?: number;
  /** The label is on this side of its thing only. */
  readonly toward?: PicturePoint;
  /** Where the same label may be instead. */
  readonly otherwise?: LabelWish;
}
export interface LabelRoom {
  readonly area: Box;
  /** Outlines that no label overlaps: texts, symbols, the landing area. */
  readonly kept: readonly Ring[];
  /** Lines and outlines that labels keep clear of as long as there is other room. */
  readonly lines: readonly Segment[];
  readonly surfaces?: readonly Ring[];
}
export interface PlacedLabel {
  readonly wish: LabelWish;
  readonly lines: readonly LabelLine[];
  readonly box: Box;
  /** From the thing to the label. Empty if the label is beside it. */
  readonly leader: readonly PicturePoint[];
}

const DISTANCES = [3, 9, 16, 25, 36, 50, 68, 90, 116, 148, 186, 230, 280, 340, 410] as const;
/** Sixteenths of a turn: to the right and left first, straight up and down last. */
const DIRECTIONS = [0, 8, 1, 15, 7, 9, 2, 14, 6, 10, 3, 13, 5, 11, 4, 12] as const;
const SIXTEENTH = Math.PI / 8;
const LEADING_EM = 1.18;
const PAD = 2.5;
/** A label nearer than this needs no leader. */
const BESIDE = 12;
const SHOULDER = 7;
/** The middle of the first line. */
const FIRST_LINE = 10;
const GRID = 22;

interface Kept {
  readonly ring: Ring;
  readonly box: Box;
}
interface State {
  readonly area: Box;
  readonly kept: readonly Kept[];
  readonly lines: readonly Segment[];
  readonly surfaces: readonly Kept[];
  readonly labels: Box[];
  readonly leaders: Segment[];
}

const sizeOf = (lines: readonly LabelLine[], size: number) => ({
  width: Math.max(...lines.map((one) => typeWidth(one.text, size, one.isBold))) + 2 * PAD,
  height: lines.length * size * LEADING_EM + 2 * PAD,
});

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Boxes of this size around a point, nearest first; those to the right and left come before those above and below. */
function* around({ at: center, reach }: LabelWish, { width, height }: Size): Generator<Box> {
  for (const distance of DISTANCES)
    for (const direction of DIRECTIONS) {
      const [cos, sin] = [Math.cos(direction * SIXTEENTH), -Math.sin(direction * SIXTEENTH)];
      const [x, y] = [center.x + cos * (reach + distance), center.y + sin * (reach + distance)];
      const side = Math.abs(cos) < 0.2 ? -width / 2 : cos > 0 ? 0 : -width;
      const drop = Math.abs(sin) < 0.2 ? -height / 2 : sin > 0 ? 0 : -height;
      yield { x: x + side, y: y + drop, width, height };
    }
}

/** Boxes of this size anywhere in the drawing, nearest first. */
function anywhere({ at: center }: LabelWish, { width, height }: Size, area: Box): readonly Box[] {
  const spots: Box[] = [];
  for (let y = area.y; y + height <= area.y + area.height; y += GRID)
    for (let x = area.x; x + width <= area.x + area.width; x += GRID) spots.push({ x, y, width, height });
  return spots.toSorted((a, b) => gap(center, a) - gap(center, b));
}

/** The distance from a point to a box. */
const gap = ({ x, y }: PicturePoint, box: Box): number =>
  Math.hypot(Math.max(box.x - x, 0, x - box.x - box.width), Math.max(box.y - y, 0, y - box.y - box.height));

/** From the edge of the symbol to the side of the label, with a short level end; straight up or down to a label above or below it. */
function leaderTo({ at: from, reach }: LabelWish, box: Box): PicturePoint[] {
  if (gap(from, box) - reach < BESIDE) return [];
  const { x, y, width, height } = box;
  if (from.x >= x && from.x <= x + width) {
    const isBelow = y > from.y;
    return [at(from.x, from.y + (isBelow ? reach : -reach)), at(from.x, isBelow ? y : y + height)];
  }
  const side = from.x < x ? -1 : 1;
  const end = at(side < 0 ? x : x + width, y + Math.min(height / 2, FIRST_LINE));
  const shoulder = at(end.x + side * SHOULDER, end.y);
  const length = Math.hypot(shoulder.x - from.x, shoulder.y - from.y);
  const share = length === 0 ? 0 : Math.min(1, reach / length);
  return [at(from.x + (shoulder.x - from.x) * share, from.y + (shoulder.y - from.y) * share), shoulder, end];
}

/** Clear of everything, of all but lines and other leaders, and of no more than what no label may overlap. */
const CARES = ['all', 'surfaces', 'kept'] as const;

function isFree(box: Box, wish: LabelWish, state: State, care: (typeof CARES)[number]): boolean {
  if (!isWithin(box, state.area)) return false;
  if (state.labels.some((other) => meets(box, other))) return false;
  if (state.kept.some((other) => meets(box, other.box) && overlapsRing(box, other.ring))) return false;
  if (state.leaders.some((leader) => entersBox(leader, box))) return false;
  if (care === 'all' && state.lines.some((one) => entersBox(one, box))) return false;
  if (care !== 'kept' && state.surfaces.some((other) => meets(box, other.box) && overlapsRing(box, other.ring))) return false;
  const leader = segmentsOf(leaderTo(wish, box));
  if (leader.some((part) => state.labels.some((other) => entersBox(part, other)))) return false;
  if (care === 'all' && leader.some((part) => state.leaders.some((other) => cross(part, other)))) return false;
  return !leader.some((part) => state.kept.some((other) => !isAround(other.box, wish.at) && entersBox(part, other.box)));
}

/** The thing that a label names does not stop its own leader. */
const isAround = ({ x, y, width, height }: Box, point: PicturePoint): boolean =>
  point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;

/** Whether a box is in reach of its thing, on its side. */
function isNear({ at: from, mostDistance = Infinity, toward }: LabelWish, box: Box): boolean {
  if (gap(from, box) > mostDistance) return false;
  return toward === undefined || (box.x + box.width / 2 - from.x) * toward.x + (box.y + box.height / 2 - from.y) * toward.y > 0;
}

function placeOne(wish: LabelWish, state: State, size: number): PlacedLabel | null {
  const choices = wish.otherwise === undefined ? [wish] : [wish, wish.otherwise];
  for (const isFar of wish.mostDistance === undefined ? [false, true] : [false])
    for (const care of CARES)
      for (const choice of choices)
        for (const lines of choice.forms) {
          const own = sizeOf(lines, size);
          for (const box of isFar ? anywhere(choice, own, state.area) : around(choice, own))
            if (isNear(choice, box) && isFree(box, choice, state, care)) return { wish: choice, lines, box, leader: leaderTo(choice, box) };
        }
  return null;
}

const asKept = (rings: readonly Ring[]): Kept[] => rings.map((ring) => ({ ring, box: boxAround(ring) }));

/** The labels that have a place, in the order of the wishes; the first have the first choice. */
export function placeLabels(wishes: readonly LabelWish[], { area, kept, lines, surfaces = [] }: LabelRoom, size: number): PlacedLabel[] {
  const state: State = { area, kept: asKept(kept), lines, surfaces: asKept(surfaces), labels: [], leaders: [] };
  return wishes.flatMap((wish) => {
    const placed = placeOne(wish, state, size);
    if (placed === null) return [];
    state.labels.push(placed.box);
    state.leaders.push(...segmentsOf(placed.leader));
    return [placed];
  });
}

const LEADER_WIDTH = 0.7;
const DOT = 1.9;

export const labelMarks = ({ wish, lines, box, leader }: PlacedLabel, size: number): PictureMark[] => {
  const color = wish.color ?? DARK;
  const [start] = leader;
  // Beside its thing, or at the end of a leader, the text starts on that side.
  const isLeft = box.x + box.width / 2 < wish.at.x;
  return [
    ...(start === undefined ? [] : [chain(leader, { color, width: LEADER_WIDTH })]),
    ...(start === undefined || wish.reach > 0 ? [] : [circle(start, DOT, { fill: { color } })]),
    ...lines.map((one, index) =>
      text(one.text, isLeft ? box.x + box.width - PAD : box.x + PAD, box.y + PAD + (index * LEADING_EM + 0.9) * size, {
        ...{ size, color, anchor: isLeft ? 'end' : 'start' },
        ...(one.isBold === true ? { isBold: true } : {}),
      }),
    ),
  ];
};
