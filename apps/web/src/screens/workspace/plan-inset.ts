/** The overview map in a corner of the plan: all surfaces of the paths and the landing area, and the part of them that is shown. */
import type { LocalPoint } from '@touchdown/domain';
import type { CanvasPoint, CanvasSize, PlanFrame } from '../../features/planning/surfaces/plan-frame.ts';
import type { LabelBox } from '../../shared/scene/label-box.ts';
import type { DrawnSurface } from '../../shared/scene/model.ts';
import { fittedIn, frameIn } from './view.ts';

export const INSET: CanvasSize = { width: 156, height: 100 };
const EDGE_PX = 12;
const MARGIN_PX = 8;
/** A smaller plan needs its room itself. */
const LEAST: CanvasSize = { width: 520, height: 320 };

/** The box of the overview map on the plan. `null`: the plan has no room for it. */
export const insetBox = ({ width, height }: CanvasSize): LabelBox | null =>
  width < LEAST.width || height < LEAST.height
    ? null
    : {
        left: width - EDGE_PX - INSET.width,
        right: width - EDGE_PX,
        top: height - EDGE_PX - INSET.height,
        bottom: height - EDGE_PX,
      };

const OF_PATHS: ReadonlySet<string> = new Set(['approach', 'departure']);

export interface InsetShape {
  readonly key: string;
  readonly layer: DrawnSurface['layer'];
  readonly points: readonly CanvasPoint[];
}
export interface InsetPicture {
  readonly frame: PlanFrame;
  readonly shapes: readonly InsetShape[];
}

/** The surfaces of the paths and the FATO, fitted into the overview map. `null`: there are none. */
export function insetPicture(surfaces: readonly DrawnSurface[]): InsetPicture | null {
  const drawn = surfaces.filter(({ layer }) => OF_PATHS.has(layer) || layer === 'fato');
  const corners: readonly LocalPoint[] = drawn.flatMap(({ outline }) => outline);
  if (corners.length === 0) return null;
  const frame = frameIn(fittedIn(corners, INSET, MARGIN_PX), INSET);
  return { frame, shapes: drawn.map(({ key, layer, outline }) => ({ key, layer, points: outline.map(frame.toCanvas) })) };
}

/** The shown part of the plan on the overview map, as far as it is on it. `null`: it is elsewhere. */
export function shownPart({ frame }: InsetPicture, plan: PlanFrame, { width, height }: CanvasSize): LabelBox | null {
  const [from, to] = [frame.toCanvas(plan.toGround({ x: 0, y: 0 })), frame.toCanvas(plan.toGround({ x: width, y: height }))];
  const [left, right] = [Math.max(from.x, 1), Math.min(to.x, INSET.width - 1)];
  const [top, bottom] = [Math.max(from.y, 1), Math.min(to.y, INSET.height - 1)];
  return left < right && top < bottom ? { left, right, top, bottom } : null;
}
