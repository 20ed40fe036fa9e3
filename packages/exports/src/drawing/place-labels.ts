/**
 * Places labels on a drawing: each beside its thing or, where that is taken, at the nearest free place with a leader. No label overlaps
 * another text, a symbol, or what is kept clear, and none leaves the drawing. The same drawing always gets the same places.
 */
import type { PictureMark, PicturePoint } from './picture.ts';
import { CellIndex, indexOf, segmentIndex } from './cell-index.ts';
import {
  boxAround,
  cross,
  entersBox,
  entersRing,
  isInRing,
  isWithin,
  meets,
  overlapsRing,
  type Ring,
  type Segment,
  segmentsOf,
} from './outlines.ts';
import type { Box } from './box.ts';
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
  /** Where the same label may be instead, and that again. */
  readonly otherwise?: LabelWish;
  /** A shorter form is used only if the whole label has no free place within reach of a leader. */
  readonly isWhole?: boolean;
  /** Only if none of the forms has a place anywhere. */
  readonly last?: readonly LabelLine[];
  /** Its thing is the top of an upright line, which an upright leader would seem to extend: the leader slants as long as there is room. */
  readonly isUpright?: boolean;
}
/** A wish at one of several points, the first of them first. None without points. */
export const wishAtOneOf = ([first, ...others]: readonly PicturePoint[], wish: Omit<LabelWish, 'at' | 'otherwise'>): LabelWish[] => {
  if (first === undefined) return [];
  const [otherwise] = wishAtOneOf(others, wish);
  return [{ ...wish, at: first, ...(otherwise && { otherwise }) }];
};

export interface LabelRoom {
  readonly area: Box;
  /** Outlines that no label overlaps: texts, symbols, the landing area. */
  readonly keepOut: readonly Ring[];
  /** Outlines that no label overlaps, but that leaders may cross. */
  readonly crossable?: readonly Ring[];
  /** Lines and outlines that labels keep clear of as long as there is other room. */
  readonly lines: readonly Segment[];
  readonly surfaces?: readonly Ring[];
  /** Lines that leaders do not cross as long as there is other room, such as those of other obstacles. */
  readonly posts?: readonly Segment[];
  /** Outlines of what is only for orientation, such as buildings: the whole label keeps clear of them as long as there is other room. */
  readonly surroundings?: readonly Ring[];
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

interface KeepOut {
  readonly ring: Ring;
  readonly box: Box;
}
interface State {
  readonly area: Box;
  readonly keepOut: CellIndex<KeepOut>;
  readonly crossable: CellIndex<KeepOut>;
  readonly lines: CellIndex<Segment>;
  readonly surfaces: CellIndex<KeepOut>;
  readonly surroundings: CellIndex<KeepOut>;
  readonly labels: CellIndex<Box>;
  readonly leaders: CellIndex<Segment>;
  readonly posts: CellIndex<Segment>;
  /** The boxes of a grid that may still be free, by their size. */
  readonly spots: Map<string, readonly Box[]>;
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

function* gridOf({ width, height }: Size, area: Box): Generator<Box> {
  for (let y = area.y; y + height <= area.y + area.height; y += GRID)
    for (let x = area.x; x + width <= area.x + area.width; x += GRID) yield { x, y, width, height };
}

/** Boxes of this size anywhere in the drawing that may be free, nearest first. One that is taken stays taken, and is not looked at again. */
function* anywhere({ at: center }: LabelWish, size: Size, state: State): Generator<Box> {
  const key = `${size.width} ${size.height}`;
  const spots = (state.spots.get(key) ?? [...gridOf(size, state.area)]).filter((box) => isEmpty(box, state));
  state.spots.set(key, spots);
  yield* spots.toSorted((a, b) => gap(center, a) - gap(center, b));
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

/** Clear of everything, of all but surroundings, of all but these and lines, of other leaders, and of no more than what no label may overlap. */
const CARES = ['surroundings', 'lines', 'surfaces', 'leaders', 'keepOut'] as const;

const touches = (box: Box) => (other: KeepOut) => meets(box, other.box) && overlapsRing(box, other.ring);
const crossed = (box: Box) => (other: Segment) => entersBox(other, box);

/** Whether the box is in the drawing, and overlaps no label, no leader, and nothing that is kept clear. */
const isEmpty = (box: Box, { area, labels, keepOut, crossable, leaders }: State): boolean =>
  isWithin(box, area) &&
  !labels.someInBox(box, (other) => meets(box, other)) &&
  !keepOut.someInBox(box, touches(box)) &&
  !crossable.someInBox(box, touches(box)) &&
  !leaders.someInBox(box, crossed(box));

interface Place {
  readonly box: Box;
  readonly leader: readonly PicturePoint[];
}

/** Whether a leader runs through no other label, and through nothing that is kept clear but what its own thing is in. */
const isOpen = (leader: readonly PicturePoint[], wish: LabelWish, { labels, keepOut }: State): boolean =>
  segmentsOf(leader).every(
    (part) =>
      !labels.someOnSegment(part, (other) => entersBox(part, other)) &&
      !keepOut.someOnSegment(part, ({ ring }) => !isInRing(wish.at, ring) && entersRing(part, ring)),
  );

/** The boxes, of those given, where a label may be at all, with their leaders. */
function* placesIn(boxes: Iterable<Box>, wish: LabelWish, state: State): Generator<Place> {
  for (const box of boxes) {
    if (!isNear(wish, box) || !isEmpty(box, state)) continue;
    const leader = leaderTo(wish, box);
    if (isOpen(leader, wish, state)) yield { box, leader };
  }
}

/** Times the type size: how far a label goes at most to keep clear of surroundings, which it may also be over. */
const AWAY_FROM_SURROUNDINGS = 4;

/** Whether a leader would seem to extend the upright line that it is for. */
const extendsThing = ([from, to, ...others]: readonly PicturePoint[], { isUpright = false }: LabelWish): boolean =>
  isUpright && from !== undefined && to !== undefined && others.length === 0 && from.x === to.x;

/** Whether a place is also clear of what labels avoid as long as there is other room. */
function isClear({ box, leader }: Place, wish: LabelWish, state: State, care: (typeof CARES)[number]): boolean {
  const upTo = CARES.indexOf(care);
  const minds = (what: (typeof CARES)[number]) => upTo <= CARES.indexOf(what);
  if (minds('surroundings') && state.surroundings.someInBox(box, touches(box))) return false;
  if (minds('lines') && state.lines.someInBox(box, crossed(box))) return false;
  if (minds('surfaces') && state.surfaces.someInBox(box, touches(box))) return false;
  if (!minds('leaders')) return true;
  if (extendsThing(leader, wish)) return false;
  return !segmentsOf(leader).some((part) =>
    [state.leaders, state.posts].some((taken) => taken.someOnSegment(part, (other) => cross(part, other))),
  );
}

/** Whether a place is not farther than a label goes for that care. */
const isWorth = ({ box }: Place, { at: from, reach }: LabelWish, care: (typeof CARES)[number], size: number): boolean =>
  care !== 'surroundings' || gap(from, box) - reach <= AWAY_FROM_SURROUNDINGS * size;

/** Reads a sequence as far as needed, and remembers it: every care tries the same places. */
function remembered<Item>(source: Iterator<Item>): () => Generator<Item> {
  const known: Item[] = [];
  return function* () {
    for (let index = 0; ; index += 1) {
      if (index === known.length) {
        const next = source.next();
        if (next.done === true) return;
        known.push(next.value);
      }
      const item = known[index];
      if (item !== undefined) yield item;
    }
  };
}

/** Whether a box is in reach of its thing, on its side. */
function isNear({ at: from, mostDistance = Infinity, toward }: LabelWish, box: Box): boolean {
  if (gap(from, box) > mostDistance) return false;
  return toward === undefined || (box.x + box.width / 2 - from.x) * toward.x + (box.y + box.height / 2 - from.y) * toward.y > 0;
}

/** Times the type size: a leader that is longer makes a drawing harder to read than a shorter label does. */
const LONGEST_LEADER = 14;

/** The whole label, near its thing or else wherever its leader is not long, where it is clear of everything. */
function placeWhole(wish: LabelWish, state: State, size: number): PlacedLabel | null {
  for (const boxesOf of [around, anywhere]) {
    const labels = choicesOf(wish).flatMap((choice) => {
      const [lines] = choice.forms;
      if (lines === undefined) return [];
      const near = { ...choice, mostDistance: Math.min(choice.mostDistance ?? Infinity, LONGEST_LEADER * size) };
      return [{ choice, lines, places: remembered(placesIn(boxesOf(choice, sizeOf(lines, size), state), near, state)) }];
    });
    for (const care of ['surroundings', 'lines'] as const)
      for (const { choice, lines, places } of labels)
        for (const place of places())
          if (isWorth(place, choice, care, size) && isClear(place, choice, state, care)) return { wish: choice, lines, ...place };
  }
  return null;
}

/** The wish, and what it may be instead. */
const choicesOf = (wish: LabelWish): LabelWish[] => [wish, ...(wish.otherwise === undefined ? [] : choicesOf(wish.otherwise))];

function placeOne(wish: LabelWish, state: State, size: number): PlacedLabel | null {
  const whole = wish.isWhole === true ? placeWhole(wish, state, size) : null;
  if (whole !== null) return whole;
  const forms = choicesOf(wish)
    .flatMap((choice) => choice.forms.map((lines, rank) => ({ choice, lines, rank })))
    .toSorted((one, other) => one.rank - other.rank);
  const reaches = wish.mostDistance === undefined ? [false, true] : [false];
  const labelsOf = new Map(
    reaches.map((isFar) => [
      isFar,
      forms.map(({ choice, lines, rank }) => {
        const own = sizeOf(lines, size);
        const boxes = isFar ? anywhere(choice, own, state) : around(choice, own);
        return { choice, lines, rank, places: remembered(placesIn(boxes, choice, state)) };
      }),
    ]),
  );
  // A label that is whole wherever there is room is rather far away than over lines.
  const rounds =
    wish.last === undefined
      ? reaches.flatMap((isFar) => CARES.map((care) => ({ isFar, care })))
      : CARES.flatMap((care) => reaches.map((isFar) => ({ isFar, care })));
  for (const { isFar, care } of rounds)
    // A label is not shortened for what is only for orientation.
    for (const { choice, lines, places } of labelsOf.get(isFar)?.filter(({ rank }) => care !== 'surroundings' || rank === 0) ?? [])
      for (const place of places())
        if (isWorth(place, choice, care, size) && isClear(place, choice, state, care)) return { wish: choice, lines, ...place };
  const { last, ...rest } = wish;
  return last === undefined ? null : placeOne({ ...rest, forms: [last], isWhole: false }, state, size);
}

const asKeepOut = (rings: readonly Ring[]): KeepOut[] => rings.map((ring) => ({ ring, box: boxAround(ring) }));

/** The labels that have a place, in the order of the wishes; the first have the first choice. */
export function placeLabels(wishes: readonly LabelWish[], room: LabelRoom, size: number): PlacedLabel[] {
  const { area, keepOut, crossable = [], lines, surfaces = [], posts = [], surroundings = [] } = room;
  const state: State = {
    ...{ area, keepOut: indexOf(asKeepOut(keepOut)), lines: segmentIndex(lines), surfaces: indexOf(asKeepOut(surfaces)) },
    ...{ crossable: indexOf(asKeepOut(crossable)), surroundings: indexOf(asKeepOut(surroundings)) },
    ...{ labels: new CellIndex(), leaders: new CellIndex(), posts: segmentIndex(posts), spots: new Map() },
  };
  return wishes.flatMap((wish) => {
    const placed = placeOne(wish, state, size);
    if (placed === null) return [];
    state.labels.addBox(placed.box, placed.box);
    for (const part of segmentsOf(placed.leader)) state.leaders.addSegment(part, part);
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
        ...{ size, color, anchor: isLeft ? 'end' : 'start', halo: true },
        ...(one.isBold === true ? { isBold: true } : {}),
      }),
    ),
  ];
};
