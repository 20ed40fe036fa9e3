/** How far the protection zone of a facility reaches, by its circular. */
import type { AdvisoryCircular, FacilityType } from '../facility/facility.ts';
import type { Feet } from '../quantities/units.ts';
import type { Cited } from '../standards/cited.ts';
import { REFERENCE_VALUES } from '../standards/registry.ts';
import { circularOf, type SiteRecord } from './facility-site.ts';

/** How far the zone reaches from the FATO edge, by the circular and the type of facility. */
export function protectionZoneLength(circular: AdvisoryCircular, facilityType: FacilityType): Cited<Feet> {
  if (circular === 'EB 105A') return REFERENCE_VALUES[circular].separation.protectionZoneFt;
  const { generalAviationFt, hospitalFt, transportFt } = REFERENCE_VALUES[circular].separation.protectionZone;
  if (facilityType === 'transport') return transportFt;
  return facilityType === 'hospital' ? hospitalFt : generalAviationFt;
}

/** How far the zone of a stored project reaches from the FATO edge, by the circular that its paths follow. */
export const projectProtectionZone = (
  project: Pick<SiteRecord, 'type' | 'advisoryCircular' | 'vertiportAdvisoryCircular' | 'facilityType'>,
): Cited<Feet> => protectionZoneLength(circularOf(project), project.facilityType);
