/** Which aircraft control the minimums of the zones, for facilities with more than one design aircraft. */
import { controlledByText, type Zone, type ZoneControl, ZONES } from '@touchdown/domain';
import { ZONE_LABELS } from './drawing/site-plan-input.ts';
import type { FacilityDocument } from './facility-document.ts';

/** "FATO minimum: Controlled by AW139 and Joby S4", one line per zone. Empty if one aircraft controls all. */
export const controlLines = ({ controlledBy }: Pick<FacilityDocument, 'controlledBy'>): readonly string[] =>
  controlledBy === null ? [] : ZONES.map((zone) => `${ZONE_LABELS[zone]} minimum: ${controlledByText(controlledBy[zone])}`);

/** The names by zone, with an empty list if a fixed minimum in the standard controls. `null` if one aircraft controls all. */
export const controlNames = (controlledBy: ZoneControl | null): Readonly<Record<Zone, readonly string[]>> | null => {
  if (controlledBy === null) return null;
  const names = (zone: Zone) => controlledBy[zone].map(({ name }) => name);
  return { tlof: names('tlof'), fato: names('fato'), safetyArea: names('safetyArea') };
};
