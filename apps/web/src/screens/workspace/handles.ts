/** What can be gripped on the plan: the ends of the paths, the turn of a path, the edges and the knob of the pad, and what is selected. */
import type { LocalPoint } from '@touchdown/domain';
import type { CanvasPoint, CanvasSize, PlanFrame } from '../../features/planning/surfaces/plan-frame.ts';
import type { FacilityModel } from '../../shared/scene/model.ts';
import type { LabelBox } from '../../shared/scene/label-box.ts';
import type { CurvePart } from './curve.ts';
import type { PlanPath } from './plan-model.ts';
import { type Edge, type PlacedEdge, zoneEdges } from './resize.ts';
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
  /** Of the turn of the selected path. */
  readonly bends: readonly Bend[];
  /** Of the TLOF and the FATO, only while the pad is selected. */
  readonly edges: readonly { readonly edge: PlacedEdge; readonly at: CanvasPoint }[];
}
interface Bend {
  readonly pathId: string;
  readonly part: CurvePart;
  readonly at: CanvasPoint;
}
export const NO_HANDLES: HandleSet = { heads: [], knob: null, bends: [], edges: [] };

export type Grip =
  | { readonly kind: 'path'; readonly id: string }
  | { readonly kind: 'curve'; readonly id: string; readonly part: CurvePart }
  | { readonly kind: 'edge'; readonly edge: Edge }
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
  /** Whether the dimensions can be adjusted. */
  readonly canResize: boolean;
  /** Where controls lie over the plan. */
  readonly avoid?: readonly LabelBox[];
}

/** An edge nearer than this to the center or to the edge of the other zone has no handle, so that the pad can still be moved. */
const LEAST_PX = 22;
const apart = (one: CanvasPoint, other: CanvasPoint): number => Math.hypot(one.x - other.x, one.y - other.y);

function edgesIn({ model, frame, center }: HandleRequest): HandleSet['edges'] {
  const middle = frame.toCanvas(center);
  const all = zoneEdges(model, center).map((edge) => ({ edge, at: frame.toCanvas(edge.at) }));
  const fato = all.filter(({ edge }) => edge.zone === 'fato');
  return all.filter(
    ({ edge, at }) => apart(at, middle) >= LEAST_PX && (edge.zone === 'fato' || fato.every((outer) => apart(outer.at, at) >= LEAST_PX)),
  );
}

const bendsIn = ({ paths, selected, frame }: HandleRequest): Bend[] =>
  paths.flatMap(({ id, curve }) =>
    curve === null || !isSame(selected, { kind: 'path', id })
      ? []
      : [
          { pathId: id, part: 'segment', at: frame.toCanvas(curve.bend) },
          { pathId: id, part: 'radius', at: frame.toCanvas(curve.middle) },
        ],
  );

export const handlesOf = (request: HandleRequest): HandleSet => ({
  heads: request.paths.flatMap(({ id, use, centerline }) => {
    const at = pinned(centerline.map(request.frame.toCanvas), request.size, INSET_PX, request.avoid);
    return at === null ? [] : [{ pathId: id, use, at }];
  }),
  knob: request.selected?.kind === 'pad' ? knobOf(request.model, request.frame, request.center) : null,
  bends: bendsIn(request),
  edges: request.selected?.kind === 'pad' && request.canResize ? edgesIn(request) : [],
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

/** Half the distance of two edges, so that the nearest one is meant. */
const EDGE_PX = LEAST_PX / 2;

function nearest<Handle extends { readonly at: CanvasPoint }>(handles: readonly Handle[], at: CanvasPoint, reachPx: number): Handle | null {
  const near = handles.filter((one) => apart(one.at, at) <= reachPx);
  return near.toSorted((one, other) => apart(one.at, at) - apart(other.at, at))[0] ?? null;
}

/** What a drag that begins at a point pulls. `null`: it moves the plan. Only the selected obstacle and the selected pad can be moved. */
export function gripAt({ handles, selected, hits, at, isTouch, reachPx }: GripRequest): Grip | null {
  const isNear = (place: CanvasPoint | null) => place !== null && apart(place, at) <= reachPx;
  if (isNear(handles.knob)) return { kind: 'rotate' };
  const bend = nearest(handles.bends, at, reachPx);
  if (bend !== null) return { kind: 'curve', id: bend.pathId, part: bend.part };
  const pulled = isTouch ? null : nearest(handles.edges, at, Math.min(reachPx, EDGE_PX));
  if (pulled !== null) return { kind: 'edge', edge: pulled.edge };
  const head = handles.heads.find((one) => isNear(one.at) && (!isTouch || isSame(selected, { kind: 'path', id: one.pathId })));
  if (head !== undefined) return { kind: 'path', id: head.pathId };
  const hit = hits.find((one) => isSame(one, selected));
  if (isTouch || hit === undefined) return null;
  if (hit.kind === 'obstacle') return { kind: 'obstacle', id: hit.id };
  return hit.kind === 'pad' ? { kind: 'pad' } : null;
}
