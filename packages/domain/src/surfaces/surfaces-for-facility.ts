/** All imaginary surfaces of a facility with straight paths (14 CFR 77.23). */
import type { PathCorridor } from '../paths/corridors.ts';
import { approachSurface } from './approach.ts';
import type { Pad } from './pad.ts';
import { primarySurface } from './primary.ts';
import type { Surface } from './surface.ts';
import { transitionalSurfaces } from './transitional.ts';

/**
 * The primary surface, then for each corridor its approach/departure surface and its transitional surfaces, in the local frame of the
 * FATO centre. Where they overlap the limit is the lowest; on a tie the earlier kind in this order counts (primary, approach, transitional).
 */
export function surfacesForFacility(pad: Pad, corridors: readonly PathCorridor[]): Surface[] {
  return [
    primarySurface(pad),
    ...corridors.map((corridor) => approachSurface(pad, corridor)),
    ...corridors.flatMap((corridor) => transitionalSurfaces(pad, corridor)),
  ];
}
