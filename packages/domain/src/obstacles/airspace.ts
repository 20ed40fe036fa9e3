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
import { laySurface, type LaidSurface } from './laid-surface.ts';

export interface Site {
  /** The center of the FATO. */
  readonly origin: Position;
  /** The established heliport elevation: what the owner entered. */
  readonly heliportElevation: FeetMsl;
  readonly pad: Pad;
  readonly corridors: readonly PathCorridor[];
  readonly facility: ExtensionFacility | null;
  /** `null` leaves the Safety Area out. */
  readonly safetyArea: SafetyArea | null;
  /** By which text objects are marked and lit; needs the Safety Area. `null` leaves it out. */
  readonly identification: IdentificationStandard | null;
  /** How far the protection zone reaches from the FATO edge; absent or `null` leaves it out. Nothing is evaluated by it. */
  readonly protectionZone?: Cited<Feet> | null;
  /** A facility of 14 CFR 77.9(d): the 25:1 notice slope is around it. */
  readonly isNoticeHeliport: boolean;
}

export interface Airspace {
  readonly site: Site;
  /** What has to be clear, in the order in which it counts on a tie: primary, approach, transitional. */
  readonly surfaces: readonly LaidSurface[];
  /** Has to be clear as well; frangible objects have a limit of their own. */
  readonly safetyArea: Readonly<Record<'frangible' | 'other', LaidSurface>> | null;
  /** Objects above are marked and lit. */
  readonly identification: readonly LaidSurface[];
  /** Objects above it require notice to the FAA before they are built. */
  readonly notice: LaidSurface | null;
}

/** From the FATO center to its farthest point, in feet. */
export const padReachFt = ({ fato, shape }: Pad): number =>
  shape === 'circular' ? fato.length / 2 : Math.hypot(fato.length, fato.width) / 2;

/** Places all surfaces of a site, once for any number of obstacles. */
export function layAirspace(site: Site): Airspace {
  const { pad, corridors, facility, safetyArea, identification, isNoticeHeliport } = site;
  const reachFt = padReachFt(pad);
  const lay = (surface: Surface) => laySurface(surface, reachFt);
  return {
    site,
    surfaces: surfacesForFacility(pad, corridors, facility).map(lay),
    safetyArea: safetyArea && {
      frangible: lay(safetyAreaSurface(pad, safetyArea, 'frangible')),
      other: lay(safetyAreaSurface(pad, safetyArea, 'other')),
    },
    identification:
      safetyArea !== null && identification !== null
        ? identificationSurfaces(pad, corridors, { safetyArea: safetyArea.size, standard: identification }).map(lay)
        : [],
    notice: isNoticeHeliport ? lay(noticeSurface(pad)) : null,
  };
}
