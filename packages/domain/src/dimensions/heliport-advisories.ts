/** What a heliport planner must know beside the numbers: scope of the edition, markings, load bearing, elevation. */
import type { DesignAircraft } from '../aircraft/aircraft.ts';
import { knownLength, type ControllingDimension } from '../aircraft/controlling-dimension.ts';
import type { FacilityConfiguration } from '../facility/facility.ts';
import type { HeliportStandard } from '../standards/standard.ts';
import { advisory, derivedRotorDiameter, those } from './advisory.ts';
import { controllingDimensionAdvisories, mainRotor } from './aircraft-measures.ts';
import type { Advisory, InputSnapshot } from './dimension-results.ts';
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
      `The rotor configuration of ${aircraft.name} is not recorded; whether ${standard.document} covers it cannot be checked.`,
    );
  if (covered.includes(arrangement)) return false;
  return arrangement === 'coaxial'
    ? advisory(
        'warning',
        'ROTOR_CONFIGURATION_NOT_NAMED',
        citation,
        `${standard.document} does not name ${ROTORS.coaxial}; its rules are applied to ${aircraft.name} all the same.`,
      )
    : advisory(
        'blocking',
        'ROTOR_CONFIGURATION_OUT_OF_SCOPE',
        citation,
        `${aircraft.name} has ${ROTORS[arrangement]}, which ${standard.document} does not cover.`,
      );
}

function scope(standard: HeliportStandard, aircraft: DesignAircraft): Advisory | false {
  switch (aircraft.type) {
    case 'airplane':
      return advisory(
        'blocking',
        'AIRPLANE_WITHOUT_RULE',
        standard.rotorArrangements.citation,
        `${aircraft.name} is an airplane; ${standard.document} gives no rule for it.`,
      );
    case 'eVTOL':
      return advisory(
        'warning',
        'AIRCRAFT_TYPE_NOT_ADDRESSED',
        standard.vtolNotAddressed,
        `${aircraft.name} is an eVTOL; ${standard.document} does not address it. EB 105A is the guidance for such aircraft.`,
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
        'Neither the TLOF nor the FATO perimeter is marked, which is not permitted. The widths shown are those of an unmarked TLOF without a standard "H".',
      ),
    facility.fatoPerimeterMarked &&
      !facility.fatoLoadBearing &&
      advisory(
        'warning',
        'FATO_MARKED_WITHOUT_LOAD_BEARING',
        standard.noFatoMarksWithoutLoad,
        'The FATO perimeter is marked although the FATO outside the TLOF bears no load. Do not mark it: a pilot would take it for a landing area.',
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
        'The entire FATO of a transport heliport must be load bearing; here it is not.',
      ),
    facilityType === 'hospital' &&
      !tlofPerimeterMarked &&
      advisory(
        'blocking',
        'HOSPITAL_FATO_NOT_LOAD_BEARING',
        standard.hospitalFatoBearsLoadWhenTlofUnmarked,
        'The TLOF of this hospital heliport is not marked, so the FATO must bear the dynamic load; here it does not.',
      ),
    facilityType === 'general_aviation' &&
      !elevatedFacility &&
      advisory(
        'warning',
        'FATO_NOT_LOAD_BEARING_AT_GROUND',
        standard.generalAviationFatoBearsLoad,
        'The FATO around the TLOF should bear the static load unless the facility is elevated; here it does not.',
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
        `The additional FATO length of ${shownFeet(addition)} ft is not applied: a prior-permission facility needs none for elevation.`,
      )
    );
  const { value: threshold, citation } = standard.longerFatoAbove;
  if (facility.elevation === null || !Number.isFinite(facility.elevation))
    return advisory(
      'info',
      'ELEVATION_UNKNOWN',
      citation,
      `The elevation is not known. Above ${grouped(threshold)} ft MSL the standard asks for a longer FATO.`,
    );
  if (facility.elevation <= threshold) return false;
  const required = `At ${grouped(facility.elevation)} ft MSL the standard asks for additional FATO length from a figure, as the facility lies above ${grouped(threshold)} ft. Its curve is not recorded here`;
  return addition === null
    ? advisory('warning', 'FATO_LENGTH_AT_ELEVATION', citation, `${required}: read it from the standard and enter the additional length.`)
    : advisory('info', 'FATO_LENGTH_AT_ELEVATION', citation, `${required}; the ${shownFeet(addition)} ft entered are added.`);
}

const shape = (standard: HeliportStandard, facility: FacilityConfiguration, layout: Layout): Advisory | false =>
  facility.facilityType === 'transport' &&
  facility.shape === 'circular' &&
  advisory(
    'warning',
    'TRANSPORT_FATO_CIRCULAR',
    standard.transportFatoIsRectangular,
    `A circular FATO is not a standard shape for a transport heliport, whose FATO is rectangular along the preferred flight path. The diameter shown, ${shownFeet(layout.zones.fato.length.value)} ft, is the least FATO length.`,
  );

/** Advisories in the order a planner would ask: the aircraft, the markings, the structure, the site. */
export const heliportAdvisories = (
  standard: HeliportStandard,
  { aircraft, facility }: InputSnapshot,
  controlling: ControllingDimension,
  layout: Layout,
): readonly Advisory[] => [
  ...those([scope(standard, aircraft)]),
  ...controllingDimensionAdvisories(aircraft, controlling),
  ...those([derivedRotorDiameter(aircraft, layout, mainRotor(aircraft), standard.rotorDiameterFromD)]),
  ...markings(standard, facility),
  ...loadBearing(standard, facility),
  ...those([shape(standard, facility, layout), elevation(standard, facility)]),
];
