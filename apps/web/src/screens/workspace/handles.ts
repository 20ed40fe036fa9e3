/** What can be gripped on the plan: the ends of the paths, the knob that rotates the pad, and what is selected. */
import type { LocalPoint } from '@touchdown/domain';
import type { CanvasPoint, CanvasSize, PlanFrame } from '../../features/planning/surfaces/plan-frame.ts';
import type { FacilityModel } from '../../shared/scene/model.ts';
import type { PlanPath } from './plan-model.ts';
import { isSame, type Selected } from './selection.ts';
import { pinned } from './view.ts';

export interface PathHead {
  readonly pathId: string;
  readonly use: PlanPath['use'];
  readonly at: CanvasPoint;
}
export interface HandleSet {
  readonly heads: readonly PathHead[];
  /** Only while the pad is selected. */
  readonly knob: CanvasPoint | null;
}

export type Grip =
  | { readonly kind: 'path'; readonly id: string }
  | { readonly kind: 'rotate' }
  | { readonly kind: 'pad' }
  | { readonly kind: 'obstacle'; readonly id: string };

const INSET_PX = 16;
const KNOB_PX = 26;

/** The knob is above the landing area, at its top edge or beyond. */
function knobOf(model: FacilityModel, frame: PlanFrame, center: LocalPoint): CanvasPoint {
  const fato = model.surfaces.find(({ layer }) => layer === 'fato');
  const middle = frame.toCanvas(center);
  const top = Math.min(middle.y, ...(fato?.outline ?? []).map((corner) => frame.toCanvas(corner).y));
  return { x: middle.x, y: top - KNOB_PX };
}

interface HandleRequest {
  readonly paths: readonly PlanPath[];
  readonly selected: Selected | null;
  readonly model: FacilityModel;
  readonly frame: PlanFrame;
  readonly size: CanvasSize;
  readonly center: LocalPoint;
}

export const handlesOf = ({ paths, selected, model, frame, size, center }: HandleRequest): HandleSet => ({
  heads: paths.flatMap(({ id, use, centerline }) => {
    const at = pinned(centerline.map(frame.toCanvas), size, INSET_PX);
    return at === null ? [] : [{ pathId: id, use, at }];
  }),
  knob: selected?.kind === 'pad' ? knobOf(model, frame, center) : null,
});

interface GripRequest {
  readonly handles: HandleSet;
  readonly selected: Selected | null;
  /** Under the pointer. */
  readonly hits: readonly Selected[];
  readonly at: CanvasPoint;
  /** A finger pulls only what is selected, so that it can move the plan. */
  readonly isTouch: boolean;
  readonly reachPx: number;
}

/** What a drag that begins at a point pulls. `null`: it moves the plan. Only the selected obstacle and the selected pad can be moved. */
export function gripAt({ handles, selected, hits, at, isTouch, reachPx }: GripRequest): Grip | null {
  const isNear = (place: CanvasPoint | null) => place !== null && Math.hypot(place.x - at.x, place.y - at.y) <= reachPx;
  if (isNear(handles.knob)) return { kind: 'rotate' };
  const head = handles.heads.find((one) => isNear(one.at) && (!isTouch || isSame(selected, { kind: 'path', id: one.pathId })));
  if (head !== undefined) return { kind: 'path', id: head.pathId };
  const hit = hits.find((one) => isSame(one, selected));
  if (isTouch || hit === undefined) return null;
  if (hit.kind === 'obstacle') return { kind: 'obstacle', id: hit.id };
  return hit.kind === 'pad' ? { kind: 'pad' } : null;
}
