/** What the rules are given: the project and its aircraft as they stand, the plain numbers of the tables as quantities with units. */
import { degrees, designAircraft, feet, feetMsl, type InputSnapshot } from '@touchdown/domain';
import { canonicalJson } from '../../db/canonical-json.ts';
import type { ProjectRow } from '../../http/access.queries.ts';
import type { AircraftRow } from '../aircraft/public.ts';

export const projectInputs = (project: ProjectRow, aircraft: AircraftRow): InputSnapshot => ({
  aircraft: designAircraft(aircraft),
  facility: {
    type: project.type,
    facilityType: project.facilityType,
    shape: project.shape,
    ppr: project.ppr,
    elevatedFacility: project.elevatedFacility,
    rooftopFacility: project.rooftopFacility,
    fatoLoadBearing: project.fatoLoadBearing,
    tlofPerimeterMarked: project.tlofPerimeterMarked,
    fatoPerimeterMarked: project.fatoPerimeterMarked,
    standardH: project.standardH,
    advisoryCircular: project.advisoryCircular,
    vertiportAdvisoryCircular: project.vertiportAdvisoryCircular,
    facilityAlignment: degrees(project.facilityAlignment),
    elevation: project.elevation === null ? null : feetMsl(project.elevation),
    additionalFatoLengthFt: feet(project.additionalFatoLengthFt),
  },
});

/** Whether a result was made from these inputs; null: today there are none. */
export const madeFrom = (inputs: InputSnapshot, today: InputSnapshot | null): boolean =>
  today !== null && canonicalJson(inputs) === canonicalJson(today);
