/** The site plan of a report or a sheet: the current dimensions of the facility, and what is drawn around them. */
import { projectProtectionZone, type UnitSystem, ZONES } from '@touchdown/domain';
import type { SitePlanInput } from '../drawing/index.ts';
import { criteriaText } from './cover.ts';
import type { Derived, ZoneSizes } from './derive.ts';

/** The dimensions of the facility, if all zones have some. */
export const sizesOf = ({ sizes }: Derived): ZoneSizes | null =>
  sizes !== null && ZONES.every((zone) => sizes[zone].length > 0 && sizes[zone].width > 0) ? sizes : null;

/** With all corridors. */
export function sitePlanOf(derived: Derived, zones: ZoneSizes, units: UnitSystem): SitePlanInput {
  const { input, assessment, shape, site, planValues } = derived;
  const facility = input.calculation?.results.inputs.facility;
  return {
    values: planValues,
    zones,
    shape,
    projectType: input.project.type,
    facilityType: facility?.facilityType ?? input.project.facilityType,
    standardH: facility?.standardH ?? input.project.standardH,
    alignmentDeg: facility?.facilityAlignment ?? site.pad.alignmentDeg,
    elevation: facility?.elevation ?? site.elevation,
    rules: criteriaText(derived),
    corridors: assessment.corridors,
    facility: site.facility,
    protectionZone: projectProtectionZone(input.project),
    units,
  };
}
