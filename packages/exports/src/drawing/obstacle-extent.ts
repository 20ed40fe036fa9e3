/** Wires and footprints of obstacles on plans, in the color of their status. */
import type { LocalPoint } from '@touchdown/domain';
import { INK } from './inks.ts';
import { grownPen } from './picture-kit.ts';
import type { Pen, PictureMark, PicturePoint } from './picture.ts';

export const WIRE_PEN: Pen = { color: INK.dim, width: 1.1, dash: [8, 2, 1.5, 2] };
export const FOOTPRINT_PEN: Pen = { color: INK.dim, width: 0.9 };
export const FOOTPRINT_OPACITY = 0.12;

/** For the caption of a figure with wires or footprints. */
export const EXTENTS = 'Outlines and dash-dotted lines are footprints and wires of obstacles.';

export interface ObstacleExtent {
  readonly kind: 'line' | 'area';
  /** The supports of a wire, or the corners of a footprint. */
  readonly points: readonly LocalPoint[];
}

/** Returns the wire or footprint as drawn. `points`: on paper. `grow`: how much the sheet is enlarged. */
export function extentMark(kind: ObstacleExtent['kind'], points: readonly PicturePoint[], color: string, grow = 1): PictureMark {
  if (kind === 'line') return { kind: 'line', points, pen: grownPen({ ...WIRE_PEN, color }, grow) };
  const pen = grownPen({ ...FOOTPRINT_PEN, color }, grow);
  return { kind: 'area', rings: [{ kind: 'polygon', points }], fill: { color, opacity: FOOTPRINT_OPACITY }, pen };
}
