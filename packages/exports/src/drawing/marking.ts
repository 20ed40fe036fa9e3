/**
 * The identification marking on the TLOF: an H read along the facility alignment, in red inside a white cross for a hospital, with VTL below it for a
 * vertiport (EB 105A). Its proportions are symbolic.
 */
import type { DrawingItem, Primitive, SheetPoint } from './drawing.ts';
import { isHospitalMarking, type MarkedFacility, type MarkingPoint, type MarkingShape, markingShape } from './marking-shape.ts';
import { extentOf, type PadFrame } from './pad-frame.ts';
import { point, rectangle, rotated } from './plane.ts';

export const MARKING_NOTE = 'H marking shown for location only; not to scale';

/** Size of the VTL under an H, as fractions of the TLOF's shorter side. */
const SHARE = { letters: 0.13, lettersGap: 0.05 } as const;
const CAP_HEIGHT_EM = 0.75;

/** 0 without a TLOF. */
const sideOf = (frame: PadFrame): number => {
  const { u, v } = extentOf(frame, 'tlof') ?? { u: 0, v: 0 };
  return Math.min(u, v);
};

/** The corners around the marking on the sheet. Empty if the project has no standard marking. */
export function markingCorners(frame: PadFrame, facility: MarkedFacility): SheetPoint[] {
  const shape = markingShape(sideOf(frame), facility);
  return shape === null ? [] : rectangle(shape.widthFt, shape.heightFt, frame.alignmentAngleDeg);
}

const vtl = (side: number, { heightFt }: MarkingShape, frame: PadFrame): Primitive => ({
  kind: 'text',
  text: 'VTL',
  at: rotated(point(0, -heightFt / 2 - side * (SHARE.lettersGap + SHARE.letters * CAP_HEIGHT_EM)), frame.alignmentAngleDeg),
  anchor: 'middle',
  rotationDeg: frame.alignmentAngleDeg,
  sizeFt: side * SHARE.letters,
  style: 'marking',
});

/** The marking, or nothing if the project has no standard marking. */
export function markingItems(frame: PadFrame, facility: MarkedFacility): DrawingItem[] {
  const side = sideOf(frame);
  const shape = side === 0 ? null : markingShape(side, facility);
  if (shape === null) return [];
  const area = (points: readonly MarkingPoint[], style: 'marking' | 'marking-red' | 'marking-cross'): Primitive => ({
    kind: 'area',
    style,
    outline: { kind: 'polygon', points: points.map(([x, y]) => rotated(point(x, y), frame.alignmentAngleDeg)) },
  });
  const primitives: Primitive[] = [
    ...(shape.cross === null ? [] : [area(shape.cross, 'marking-cross')]),
    area(shape.letter, isHospitalMarking(facility) ? 'marking-red' : 'marking'),
    ...(facility.projectType === 'vertiport' ? [vtl(side, shape, frame)] : []),
  ];
  return [{ id: 'marking', layer: 'marking', primitives }];
}
