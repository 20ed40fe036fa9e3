/** The plan of the landing area on a sheet: the one drawing model, without its labels, which a sheet places with leaders. */
import type { Zone } from '@touchdown/domain';
import type { Drawing, DrawingItem, SheetPoint } from '../drawing/drawing.ts';
import { drawSitePlan } from '../drawing/draw-site-plan.ts';
import { primitiveBox, textCorners } from '../drawing/plane.ts';
import type { PictureMark, PicturePoint } from '../drawing/picture.ts';
import { enlargedMark, marksOf, type Place } from '../drawing/picture-kit.ts';
import type { SitePlanInput } from '../drawing/site-plan-input.ts';
import { toPixels } from '../drawing/svg.ts';
import { at } from '../drawing/sheet-kit.ts';
import type { Box } from './paper-size.ts';
import type { SheetTask } from './sheet-body.ts';
import { northArrow, variationText } from './map-view.ts';
import { boxAround, entersBox, overlapsRing, type Ring, type Segment, segmentsOf } from '../drawing/outlines.ts';

export interface PlacedDrawing {
  readonly drawing: Drawing;
  readonly place: Place;
  readonly marks: readonly PictureMark[];
  /** The texts, symbols, and the outermost zone, which labels keep clear of. */
  readonly keepOut: readonly Ring[];
  /** Dimension lines and the edges of surfaces. */
  readonly lines: readonly Segment[];
  /** The parts of surfaces on the plan. */
  readonly surfaces: readonly Ring[];
}

/** Draws the plan in a box, with type and lines as large as those of the sheet. `shows`: which of its items. */
export function siteDrawing(
  input: SitePlanInput,
  box: Box,
  { feetPerInch, scales, room: { grow }, derived: { site } }: SheetTask,
  shows: (item: DrawingItem) => boolean = () => true,
): PlacedDrawing {
  const drawing = drawSitePlan(input, {
    ...{ widthPx: box.width / grow, heightPx: box.height / grow, grow, layout: 'compact', orientation: 'north-up' },
    ...(feetPerInch === null ? {} : { feetPerInch }),
    ...(scales && { scales }),
  });
  const onDrawing = toPixels(drawing);
  const place = (point: SheetPoint): PicturePoint => {
    const { x, y } = onDrawing(point);
    return at(box.x + x * grow, box.y + y * grow);
  };
  const items = drawing.items.filter((item) => item.layer !== 'label' && item.layer !== 'north' && shows(item));
  const outermost = items.find(({ zone }) => zone !== undefined)?.zone;
  const rings = items.flatMap(({ layer, primitives }): Ring[] =>
    primitives.flatMap((primitive): Ring[] => {
      if (primitive.kind === 'text') return [textCorners(primitive).map(place)];
      if (layer === outermost && primitive.kind === 'area' && primitive.style === `zone-${layer}`)
        return [primitive.outline.kind === 'polygon' ? primitive.outline.points.map(place) : boxRing(primitive, place)];
      return [];
    }),
  );
  const lines = items.flatMap(({ primitives }) =>
    primitives.flatMap((primitive) => (primitive.kind === 'line' ? segmentsOf(primitive.points.map(place)) : [])),
  );
  const surfaces = items.flatMap(({ layer, primitives }) =>
    primitives.flatMap((primitive): Ring[] =>
      layer === 'surface' && primitive.kind === 'area' && primitive.outline.kind === 'polygon' ? [primitive.outline.points.map(place)] : [],
    ),
  );
  const marks = items.flatMap((item) => marksOf(item, onDrawing, drawing.pxPerFt)).map((mark) => enlargedMark(mark, grow, box.x, box.y));
  const arrow = freeArrow(
    box,
    { keepOut: rings, lines, surfaces },
    (corner) => northArrow(corner, grow, variationText(site.variation)),
    grow,
  );
  return { drawing, place, marks: [...marks, ...arrow.marks], keepOut: [...rings, arrow.ring], lines, surfaces };
}

/** Of the middle of a north arrow from the sides, the top, and the foot of a drawing. */
const ARROW = { side: 44, top: 60, foot: 44 } as const;

/** The north arrow in the upper right corner, as on the other plans, or in the first corner that is clear of the drawing. */
function freeArrow(
  { x, y, width, height }: Box,
  { keepOut, lines, surfaces }: Pick<PlacedDrawing, 'keepOut' | 'lines' | 'surfaces'>,
  arrowAt: (center: PicturePoint) => ReturnType<typeof northArrow>,
  grow: number,
): ReturnType<typeof northArrow> {
  const [left, right] = [x + ARROW.side * grow, x + width - ARROW.side * grow];
  const [top, foot] = [y + ARROW.top * grow, y + height - ARROW.foot * grow];
  const arrows = [at(right, top), at(left, top), at(left, foot), at(right, foot)].map(arrowAt);
  const isFree = (rings: readonly Ring[], ways: readonly Segment[]) => (arrow: ReturnType<typeof northArrow>) => {
    const taken = boxAround(arrow.ring);
    return !rings.some((ring) => overlapsRing(taken, ring)) && !ways.some((way) => entersBox(way, taken));
  };
  return arrows.find(isFree([...keepOut, ...surfaces], lines)) ?? arrows.find(isFree(keepOut, [])) ?? arrowAt(at(right, top));
}

function boxRing(primitive: DrawingItem['primitives'][number], place: Place): Ring {
  const { minX, minY, maxX, maxY } = primitiveBox(primitive);
  return [
    place({ xFt: minX, yFt: minY }),
    place({ xFt: maxX, yFt: minY }),
    place({ xFt: maxX, yFt: maxY }),
    place({ xFt: minX, yFt: maxY }),
  ];
}

/** The sides from the upper left corner clockwise, and how far along: away from the dimension lines at the right and below. */
const SIDES = { safetyArea: [3, 0.7], fato: [0, 0.25], tlof: [0, 0.75] } as const;
/** On a circle instead: degrees counterclockwise from the right. */
const DIRECTIONS = { safetyArea: 162, fato: 85.5, tlof: 40.5 } as const;
/** Every side, the left one before those with dimension lines. */
const TURNS = [0, 3, 2, 1] as const;
const [QUARTER, HALF_TURN] = [90, 180];

/** Points on the edge of a zone, where its label may be: on its own side first. */
export function zoneEdges(plan: PlacedDrawing, zone: Zone): readonly PicturePoint[] {
  const [own] = SIDES[zone];
  return [own, ...TURNS.filter((turn) => turn !== own)].map((turn) => zoneEdge(plan, zone, turn));
}

function zoneEdge({ drawing, place }: PlacedDrawing, zone: Zone, turn: number): PicturePoint {
  const [own, share] = SIDES[zone];
  const area = drawing.items
    .flatMap(({ id, primitives }) => (id === `zone-${zone}` ? primitives.filter(({ kind }) => kind === 'area') : []))
    .at(-1);
  if (area?.kind !== 'area') return place({ xFt: 0, yFt: 0 });
  const { outline } = area;
  if (outline.kind === 'circle') {
    const angle = ((DIRECTIONS[zone] + QUARTER * (own - turn)) * Math.PI) / HALF_TURN;
    return place({ xFt: outline.radiusFt * Math.cos(angle), yFt: outline.radiusFt * Math.sin(angle) });
  }
  const corners = outline.points.toSorted((a, b) => a.xFt - a.yFt - (b.xFt - b.yFt));
  const [corner] = corners;
  const start = corner === undefined ? 0 : outline.points.indexOf(corner);
  const { length } = outline.points;
  const [from, to] = [outline.points[(start + turn * 3) % length], outline.points[(start + turn * 3 + 3) % length]];
  if (from === undefined || to === undefined) return place({ xFt: 0, yFt: 0 });
  return place({ xFt: from.xFt + (to.xFt - from.xFt) * share, yFt: from.yFt + (to.yFt - from.yFt) * share });
}
