/** The site plan of a report or a sheet: the current dimensions of the facility, and what is drawn around them. */
import { type EditionPlan, type PlannedEdition, projectProtectionZone, type UnitSystem, ZONES } from '@touchdown/domain';
import { plannedPlanInput, type SitePlanInput } from '../drawing/index.ts';
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

/** A project that is planned under an edition of its own, with its plan. */
export interface PlannedProject {
  readonly edition: PlannedEdition;
  readonly plan: EditionPlan;
}

/** `null`: the project follows the FAA circulars, or has no design aircraft. */
export const plannedOf = ({ input: { project, plan } }: Pick<Derived, 'input'>): PlannedProject | null =>
  project.plannedEdition && plan ? { edition: project.plannedEdition, plan } : null;

/** Of a landing area of the minimum size. `null`: the edition sizes no zone with the data of the project. */
export const plannedPlanOf = ({ edition, plan }: PlannedProject, { input: { project }, shape, site }: Derived): SitePlanInput | null =>
  plannedPlanInput(plan, edition, {
    ...{ type: project.type, facilityType: project.facilityType, shape },
    ...{ alignmentDeg: site.pad.alignmentDeg, elevation: site.elevation },
  });
