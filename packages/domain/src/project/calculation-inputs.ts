/** Inputs of the rules from a stored project and its aircraft: plain numbers converted to quantities with units. */
import { type AircraftNumbers, designAircraft } from '../aircraft/design-aircraft.ts';
import type { InputSnapshot } from '../dimensions/dimension-results.ts';
import type { FacilityConfiguration } from '../facility/facility.ts';
import { degrees, feet, feetMsl } from '../quantities/units.ts';
import { plannedEditionIn, revisionsInUse } from './edition-revisions.ts';

/** A project as stored: alignment in degrees true, elevation and length in feet. */
export type FacilityNumbers = Omit<FacilityConfiguration, 'facilityAlignment' | 'elevation' | 'additionalFatoLengthFt'> & {
  readonly facilityAlignment: number;
  readonly elevation: number | null;
  readonly additionalFatoLengthFt: number | null;
};

/** The inputs of a calculation, the same wherever it is made. Contains only what the rules read. */
export const calculationInputs = (project: FacilityNumbers, aircraft: AircraftNumbers): InputSnapshot => ({
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
    additionalFatoLengthFt: project.additionalFatoLengthFt === null ? null : feet(project.additionalFatoLengthFt),
    ...revisionsInUse(project),
    ...plannedEditionIn(project),
  },
});
