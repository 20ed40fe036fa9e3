/** The height limit at a point. */
import type { LocalPoint } from '../geodesy/position.ts';
import type { FeetMsl } from '../quantities/units.ts';
import type { Surface } from '../surfaces/surface.ts';
import type { Airspace } from './airspace.ts';

export interface LimitOverPoint {
  readonly surface: Surface;
  readonly limit: FeetMsl;
}

/**
 * Returns all surfaces that must be clear over a point of the local frame with their heights, the lowest first. On a tie, primary before
 * approach before transitional. Empty outside all surfaces, where there is no limit.
 */
export function limitsAt({ site, surfaces, safetyArea }: Airspace, point: LocalPoint): LimitOverPoint[] {
  const all = safetyArea === null ? surfaces : [...surfaces, safetyArea.other];
  const over = all.flatMap(({ surface }): LimitOverPoint[] => {
    const limit = surface.heightAt(point, site.heliportElevation);
    return limit === null ? [] : [{ surface, limit }];
  });
  return over.toSorted((one, other) => one.limit - other.limit);
}
