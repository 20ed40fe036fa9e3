/** Places of labels beside their subjects in a picture: the first ones first, and none over another label, leader, or subject. */
import { boxesMeet, type LabelBox } from './label-box.ts';

export interface LabelRequest {
  readonly id: string;
  /** The subject, in pixels, y downward. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Only centered on its subject. */
  readonly isCentered: boolean;
}

export interface Leader {
  readonly fromX: number;
  readonly fromY: number;
  readonly toX: number;
  readonly toY: number;
}

export interface LabelPlace {
  readonly id: string;
  readonly box: LabelBox;
  /** From the subject to the label. `null`: the label is centered on its subject, or so close that it needs none. */
  readonly leader: Leader | null;
}

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** How far labels beside their subjects are from them, and whether they have leaders there. */
export interface Beside {
  readonly px: number;
  readonly hasLeader: boolean;
}
/** Far enough that the leader is seen. */
const APART_WITH_LEADER: Beside = { px: 18, hasLeader: true };
/** Between a leader and its label. */
const GAP_PX = 3;
/** Half of the space that a subject needs, so that no label covers it. */
const SUBJECT_PX = 4;
/** How far a label can be from its subject, in its own heights; farther ones are also farther to the side. */
const APART = [1.2, 2.2, 3.4, 4.8] as const;
const ASIDE_PX = 16;
const MARGIN_PX = 2;

const boxAt = (left: number, top: number, { width, height }: PictureSize): LabelBox => ({
  left,
  right: left + width,
  top,
  bottom: top + height,
});

const isWithin = ({ left, right, top, bottom }: LabelBox, { width, height }: PictureSize): boolean =>
  left >= MARGIN_PX && top >= MARGIN_PX && right <= width - MARGIN_PX && bottom <= height - MARGIN_PX;

/** Whether a leader passes through a box. */
export function crosses({ fromX, fromY, toX, toY }: Leader, { left, right, top, bottom }: LabelBox): boolean {
  let [enter, leave] = [0, 1];
  for (const [start, change, low, high] of [
    [fromX, toX - fromX, left, right],
    [fromY, toY - fromY, top, bottom],
  ] as const) {
    if (change === 0) {
      if (start <= low || start >= high) return false;
      continue;
    }
    const [one, other] = [(low - start) / change, (high - start) / change];
    enter = Math.max(enter, Math.min(one, other));
    leave = Math.min(leave, Math.max(one, other));
  }
  return enter < leave;
}

const leaderTo = ({ x, y }: LabelRequest, { left, right, top, bottom }: LabelBox): Leader => ({
  fromX: x,
  fromY: y,
  toX: left > x ? left - GAP_PX : right + GAP_PX,
  toY: (top + bottom) / 2,
});

/** To the right, to the left, and then farther and farther away with a leader. */
function* placesFor(request: LabelRequest, beside: Beside): Generator<LabelPlace> {
  const { id, x, y, width, height, isCentered } = request;
  const middle = y - height / 2;
  if (isCentered) {
    yield { id, box: boxAt(x - width / 2, middle, request), leader: null };
    return;
  }
  for (const left of [x + beside.px, x - beside.px - width]) {
    const box = boxAt(left, middle, request);
    yield { id, box, leader: beside.hasLeader ? leaderTo(request, box) : null };
  }
  for (const [index, apart] of APART.entries())
    for (const vertical of [-1, 1]) {
      const aside = beside.px + ASIDE_PX * (index + 1);
      for (const left of [x + aside, x - aside - width]) {
        const box = boxAt(left, middle + vertical * apart * height, request);
        yield { id, box, leader: leaderTo(request, box) };
      }
    }
}

/**
 * A label for each request that has room, in their order. Requests outside the picture get none.
 *
 * @param taken - Where no label may be, because something else of the page is there.
 */
export function placeLabels(
  requests: readonly LabelRequest[],
  size: PictureSize,
  taken: readonly LabelBox[] = [],
  beside: Beside = APART_WITH_LEADER,
): LabelPlace[] {
  const inside = requests.filter(({ x, y }) => x >= 0 && y >= 0 && x <= size.width && y <= size.height);
  const subjects = inside.map(({ id, x, y }) => ({
    id,
    box: boxAt(x - SUBJECT_PX, y - SUBJECT_PX, { width: 2 * SUBJECT_PX, height: 2 * SUBJECT_PX }),
  }));
  const placed: LabelPlace[] = [];
  const isFree = ({ id, box, leader }: LabelPlace): boolean =>
    isWithin(box, size) &&
    !taken.some((other) => boxesMeet(box, other)) &&
    !subjects.some((subject) => subject.id !== id && boxesMeet(box, subject.box)) &&
    !placed.some(
      (other) =>
        boxesMeet(box, other.box) ||
        (leader !== null && crosses(leader, other.box)) ||
        (other.leader !== null && crosses(other.leader, box)),
    );
  for (const request of inside) {
    for (const place of placesFor(request, beside)) {
      if (!isFree(place)) continue;
      placed.push(place);
      break;
    }
  }
  return placed;
}
