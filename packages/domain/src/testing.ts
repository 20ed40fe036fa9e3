/** Builders for tests: complete, plausible objects. A test specifies only the values that matter. All are frozen. */
import type { DesignAircraft } from './aircraft/aircraft.ts';
import { calculateDimensions } from './dimensions/calculate-dimensions.ts';
import type { CalculationResults, InputSnapshot } from './dimensions/dimension-results.ts';
import type { FacilityConfiguration } from './facility/facility.ts';
import type { StraightPath } from './paths/path.ts';
import { degrees, feet, feetMsl, pounds } from './quantities/units.ts';

/** A Leonardo AW139: D 54.7 ft, RD 45.3 ft. */
export const anAircraft = (overrides: Partial<DesignAircraft> = {}): DesignAircraft =>
  Object.freeze({
    id: '0195f0c0-0000-7000-8000-000000000139',
    name: 'Leonardo AW139',
    type: 'helicopter',
    rotorConfiguration: 'single_main',
    overallLength: feet(54.7),
    overallWidth: feet(45.3),
    overallHeight: feet(16.3),
    rotorDiameter: feet(45.3),
    controllingDimension: feet(54.7),
    maxGrossWeight: pounds(14_110),
    ...overrides,
  });

/** A helicopter with the given D and RD, and the overall length and width derived from them. */
export const aHelicopter = (D: number, RD: number, overrides: Partial<DesignAircraft> = {}): DesignAircraft =>
  anAircraft({
    name: 'a helicopter',
    overallLength: feet(D),
    overallWidth: feet(RD),
    controllingDimension: feet(D),
    rotorDiameter: feet(RD),
    ...overrides,
  });

/** A VTOL aircraft with the given D, no recorded rotor diameter, 4,800 lb. */
export const aVtol = (D: number, overrides: Partial<DesignAircraft> = {}): DesignAircraft =>
  anAircraft({
    name: 'a VTOL aircraft',
    type: 'eVTOL',
    rotorConfiguration: null,
    overallLength: null,
    overallWidth: null,
    overallHeight: null,
    rotorDiameter: null,
    controllingDimension: feet(D),
    maxGrossWeight: pounds(4800),
    ...overrides,
  });

/** A general aviation heliport at sea level by AC 150/5390-2D: circular, everything marked, FATO load bearing. */
export const aFacility = (overrides: Partial<FacilityConfiguration> = {}): FacilityConfiguration =>
  Object.freeze({
    type: 'heliport',
    facilityType: 'general_aviation',
    shape: 'circular',
    ppr: false,
    elevatedFacility: false,
    rooftopFacility: false,
    fatoLoadBearing: true,
    tlofPerimeterMarked: true,
    fatoPerimeterMarked: true,
    standardH: true,
    advisoryCircular: 'AC 150/5390-2D',
    vertiportAdvisoryCircular: null,
    facilityAlignment: degrees(0),
    elevation: feetMsl(0),
    additionalFatoLengthFt: feet(0),
    ...overrides,
  });

/** A vertiport by EB 105A. */
export const aVertiport = (overrides: Partial<FacilityConfiguration> = {}): FacilityConfiguration =>
  aFacility({ type: 'vertiport', advisoryCircular: 'EB 105A', ...overrides });

/** One straight path, approach from the south and departure to the north, true headings. */
export const aStraightPath = (overrides: Partial<StraightPath> = {}): StraightPath =>
  Object.freeze({
    id: '0195f0c0-0000-7000-8000-0000000000a1',
    name: 'Path 1',
    type: 'both',
    ingressHeadingDegrees: degrees(0),
    egressHeadingDegrees: degrees(0),
    headingReference: 'true',
    profileType: 'standard',
    isPrimarySurface: false,
    isPrimary: false,
    pathGeometryType: 'straight',
    pathAngleDegrees: degrees(7.125),
    pathWidthFeet: feet(500),
    minimumAltitudeFeet: null,
    maximumAltitudeFeet: null,
    notes: null,
    ...overrides,
  });

export const TIMESTAMP = '2026-11-21T09:00:00.000Z';

/** Returns the results for an aircraft and a facility. Throws if the aircraft has no dimensions. */
export function resultsFor(aircraft: DesignAircraft, facility: FacilityConfiguration): CalculationResults {
  const inputs: InputSnapshot = { aircraft, facility };
  const answer = calculateDimensions(inputs, TIMESTAMP);
  if (!answer.ok) throw new Error(answer.code);
  return answer.results;
}
