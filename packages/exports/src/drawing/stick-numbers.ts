/** Places the numbers of obstacles on a profile: above their tops, or where that is taken, beside them or higher with a leader. */
import type { PicturePoint } from './picture.ts';
import { cross, entersBox, meets, type Segment } from './outlines.ts';
import type { Box } from './box.ts';
import { textWidthEm } from './plane.ts';

export interface NumberedTop {
  readonly label: string;
  /** The top of the obstacle. */
  readonly at: PicturePoint;
  readonly isPenetration: boolean;
}
export interface PlacedNumber {
  /** The middle of the number, on its baseline. */
  readonly at: PicturePoint;
  /** From the top to the number. `null`: the number is at the top. */
  readonly leader: Segment | null;
}
/** What numbers keep clear of. */
export interface NumberRoom {
  /** Other texts, and the tops of the obstacles. */
  readonly boxes: readonly Box[];
  readonly lines: readonly Segment[];
  /** Numbers are not above this. */
  readonly top: number;
}

export const NUMBER_SIZE = 9.5;
/** Of a number: above its top, beside it, below the middle of its top, and of the space between two. */
const GAP = { lift: 5, beside: 5, drop: 6, between: 2.5 } as const;
/** How far up and to the side a number with a leader is. */
const [LIFTS, SHIFTS] = [
  [14, 24, 36, 48, 62, 78, 94],
  [9, -9, 18, -18, 28, -28, 40, -40],
] as const;
/** Between a number and the end of its leader, and between a top and the start of it. */
const [LEADER_GAP, LEADER_START] = [1.5, 3] as const;

const boxOf = ({ x, y }: PicturePoint, width: number): Box => ({
  x: x - width / 2,
  y: y - NUMBER_SIZE * 0.8,
  width,
  height: NUMBER_SIZE * 0.85,
});

/** Above, beside, and then higher with a leader, the shortest first. */
function placesOf({ x, y }: PicturePoint, width: number): PlacedNumber[] {
  const beside = GAP.beside + width / 2;
  const near = [
    { x, y: y - GAP.lift },
    { x: x + beside, y: y + GAP.drop },
    { x: x - beside, y: y + GAP.drop },
  ];
  return [
    ...near.map((at) => ({ at, leader: null })),
    ...LIFTS.flatMap((lift) =>
      SHIFTS.map((shift): PlacedNumber => {
        const at = { x: x + shift, y: y - lift };
        return {
          at,
          leader: [
            { x, y: y - LEADER_START },
            { x: at.x, y: at.y + LEADER_GAP },
          ],
        };
      }),
    ),
  ];
}

/**
 * The places of the numbers, in the order of the tops; the first have the first choice. A number keeps clear of other numbers, and of tops and
 * lines as long as there is other room. `null`: it has no room.
 */
export function placeNumbers(tops: readonly NumberedTop[], { boxes, lines, top }: NumberRoom): (PlacedNumber | null)[] {
  const taken: Box[] = [];
  const leaders: Segment[] = [];
  return tops.map(({ label, at }) => {
    const width = textWidthEm(label) * NUMBER_SIZE;
    const places = placesOf(at, width).map((place) => ({ place, box: boxOf(place.at, width) }));
    const isApart = ({ box, place: { leader } }: (typeof places)[number]) => {
      const wide = { ...box, x: box.x - GAP.between, width: box.width + 2 * GAP.between };
      return (
        box.y >= top &&
        !taken.some((other) => meets(wide, other) || (leader !== null && entersBox(leader, other))) &&
        !leaders.some((other) => entersBox(other, wide) || (leader !== null && cross(leader, other)))
      );
    };
    const crossesTop = ({ place: { leader } }: (typeof places)[number]) =>
      leader !== null && boxes.some((other) => entersBox(leader, other));
    const apart = places.filter(isApart);
    const clear = apart.filter(({ box }) => !boxes.some((other) => meets(box, other)) && !lines.some((line) => entersBox(line, box)));
    const found = clear.find((place) => !crossesTop(place)) ?? clear[0] ?? apart.find(({ place }) => place.leader === null);
    if (found === undefined) return null;
    taken.push(found.box);
    if (found.place.leader !== null) leaders.push(found.place.leader);
    return found.place;
  });
}
