/** The length of a facility's protection zone, by its circular. */
import type { AdvisoryCircular, FacilityType } from '../facility/facility.ts';
import type { Feet } from '../quantities/units.ts';
import type { Cited } from '../standards/cited.ts';
import { REFERENCE_VALUES } from '../standards/registry.ts';
import { circularOf, type SiteRecord } from './facility-site.ts';

/** How far the zone extends from the FATO edge, by the circular and the type of facility. */
export function protectionZoneLength(circular: AdvisoryCircular, facilityType: FacilityType): Cited<Feet> {
  if (circular === 'EB 105A') return REFERENCE_VALUES[circular].separation.protectionZoneFt;
  const { generalAviationFt, hospitalFt, transportFt } = REFERENCE_VALUES[circular].separation.protectionZone;
  if (facilityType === 'transport') return transportFt;
  return facilityType === 'hospital' ? hospitalFt : generalAviationFt;
}

/** How far a stored project's zone extends from the FATO edge, by the circular that applies to its paths. */
export const projectProtectionZone = (
  project: Pick<SiteRecord, 'type' | 'advisoryCircular' | 'vertiportAdvisoryCircular' | 'facilityType'>,
): Cited<Feet> => protectionZoneLength(circularOf(project), project.facilityType);
