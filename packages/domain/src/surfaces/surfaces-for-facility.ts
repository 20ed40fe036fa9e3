/** All imaginary surfaces of a facility with its paths (14 CFR 77.23). */
import type { FacilityConfiguration } from '../facility/facility.ts';
import type { PathCorridor } from '../paths/corridors.ts';
import { approachSurface } from './approach.ts';
import type { Pad } from './pad.ts';
import { primarySurface } from './primary.ts';
import { sectorSurface } from './sector.ts';
import type { ImaginarySurface } from './surface.ts';
import { lateralExtensions, transitionalSurfaces } from './transitional.ts';

/** The facility values that determine whether a lateral extension may replace the transitional surfaces. */
export type ExtensionFacility = Pick<FacilityConfiguration, 'ppr' | 'facilityType'>;

/** Returns whether a lateral extension replaces the transitional surfaces: only at prior-permission and hospital heliports. */
const mayReplaceTransitional = (facility: ExtensionFacility | null): boolean =>
  facility !== null && (facility.ppr || facility.facilityType === 'hospital');

/** Returns whether a corridor has transitional surfaces at a facility (`null`: unknown), rather than lateral extensions in their place. */
export const keepsTransitional = ({ profile }: PathCorridor, facility: ExtensionFacility | null): boolean =>
  !(profile === 'lateral_extension' && mayReplaceTransitional(facility));

const outwardSurface = (pad: Pad, corridor: PathCorridor): ImaginarySurface =>
  corridor.course.kind === 'sector' ? sectorSurface(pad, corridor, corridor.course.sweepDeg) : approachSurface(pad, corridor);

/**
 * Returns the primary surface, then for each corridor its approach/departure surface, its transitional surfaces, and its lateral
 * extensions, in the local frame of the FATO center. Where they overlap, the lowest is the limit. On a tie, the earlier kind in this order
 * counts (primary, approach, transitional). Lateral extensions replace the transitional surfaces where the facility allows it, except for
 * their level part at the FATO. Elsewhere both apply.
 */
export function surfacesForFacility(
  pad: Pad,
  corridors: readonly PathCorridor[],
  facility: ExtensionFacility | null = null,
): ImaginarySurface[] {
  const sides = (corridor: PathCorridor): ImaginarySurface[] => {
    const isCached = keepsTransitional(corridor, facility);
    return [...(isCached ? transitionalSurfaces(pad, corridor) : []), ...lateralExtensions(pad, corridor, !isCached)];
  };
  return [primarySurface(pad), ...corridors.map((corridor) => outwardSurface(pad, corridor)), ...corridors.flatMap(sides)];
}
