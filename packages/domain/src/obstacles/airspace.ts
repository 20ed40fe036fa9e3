/** A facility for clearance analysis: its position, elevation, and surfaces. */
import type { Position } from '../geodesy/position.ts';
import type { PathCorridor } from '../paths/corridors.ts';
import type { Feet, FeetMsl } from '../quantities/units.ts';
import type { Cited } from '../standards/cited.ts';
import { noticeSurface } from '../surfaces/notice.ts';
import { identificationSurfaces, type IdentificationStandard } from '../surfaces/object-identification.ts';
import type { Pad } from '../surfaces/pad.ts';
import { safetyAreaSurface, type SafetyArea } from '../surfaces/safety-area.ts';
import type { Surface } from '../surfaces/surface.ts';
import { surfacesForFacility, type ExtensionFacility } from '../surfaces/surfaces-for-facility.ts';
import { placeSurface, type PlacedSurface } from './placed-surface.ts';

export interface Site {
  /** The center of the FATO. */
  readonly origin: Position;
  /** The established heliport elevation, as entered by the owner. */
  readonly heliportElevation: FeetMsl;
  readonly pad: Pad;
  readonly corridors: readonly PathCorridor[];
  readonly facility: ExtensionFacility | null;
  /** `null` omits the Safety Area. */
  readonly safetyArea: SafetyArea | null;
  /** The document by which objects are marked and lit. Requires the Safety Area. `null` omits it. */
  readonly identification: IdentificationStandard | null;
  /** The length of the protection zone from the FATO edge. Absent or `null` omits it. Nothing is evaluated against it. */
  readonly protectionZone?: Cited<Feet> | null;
  /** A facility under 14 CFR 77.9(d), with the 25:1 notice slope around it. */
  readonly isNoticeHeliport: boolean;
}

export interface Airspace {
  readonly site: Site;
  /** Surfaces that must be clear. On a tie, the order counts: primary, approach, transitional. */
  readonly surfaces: readonly PlacedSurface[];
  /** Must be clear as well. Frangible objects have their own limit. */
  readonly safetyArea: Readonly<Record<'frangible' | 'other', PlacedSurface>> | null;
  /** Objects that penetrate these are marked and lit. */
  readonly identification: readonly PlacedSurface[];
  /** Objects that penetrate it require notice to the FAA before construction. */
  readonly notice: PlacedSurface | null;
}

/** Returns the distance from the FATO center to its farthest point, in feet. */
export const padReachFt = ({ fato, shape }: Pad): number =>
  shape === 'circular' ? fato.length / 2 : Math.hypot(fato.length, fato.width) / 2;

/** Places all surfaces of a site, once for any number of obstacles. */
export function placeAirspace(site: Site): Airspace {
  const { pad, corridors, facility, safetyArea, identification, isNoticeHeliport } = site;
  const reachFt = padReachFt(pad);
  const place = (surface: Surface) => placeSurface(surface, reachFt);
  return {
    site,
    surfaces: surfacesForFacility(pad, corridors, facility).map(place),
    safetyArea: safetyArea && {
      frangible: place(safetyAreaSurface(pad, safetyArea, 'frangible')),
      other: place(safetyAreaSurface(pad, safetyArea, 'other')),
    },
    identification:
      safetyArea !== null && identification !== null
        ? identificationSurfaces(pad, corridors, { safetyArea: safetyArea.size, standard: identification }).map(place)
        : [],
    notice: isNoticeHeliport ? place(noticeSurface(pad)) : null,
  };
}
