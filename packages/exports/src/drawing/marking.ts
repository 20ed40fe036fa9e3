/**
 * The identification marking on the TLOF: an H read along the facility alignment, with VTL under it at a vertiport (EB 105A).
 * Its proportions are symbolic: those of the standards are not recorded, and the drawing says so.
 */
import type { DrawingItem, Primitive, SheetPoint } from './drawing.ts';
import type { PadFrame } from './pad-frame.ts';
import { point, rectangle, rotated } from './plane.ts';
import type { SitePlanInput } from './site-plan-input.ts';

export const MARKING_NOTE = 'H marking symbolic, proportions not to scale';

/** Height, width and stroke of the H and size of the VTL, as shares of the TLOF's shorter side; chosen to be read, cited to nothing. */
const SHARE = { height: 0.31, width: 0.2, stroke: 0.04, letters: 0.13, lettersGap: 0.05 } as const;
const CAP_HEIGHT_EM = 0.75;

function letterH(side: number): [number, number][] {
  const [x, y, s] = [(side * SHARE.width) / 2, (side * SHARE.height) / 2, side * SHARE.stroke];
  return [
    [-x, -y],
    [-x + s, -y],
    [-x + s, -s / 2],
    [x - s, -s / 2],
    [x - s, -y],
    [x, -y],
    [x, y],
    [x - s, y],
    [x - s, s / 2],
    [-x + s, s / 2],
    [-x + s, y],
    [-x, y],
  ];
}

/** The corners around the H as it lies on the sheet. */
export function markingCorners(frame: PadFrame): SheetPoint[] {
  const side = Math.min(frame.extents.tlof.u, frame.extents.tlof.v);
  return rectangle(side * SHARE.width, side * SHARE.height, frame.alignmentAngleDeg);
}

/** The marking, or nothing where the project has no standard H. */
export function markingItems(frame: PadFrame, input: Pick<SitePlanInput, 'standardH' | 'projectType'>): DrawingItem[] {
  if (!input.standardH) return [];
  const side = Math.min(frame.extents.tlof.u, frame.extents.tlof.v);
  const turned = ([x, y]: [number, number]) => rotated(point(x, y), frame.alignmentAngleDeg);
  const primitives: Primitive[] = [{ kind: 'area', style: 'marking', outline: { kind: 'polygon', points: letterH(side).map(turned) } }];
  if (input.projectType === 'vertiport')
    primitives.push({
      kind: 'text',
      text: 'VTL',
      at: turned([0, -side * (SHARE.height / 2 + SHARE.lettersGap + SHARE.letters * CAP_HEIGHT_EM)]),
      anchor: 'middle',
      rotationDeg: frame.alignmentAngleDeg,
      sizeFt: side * SHARE.letters,
      style: 'marking',
    });
  return [{ id: 'marking', layer: 'marking', primitives }];
}
