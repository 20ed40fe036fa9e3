/** Plane geometry of the sheet: rotation, boxes, and text boxes that must not overlap. */
import type { Outline, Primitive, SheetBox, SheetPoint, TextPrimitive } from './drawing.ts';

const HALF_TURN = 180;

export const point = (xFt: number, yFt: number): SheetPoint => ({ xFt, yFt });
const radians = (angleDeg: number) => (angleDeg * Math.PI) / HALF_TURN;

/** Returns the point rotated counterclockwise about the origin. */
export function rotated(at: SheetPoint, angleDeg: number): SheetPoint {
  const [cos, sin] = [Math.cos(radians(angleDeg)), Math.sin(radians(angleDeg))];
  return { xFt: at.xFt * cos - at.yFt * sin, yFt: at.xFt * sin + at.yFt * cos };
}

export const moved = (at: SheetPoint, along: SheetPoint, distanceFt: number): SheetPoint =>
  point(at.xFt + along.xFt * distanceFt, at.yFt + along.yFt * distanceFt);

/** The unit vector of a true direction on a sheet whose top points to `upTrueDeg`. */
export const sheetDirection = (trueDeg: number, upTrueDeg: number): SheetPoint => {
  const angle = radians(trueDeg - upTrueDeg);
  return point(Math.sin(angle), Math.cos(angle));
};

/** Corners of a rectangle centered at the origin: u to the right, v up, rotated counterclockwise. */
export const rectangle = (uFt: number, vFt: number, angleDeg: number): SheetPoint[] =>
  [point(-uFt / 2, -vFt / 2), point(uFt / 2, -vFt / 2), point(uFt / 2, vFt / 2), point(-uFt / 2, vFt / 2)].map((corner) =>
    rotated(corner, angleDeg),
  );

export const boxOf = (points: readonly SheetPoint[]): SheetBox => ({
  minX: Math.min(...points.map((at) => at.xFt)),
  minY: Math.min(...points.map((at) => at.yFt)),
  maxX: Math.max(...points.map((at) => at.xFt)),
  maxY: Math.max(...points.map((at) => at.yFt)),
});

export const union = (boxes: readonly SheetBox[]): SheetBox => ({
  minX: Math.min(...boxes.map((box) => box.minX)),
  minY: Math.min(...boxes.map((box) => box.minY)),
  maxX: Math.max(...boxes.map((box) => box.maxX)),
  maxY: Math.max(...boxes.map((box) => box.maxY)),
});

export const grown = (box: SheetBox, byFt: number): SheetBox => ({
  minX: box.minX - byFt,
  minY: box.minY - byFt,
  maxX: box.maxX + byFt,
  maxY: box.maxY + byFt,
});

export const contains = (box: SheetBox, at: SheetPoint, toleranceFt = 0): boolean =>
  at.xFt >= box.minX - toleranceFt &&
  at.xFt <= box.maxX + toleranceFt &&
  at.yFt >= box.minY - toleranceFt &&
  at.yFt <= box.maxY + toleranceFt;

export const cornersOf = (box: SheetBox): SheetPoint[] => [
  point(box.minX, box.minY),
  point(box.maxX, box.minY),
  point(box.maxX, box.maxY),
  point(box.minX, box.maxY),
];

/** Glyph width of Inter with tabular figures, in em; never less than the drawn width. */
const GLYPH_EM = { narrow: 0.32, figure: 0.63, lower: 0.6, upper: 0.72 } as const;
const ASCENT_EM = 0.75;
const DESCENT_EM = 0.22;

function glyphWidth(glyph: string): number {
  if (/[.,:;'·\s|/()ijl]/.test(glyph)) return GLYPH_EM.narrow;
  if (/[0-9°]/.test(glyph)) return GLYPH_EM.figure;
  return glyph === glyph.toLowerCase() ? GLYPH_EM.lower : GLYPH_EM.upper;
}

/** Nearly all glyphs of nearly all texts, because crowded plans measure thousands of labels. */
const LATIN_1 = 256;
const WIDTHS: ReadonlyMap<string, number> = new Map(
  Array.from({ length: LATIN_1 }, (_, code) => String.fromCodePoint(code)).map((glyph) => [glyph, glyphWidth(glyph)]),
);

/** Text width in em. An upper estimate, so that what fits here fits on the sheet. */
export function textWidthEm(text: string): number {
  let width = 0;
  for (const glyph of text) width += WIDTHS.get(glyph) ?? glyphWidth(glyph);
  return width;
}

/** The four corners around a text on the sheet. */
export function textCorners(text: TextPrimitive): SheetPoint[] {
  const width = textWidthEm(text.text) * text.sizeFt;
  const start = text.anchor === 'start' ? 0 : text.anchor === 'middle' ? -width / 2 : -width;
  const [bottom, top] = [-DESCENT_EM * text.sizeFt, ASCENT_EM * text.sizeFt];
  return [point(start, bottom), point(start + width, bottom), point(start + width, top), point(start, top)].map((corner) => {
    const turned = rotated(corner, text.rotationDeg);
    return point(turned.xFt + text.at.xFt, turned.yFt + text.at.yFt);
  });
}

/** Whether all of `a` is on one side of `b`, seen along the direction. Outlines that share only an edge are apart. */
function areApart(a: readonly SheetPoint[], b: readonly SheetPoint[], xFt: number, yFt: number): boolean {
  let [minA, maxA, minB, maxB] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const at of a) {
    const along = at.xFt * xFt + at.yFt * yFt;
    minA = Math.min(minA, along);
    maxA = Math.max(maxA, along);
  }
  for (const at of b) {
    const along = at.xFt * xFt + at.yFt * yFt;
    minB = Math.min(minB, along);
    maxB = Math.max(maxB, along);
  }
  return !(minA < maxB && minB < maxA);
}

/** Whether a side of `a` separates the two. */
function hasSeparatingSide(a: readonly SheetPoint[], b: readonly SheetPoint[]): boolean {
  let from = a.at(-1);
  for (const to of a) {
    if (from !== undefined && areApart(a, b, to.yFt - from.yFt, from.xFt - to.xFt)) return true;
    from = to;
  }
  return false;
}

/** Whether two convex outlines share more than an edge, by the separating axis theorem. */
export const overlap = (a: readonly SheetPoint[], b: readonly SheetPoint[]): boolean =>
  !hasSeparatingSide(a, b) && !hasSeparatingSide(b, a);

const outlineBox = (outline: Outline): SheetBox =>
  outline.kind === 'polygon'
    ? boxOf(outline.points)
    : grown({ minX: outline.center.xFt, minY: outline.center.yFt, maxX: outline.center.xFt, maxY: outline.center.yFt }, outline.radiusFt);

/** The axis-aligned box around a primitive. */
export function primitiveBox(primitive: Primitive): SheetBox {
  switch (primitive.kind) {
    case 'area':
      return outlineBox(primitive.outline);
    case 'line':
      return boxOf(primitive.points);
    case 'text':
      return boxOf(textCorners(primitive));
    default:
      return primitive satisfies never;
  }
}

/** An equivalent angle at which text reads from the bottom or the right side of the sheet. */
export function readableAngle(angleDeg: number): number {
  const QUARTER = HALF_TURN / 2;
  const turns = Math.ceil((angleDeg - QUARTER) / HALF_TURN);
  return angleDeg - turns * HALF_TURN;
}
