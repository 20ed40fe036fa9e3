/** Advisories on a heliport calculation: scope of the edition, markings, load bearing, elevation. */
import type { DesignAircraft } from '../aircraft/aircraft.ts';
import { knownLength } from '../aircraft/controlling-dimension.ts';
import type { FacilityConfiguration } from '../facility/facility.ts';
import type { HeliportStandard } from '../standards/standard.ts';
import { advisory, aircraftAdvisories, derivedRotorDiameter, those } from './advisory.ts';
import { mainRotor } from './aircraft-measures.ts';
import type { KnownAircraftList } from './composite-measures.ts';
import type { Advisory } from './dimension-results.ts';
import type { Layout } from './layout.ts';
import { grouped, shownFeet } from './term.ts';

const ROTORS = { single_main: 'a single main rotor', tandem: 'tandem rotors', dual: 'dual rotors', coaxial: 'coaxial rotors' } as const;

function rotorArrangement(standard: HeliportStandard, aircraft: DesignAircraft): Advisory | false {
  const { value: covered, citation } = standard.rotorArrangements;
  const arrangement = aircraft.rotorConfiguration;
  if (arrangement === null)
    return advisory(
      'info',
      'ROTOR_CONFIGURATION_UNKNOWN',
      citation,
      `No rotor configuration is recorded for ${aircraft.name}, so applicability of ${standard.document} cannot be confirmed.`,
    );
  if (covered.includes(arrangement)) return false;
  return arrangement === 'coaxial'
    ? advisory(
        'warning',
        'ROTOR_CONFIGURATION_NOT_NAMED',
        citation,
        `${standard.document} does not address ${ROTORS.coaxial}. Its criteria are applied to ${aircraft.name} anyway.`,
      )
    : advisory(
        'blocking',
        'ROTOR_CONFIGURATION_OUT_OF_SCOPE',
        citation,
        `${aircraft.name} has ${ROTORS[arrangement]}, which ${standard.document} does not address.`,
      );
}

function scope(standard: HeliportStandard, aircraft: DesignAircraft): Advisory | false {
  switch (aircraft.type) {
    case 'airplane':
      return advisory(
        'blocking',
        'AIRPLANE_WITHOUT_RULE',
        standard.rotorArrangements.citation,
        `${aircraft.name} is an airplane. ${standard.document} does not apply to airplanes.`,
      );
    case 'eVTOL':
      return advisory(
        'warning',
        'AIRCRAFT_TYPE_NOT_ADDRESSED',
        standard.vtolNotAddressed,
        `${aircraft.name} is an eVTOL aircraft. ${standard.document} does not address eVTOL; use EB 105A.`,
      );
    case 'helicopter':
      return rotorArrangement(standard, aircraft);
  }
}

const markings = (standard: HeliportStandard, facility: FacilityConfiguration): readonly Advisory[] =>
  those([
    !facility.tlofPerimeterMarked &&
      !facility.fatoPerimeterMarked &&
      advisory(
        'blocking',
        'NO_PERIMETER_MARKED',
        standard.oneLandingAreaMarked,
        'The TLOF or FATO perimeter must be marked. Safety Area widths shown are for an unmarked TLOF without a standard "H".',
      ),
    facility.fatoPerimeterMarked &&
      !facility.fatoLoadBearing &&
      advisory(
        'warning',
        'FATO_MARKED_WITHOUT_LOAD_BEARING',
        standard.noFatoMarksWithoutLoad,
        'The FATO perimeter is marked, but the FATO outside the TLOF is not load bearing. Do not mark it; a pilot could mistake it for a landing area.',
      ),
  ]);

const loadBearing = (standard: HeliportStandard, facility: FacilityConfiguration): readonly Advisory[] => {
  if (facility.fatoLoadBearing) return [];
  const { facilityType, elevatedFacility, tlofPerimeterMarked } = facility;
  return those([
    facilityType === 'transport' &&
      advisory(
        'blocking',
        'TRANSPORT_FATO_NOT_LOAD_BEARING',
        standard.transportFatoBearsLoad,
        'The entire FATO of a transport heliport must be load bearing. This one is not.',
      ),
    facilityType === 'hospital' &&
      !tlofPerimeterMarked &&
      advisory(
        'blocking',
        'HOSPITAL_FATO_NOT_LOAD_BEARING',
        standard.hospitalFatoBearsLoadWhenTlofUnmarked,
        'The TLOF of this hospital heliport is not marked, so the FATO must support the dynamic load. This one does not.',
      ),
    facilityType === 'general_aviation' &&
      !elevatedFacility &&
      advisory(
        'warning',
        'FATO_NOT_LOAD_BEARING_AT_GROUND',
        standard.generalAviationFatoBearsLoad,
        'The FATO around the TLOF should support the static load unless the facility is elevated. This one does not.',
      ),
  ]);
};

function elevation(standard: HeliportStandard, facility: FacilityConfiguration): Advisory | false {
  const addition = knownLength(facility.additionalFatoLengthFt);
  if (facility.ppr)
    return (
      addition !== null &&
      advisory(
        'info',
        'ADDITIONAL_FATO_LENGTH_NOT_APPLIED',
        standard.noLongerFatoForPriorPermission,
        `The additional FATO length of ${shownFeet(addition)} ft is not applied. PPR facilities do not need an elevation correction.`,
      )
    );
  const { value: threshold, citation } = standard.longerFatoAbove;
  if (facility.elevation === null || !Number.isFinite(facility.elevation))
    return advisory(
      'info',
      'ELEVATION_UNKNOWN',
      citation,
      `Facility elevation is not entered. Above ${grouped(threshold)} ft MSL, the standard requires a longer FATO.`,
    );
  if (facility.elevation <= threshold) return false;
  const required = `At ${grouped(facility.elevation)} ft MSL (above ${grouped(threshold)} ft), the standard requires additional FATO length from a figure that Touchdown does not include`;
  if (facility.additionalFatoLengthFt === 0)
    return advisory('info', 'FATO_LENGTH_AT_ELEVATION', citation, `${required}; the owner entered 0, so no length is added.`);
  return addition === null
    ? advisory('warning', 'FATO_LENGTH_AT_ELEVATION', citation, `${required}. Read it from the AC and enter the additional FATO length.`)
    : advisory('info', 'FATO_LENGTH_AT_ELEVATION', citation, `${required}. The entered length of ${shownFeet(addition)} ft is added.`);
}

const shape = (standard: HeliportStandard, facility: FacilityConfiguration, layout: Layout): Advisory | false =>
  facility.facilityType === 'transport' &&
  facility.shape === 'circular' &&
  advisory(
    'warning',
    'TRANSPORT_FATO_CIRCULAR',
    standard.transportFatoIsRectangular,
    `A circular FATO is nonstandard for a transport heliport. The FATO should be rectangular along the preferred flight path. The diameter shown, ${shownFeet(layout.zones.fato.length.value)} ft, is the minimum FATO length.`,
  );

/** Returns the advisories in the order a planner needs them: the aircraft, the markings, the structure, the site. */
export const heliportAdvisories = (
  standard: HeliportStandard,
  aircraft: KnownAircraftList,
  facility: FacilityConfiguration,
  layout: Layout,
): readonly Advisory[] => [
  ...aircraftAdvisories(aircraft, {
    scope: (one) => those([scope(standard, one.aircraft)]),
    rotor: (one) => those([derivedRotorDiameter(one.aircraft, layout, mainRotor(one.aircraft), standard.rotorDiameterFromD)]),
  }),
  ...markings(standard, facility),
  ...loadBearing(standard, facility),
  ...those([shape(standard, facility, layout), elevation(standard, facility)]),
];
