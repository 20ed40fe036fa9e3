/** Wires and footprints of obstacles on plans, in the color of their status. */
import type { LocalPoint } from '@touchdown/domain';
import { INK } from './inks.ts';
import { grownPen } from './picture-kit.ts';
import type { Pen, PictureMark, PicturePoint } from './picture.ts';

export const WIRE_PEN: Pen = { color: INK.dim, width: 1.1, dash: [8, 2, 1.5, 2] };
export const FOOTPRINT_PEN: Pen = { color: INK.dim, width: 0.9 };
export const FOOTPRINT_OPACITY = 0.12;

export interface ObstacleExtent {
  readonly kind: 'line' | 'area';
  /** The supports of a wire, or the corners of a footprint. */
  readonly points: readonly LocalPoint[];
}

const MEANINGS = {
  both: ' Shaded areas and dash-dotted lines are footprints and wires of obstacles.',
  area: ' Shaded areas are footprints of obstacles.',
  line: ' Dash-dotted lines are wires of obstacles.',
} as const;

/** For the end of the caption of a figure: what the wires and footprints in it are. Empty if it has none. */
export function extentsText(drawn: readonly { readonly extent?: ObstacleExtent }[]): string {
  const [hasWires, hasFootprints] = (['line', 'area'] as const).map((kind) => drawn.some(({ extent }) => extent?.kind === kind));
  if (hasWires === true && hasFootprints === true) return MEANINGS.both;
  if (hasFootprints === true) return MEANINGS.area;
  return hasWires === true ? MEANINGS.line : '';
}

/** Returns the wire or footprint as drawn. `points`: on paper. `grow`: how much the sheet is enlarged. */
export function extentMark(kind: ObstacleExtent['kind'], points: readonly PicturePoint[], color: string, grow = 1): PictureMark {
  if (kind === 'line') return { kind: 'line', points, pen: grownPen({ ...WIRE_PEN, color }, grow) };
  const pen = grownPen({ ...FOOTPRINT_PEN, color }, grow);
  return { kind: 'area', rings: [{ kind: 'polygon', points }], fill: { color, opacity: FOOTPRINT_OPACITY }, pen };
}
