/** Small parts of pictures: pens from style colors, text, a north arrow, and a scale bar for map sheets. */
import type { UnitSystem } from '@touchdown/domain';
import type { DrawingItem } from './drawing.ts';
import { scaleBar } from './furniture.ts';
import { AREA_INK, type Attributes, HATCH_SPACING_PX, INK, LINE_INK, TEXT_INK } from './inks.ts';
import type { PaperScale } from './paper.ts';
import type { Pen, PictureMark, PicturePoint, PictureRing } from './picture.ts';
import type { AreaPrimitive, Outline, Primitive, SheetPoint } from './drawing.ts';

export type TextMark = Extract<PictureMark, { kind: 'text' }>;

const numberOf = (ink: Attributes, name: string, otherwise: number): number => Number(ink[name] ?? otherwise);

/** The pen of a style. `undefined` if it draws no line. */
export function penOf(ink: Attributes): Pen | undefined {
  const color = ink['stroke'];
  if (typeof color !== 'string') return undefined;
  const dash = ink['stroke-dasharray'];
  return {
    color,
    width: numberOf(ink, 'stroke-width', 1),
    opacity: numberOf(ink, 'stroke-opacity', 1),
    ...(typeof dash === 'string' ? { dash: dash.split(' ').map(Number) } : {}),
  };
}

const fillOf = (ink: Attributes) => {
  const color = ink['fill'];
  return typeof color === 'string' && color !== 'none' ? { color, opacity: numberOf(ink, 'fill-opacity', 1) } : undefined;
};

/** Maps a point on the sheet to the paper. */
export type Place = (at: SheetPoint) => PicturePoint;

const ringOf = (outline: Outline, place: Place, pxPerFt: number): PictureRing =>
  outline.kind === 'polygon'
    ? { kind: 'polygon', points: outline.points.map(place) }
    : { kind: 'circle', center: place(outline.center), radius: outline.radiusFt * pxPerFt };

function areaMark(area: AreaPrimitive, place: Place, pxPerFt: number): PictureMark {
  const ink = AREA_INK[area.style];
  const rings = [area.outline, ...(area.hole ? [area.hole] : [])].map((outline) => ringOf(outline, place, pxPerFt));
  const pen = penOf(ink);
  if (area.style.startsWith('hatch-') && pen !== undefined)
    return { kind: 'area', rings, hatch: { pen: { ...pen, width: 0.75 }, angleDeg: area.hatchAngleDeg ?? 0, spacing: HATCH_SPACING_PX } };
  const fill = fillOf(ink);
  return { kind: 'area', rings, ...(fill ? { fill } : {}), ...(pen ? { pen } : {}) };
}

const BOLD_FROM = 560;

/** A drawing primitive with its colors. */
export function markOf(primitive: Primitive, place: Place, pxPerFt: number): PictureMark {
  switch (primitive.kind) {
    case 'area':
      return areaMark(primitive, place, pxPerFt);
    case 'line':
      return {
        kind: 'line',
        points: primitive.points.map(place),
        pen: penOf(LINE_INK[primitive.style]) ?? { color: INK.dim, width: 0.75 },
      };
    case 'text': {
      const ink = TEXT_INK[primitive.style];
      return {
        kind: 'text',
        text: primitive.text,
        at: place(primitive.at),
        anchor: primitive.anchor,
        rotationDeg: primitive.rotationDeg,
        size: primitive.sizeFt * pxPerFt,
        color: String(ink['fill'] ?? INK.text),
        isBold: numberOf(ink, 'font-weight', 400) >= BOLD_FROM,
        halo: primitive.style !== 'marking',
      };
    }
    default:
      return primitive satisfies never;
  }
}

export const marksOf = (item: DrawingItem, place: Place, pxPerFt: number): PictureMark[] =>
  item.primitives.map((primitive) => markOf(primitive, place, pxPerFt));

export const textMark = (
  text: string,
  at: PicturePoint,
  style: Partial<Pick<TextMark, 'anchor' | 'size' | 'color' | 'isBold' | 'halo'>> = {},
): TextMark => ({ kind: 'text', text, at, anchor: 'start', rotationDeg: 0, size: 11, color: INK.text, ...style });

/** A scale bar with its upper left corner at a point on paper. */
export const scaleBarMarks = (scale: PaperScale, system: UnitSystem, at: PicturePoint): PictureMark[] =>
  marksOf(
    scaleBar(scale, system).item,
    ({ xFt, yFt }) => ({ x: at.x + xFt * scale.pxPerFt, y: at.y - yFt * scale.pxPerFt }),
    scale.pxPerFt,
  );

/** An arrow to true north, up the paper. */
export function northMarks({ x, y }: PicturePoint): PictureMark[] {
  const half = (side: 1 | -1): PictureRing => ({
    kind: 'polygon',
    points: [
      { x, y: y - 16 },
      { x: x + side * 6, y: y + 8 },
      { x, y: y + 4 },
    ],
  });
  const pen: Pen = { color: INK.dim, width: 0.75 };
  return [
    { kind: 'area', rings: [half(1)], fill: { color: INK.dim } },
    { kind: 'area', rings: [half(-1)], fill: { color: INK.paper }, pen },
    textMark('N', { x, y: y - 19 }, { anchor: 'middle', isBold: true }),
  ];
}

/** The pen, with its line and its dashes larger by a factor. */
export const grownPen = (pen: Pen, by: number): Pen => ({
  ...pen,
  width: pen.width * by,
  ...(pen.dash && { dash: pen.dash.map((length) => length * by) }),
});

/** The mark, enlarged from the upper left corner of its paper with its lines and its type, and then moved right and down. */
export function enlargedMark(mark: PictureMark, by: number, right: number, down: number): PictureMark {
  const place = ({ x, y }: PicturePoint): PicturePoint => ({ x: x * by + right, y: y * by + down });
  const longer = ({ x, y }: PicturePoint): PicturePoint => ({ x: x * by, y: y * by });
  switch (mark.kind) {
    case 'line':
      return { ...mark, points: mark.points.map(place), pen: grownPen(mark.pen, by) };
    case 'text':
      return { ...mark, at: place(mark.at), size: mark.size * by };
    case 'inset': {
      const { width, height, marks } = mark.picture;
      const picture = { width: width * by, height: height * by, marks: marks.map((one) => enlargedMark(one, by, 0, 0)) };
      return { ...mark, at: place(mark.at), picture };
    }
    case 'image': {
      const { clip } = mark;
      const cut = clip && { clip: { ...place(clip), width: clip.width * by, height: clip.height * by } };
      return { ...mark, at: place(mark.at), right: longer(mark.right), down: longer(mark.down), ...cut };
    }
    case 'area':
      return {
        ...mark,
        rings: mark.rings.map((ring) =>
          ring.kind === 'polygon'
            ? { ...ring, points: ring.points.map(place) }
            : { ...ring, center: place(ring.center), radius: ring.radius * by },
        ),
        ...(mark.pen && { pen: grownPen(mark.pen, by) }),
        ...(mark.hatch && { hatch: { ...mark.hatch, pen: grownPen(mark.hatch.pen, by), spacing: mark.hatch.spacing * by } }),
      };
  }
}

/** The mark, moved right and down on its paper. */
export const movedMark = (mark: PictureMark, right: number, down: number): PictureMark => enlargedMark(mark, 1, right, down);
