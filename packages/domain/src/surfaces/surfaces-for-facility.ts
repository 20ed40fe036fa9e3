/** All imaginary surfaces of a facility with its paths (14 CFR 77.23). */
import type { FacilityConfiguration } from '../facility/facility.ts';
import type { PathCorridor } from '../paths/corridors.ts';
import { approachSurface } from './approach.ts';
import type { Pad } from './pad.ts';
import { primarySurface } from './primary.ts';
import { sectorSurface } from './sector.ts';
import type { ImaginarySurface } from './surface.ts';
import { lateralExtensions, transitionalSurfaces } from './transitional.ts';

/** Whether a lateral extension may replace the transitional surfaces. */
export type ExtensionFacility = Pick<FacilityConfiguration, 'ppr' | 'facilityType'>;

/** Whether a lateral extension is in for the transitional surfaces: at prior-permission and hospital heliports alone. */
const mayReplaceTransitional = (facility: ExtensionFacility | null): boolean =>
  facility !== null && (facility.ppr || facility.facilityType === 'hospital');

/** Whether a corridor has transitional surfaces at a facility (`null`: unknown), or lateral extensions in their place. */
export const keepsTransitional = ({ profile }: PathCorridor, facility: ExtensionFacility | null): boolean =>
  !(profile === 'lateral_extension' && mayReplaceTransitional(facility));

const outwardSurface = (pad: Pad, corridor: PathCorridor): ImaginarySurface =>
  corridor.course.kind === 'sector' ? sectorSurface(pad, corridor, corridor.course.sweepDeg) : approachSurface(pad, corridor);

/**
 * The primary surface, then for each corridor its approach/departure surface, its transitional surfaces and its lateral extensions, in the
 * local frame of the FATO center. Where they overlap the limit is the lowest; on a tie the earlier kind in this order counts (primary,
 * approach, transitional). Lateral extensions replace the transitional surfaces where the facility may do so, all but
 * their level part at the FATO; elsewhere both stand.
 */
export function surfacesForFacility(
  pad: Pad,
  corridors: readonly PathCorridor[],
  facility: ExtensionFacility | null = null,
): ImaginarySurface[] {
  const sides = (corridor: PathCorridor): ImaginarySurface[] => {
    const isKept = keepsTransitional(corridor, facility);
    return [...(isKept ? transitionalSurfaces(pad, corridor) : []), ...lateralExtensions(pad, corridor, !isKept)];
  };
  return [primarySurface(pad), ...corridors.map((corridor) => outwardSurface(pad, corridor)), ...corridors.flatMap(sides)];
}
