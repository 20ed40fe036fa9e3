/** What the rules are given: the project and its aircraft as they stand, the plain numbers of the tables as quantities with units. */
import { degrees, feet, feetMsl, type InputSnapshot, knots, pounds } from '@touchdown/domain';
import { canonicalJson } from '../../db/canonical-json.ts';
import type { ProjectRow } from '../../http/access.queries.ts';
import type { AircraftRow } from '../aircraft/public.ts';

const feetOrNull = (value: number | null) => (value === null ? null : feet(value));

export const projectInputs = (project: ProjectRow, aircraft: AircraftRow): InputSnapshot => ({
  aircraft: {
    id: aircraft.id,
    name: aircraft.name,
    type: aircraft.type,
    rotorConfiguration: aircraft.rotorConfiguration,
    overallLength: feetOrNull(aircraft.overallLength),
    overallWidth: feetOrNull(aircraft.overallWidth),
    overallHeight: feetOrNull(aircraft.overallHeight),
    rotorDiameter: feetOrNull(aircraft.rotorDiameter),
    controllingDimension: feetOrNull(aircraft.controllingDimension),
    maxGrossWeight: aircraft.maxGrossWeight === null ? null : pounds(aircraft.maxGrossWeight),
    approachSpeed: aircraft.approachSpeed === null ? null : knots(aircraft.approachSpeed),
  },
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
