/**
 * Everything under a point of the plan, in the order in which repeated clicks select it: obstacles and objects of laser scans, paths, the
 * pad, surfaces, parcels.
 */
import type { LocalPoint } from '@touchdown/domain';
import { type FacilityModel, isShown, type Layer } from '../../shared/scene/model.ts';
import { type BoundedRing, caughtAt } from './snap-edges.ts';
import { isSame, ofMark, type Selected } from './selection.ts';

interface HitRequest {
  readonly model: FacilityModel;
  readonly visible: ReadonlySet<Layer>;
  readonly at: LocalPoint;
  /** Maximum distance of an obstacle from the point. */
  readonly withinFt: number;
  /** The edges of the parcels, by which they are selected. */
  readonly parcels?: readonly BoundedRing[];
}

const NO_SURFACE = { obstacleId: null, surfaceKey: null };
const PAD_LAYERS: ReadonlySet<Layer> = new Set(['fato', 'tlof', 'safety_area']);
const PATH_LAYERS: ReadonlySet<Layer> = new Set(['approach', 'departure']);
const RANKS = {
  ...{ obstacle: 0, obstacles: 0, scanned: 0, path: 1 },
  ...{ pad: 2, size: 2, surface: 3, parcel: 4 },
} as const satisfies Record<Selected['kind'], number>;

/** The obstacles near the point, the nearest first. Of several at one position the worst, because they are drawn in that order. */
function obstaclesAt({ model, at, withinFt }: HitRequest): Selected[] {
  return model.obstacles
    .filter(({ at: { eastFt, northFt } }) => Math.abs(eastFt - at.eastFt) <= withinFt && Math.abs(northFt - at.northFt) <= withinFt)
    .map(({ id, at: { eastFt, northFt } }) => ({ id, distanceFt: Math.hypot(eastFt - at.eastFt, northFt - at.northFt) }))
    .filter(({ distanceFt }) => distanceFt <= withinFt)
    .toReversed()
    .toSorted((one, other) => one.distanceFt - other.distanceFt)
    .map(({ id }) => ofMark(id));
}

/** A path is selected by its surface, a zone selects the pad, and every other surface is selected itself: the lowest first. */
function areasAt({ model, visible, at }: HitRequest): Selected[] {
  return model.surfaces
    .flatMap((surface) => {
      const rise = isShown(surface, visible, NO_SURFACE) ? surface.riseAt(at) : null;
      return rise === null ? [] : [{ surface, rise }];
    })
    .toReversed()
    .toSorted((one, other) => one.rise - other.rise)
    .map(({ surface: { layer, pathId, key } }): Selected => {
      if (PAD_LAYERS.has(layer)) return { kind: 'pad' };
      if (PATH_LAYERS.has(layer) && pathId !== null) return { kind: 'path', id: pathId };
      return { kind: 'surface', id: key };
    });
}

/** Only by its edge, because everything else is inside. */
const parcelsAt = ({ parcels = [], at, withinFt }: HitRequest): Selected[] =>
  parcels.flatMap((ring): Selected[] =>
    ring.of !== undefined && caughtAt([ring], at, withinFt) !== null ? [{ kind: 'parcel', id: ring.of }] : [],
  );

export function hitsAt(request: HitRequest): Selected[] {
  const all = [...obstaclesAt(request), ...areasAt(request), ...parcelsAt(request)].toSorted(
    (one, other) => RANKS[one.kind] - RANKS[other.kind],
  );
  return all.filter((hit, index) => all.findIndex((other) => isSame(hit, other)) === index);
}

/** What a click selects: the first hit, or the one after the selected one, if that was hit too. */
export function clicked(hits: readonly Selected[], selected: Selected | null): Selected | null {
  const now = hits.findIndex((hit) => isSame(hit, selected));
  return hits[(now + 1) % Math.max(hits.length, 1)] ?? null;
}
