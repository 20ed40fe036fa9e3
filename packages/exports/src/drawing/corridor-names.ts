/** Where the labels of paths may be, best first: at their own surface, in space that is free. */
import type { CorridorLabel, PlacedCorridor } from './corridors.ts';
import type { SheetBox, SheetPoint, TextPrimitive } from './drawing.ts';
import { type PaperScale, TYPE_PX } from './paper.ts';
import { boxOf, contains, point, textCorners } from './plane.ts';
import { boxed, crossesBox, distanceTo, isCloser } from './polygon.ts';

const PX = {
  gap: 9,
  depth: 14,
  insideDrop: 4,
  /** A label farther than this from its surface would be read as the label of another surface. */
  reach: 16,
  /** A label farther away is better than one on the edge of its surface, up to this distance. */
  offEdge: 40,
} as const;

/** The possible positions of one text. */
export interface Wish {
  /** Best first. */
  readonly places: readonly TextPrimitive[];
  /** Whether the text may be there. Asked only where there is space, because it takes long. */
  readonly isAllowed?: (place: TextPrimitive) => boolean;
}

const SEARCH = { acrossPx: 30, reachAcross: 8, reachUp: 12 } as const;
const steps = (reach: number): number[] => Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);

/** Offsets to the positions around a point, nearest first, for a label that does not fit at its regular position. */
const offsetsAround = (scale: PaperScale): SheetPoint[] =>
  steps(SEARCH.reachUp)
    .flatMap((up) => steps(SEARCH.reachAcross).map((across) => point(scale.ft(across * SEARCH.acrossPx), scale.ft(up * PX.depth))))
    .map((offset) => ({ offset, away: Math.hypot(offset.xFt, offset.yFt) }))
    .toSorted((a, b) => a.away - b.away)
    .map(({ offset }) => offset);

function placesOf(label: CorridorLabel, offsets: readonly SheetPoint[], scale: PaperScale): TextPrimitive[] {
  const { long, short, shortest, style, near, far, along } = label;
  const sizeFt = scale.ft(TYPE_PX.label);
  const text = (content: string, at: SheetPoint, anchor: TextPrimitive['anchor'] = 'middle'): TextPrimitive => ({
    kind: 'text',
    text: content,
    at,
    anchor,
    rotationDeg: 0,
    sizeFt,
    style,
  });
  // Beyond the cut, text is clear of the break line: its bottom edge above it, or its top edge below it.
  const drop = along.yFt >= 0 ? scale.ft(PX.gap) : -scale.ft(PX.gap + PX.depth / 2);
  const beyond = point(far.xFt + along.xFt * scale.ft(PX.gap), far.yFt + drop);
  const side = Math.sign(along.xFt) || 1;
  const beside = point(far.xFt + side * scale.ft(PX.gap), far.yFt);
  const middle = point((near.xFt + far.xFt) / 2, (near.yFt + far.yFt) / 2);
  const lifts = [0, 1, -1, 2, -2, 3, -3].map((step) => point(middle.xFt, middle.yFt + scale.ft(step * PX.depth - PX.insideDrop)));
  const around = offsets.map((offset) => point(middle.xFt + offset.xFt, middle.yFt + offset.yFt));
  return [
    text(long, beyond),
    text(short, beyond),
    text(short, beside, side > 0 ? 'start' : 'end'),
    ...lifts.map((at) => text(short, at)),
    ...around.map((at) => text(short, at)),
    ...around.map((at) => text(shortest, at)),
  ];
}

/** The corners of a text, and its center. */
function spotsOf(corners: readonly SheetPoint[]): SheetPoint[] {
  const mean = (of: (at: SheetPoint) => number) => corners.reduce((sum, at) => sum + of(at), 0) / corners.length;
  return [
    ...corners,
    point(
      mean(({ xFt }) => xFt),
      mean(({ yFt }) => yFt),
    ),
  ];
}
const awayFrom = (outline: readonly SheetPoint[], spots: readonly SheetPoint[]): number =>
  Math.min(...spots.map((at) => distanceTo(outline, at)));

/**
 * The label positions inside the area: those at their own surface first, but not on its edge, then the nearest. Allowed are those that are closer to it than to
 * the surface of another path.
 */
export function corridorNames(corridors: readonly PlacedCorridor[], area: SheetBox, scale: PaperScale): Wish[] {
  const offsets = offsetsAround(scale);
  const reach = scale.ft(PX.reach);
  const outlines = corridors.map(({ shown }) => boxed(shown));
  return corridors.map(({ label, shown }, index) => {
    const others = outlines.filter((_, other) => other !== index);
    const own = placesOf(label, offsets, scale).flatMap((text) => {
      const corners = textCorners(text);
      if (!corners.every((corner) => contains(area, corner))) return [];
      const spots = spotsOf(corners);
      const awayFt = awayFrom(shown, spots);
      const edgeFt = crossesBox(shown, boxOf(corners)) ? scale.ft(PX.offEdge) : 0;
      return [{ text, spots, awayFt, costFt: Math.max(0, awayFt - reach) + edgeFt }];
    });
    const known = new Map(own.map((one) => [one.text, one]));
    return {
      places: own.toSorted((a, b) => a.costFt - b.costFt).map(({ text }) => text),
      isAllowed: (place) => {
        const found = known.get(place);
        return found !== undefined && !others.some((other) => isCloser(other, found.spots, found.awayFt));
      },
    };
  });
}
