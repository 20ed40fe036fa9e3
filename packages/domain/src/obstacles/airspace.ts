/** A facility as obstacles see it: where it is, how high, and its surfaces. */
import type { Position } from '../geodesy/position.ts';
import type { PathCorridor } from '../paths/corridors.ts';
import type { FeetMsl } from '../quantities/units.ts';
import type { Pad } from '../surfaces/pad.ts';
import type { Surface } from '../surfaces/surface.ts';
import { surfacesForFacility, type ExtensionFacility } from '../surfaces/surfaces-for-facility.ts';
import { laySurface, type LaidSurface } from './laid-surface.ts';

export interface Site {
  /** The centre of the FATO. */
  readonly origin: Position;
  /** The established heliport elevation: what the owner entered. */
  readonly heliportElevation: FeetMsl;
  readonly pad: Pad;
  readonly corridors: readonly PathCorridor[];
  readonly facility: ExtensionFacility | null;
}

export interface Airspace {
  readonly site: Site;
  /** In the order in which they count on a tie: primary, approach, transitional. */
  readonly surfaces: readonly LaidSurface[];
}

/** From the FATO centre to its farthest point, in feet. */
export const padReachFt = ({ fato, shape }: Pad): number =>
  shape === 'circular' ? fato.length / 2 : Math.hypot(fato.length, fato.width) / 2;

/** Lays all surfaces of a site, once for any number of obstacles. */
export function layAirspace(site: Site): Airspace {
  const reachFt = padReachFt(site.pad);
  const surfaces: readonly Surface[] = surfacesForFacility(site.pad, site.corridors, site.facility);
  return { site, surfaces: surfaces.map((surface) => laySurface(surface, reachFt)) };
}
