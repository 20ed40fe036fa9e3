/** Advisories on a vertiport calculation: the reference aircraft of EB 105A and the open reading of its Safety Area. */
import type { DesignAircraft } from '../aircraft/aircraft.ts';
import { knownLength, type ControllingDimension } from '../aircraft/controlling-dimension.ts';
import { formatFeet } from '../quantities/format.ts';
import { DIMENSION_RULES } from '../standards/product-rules/dimensions.ts';
import type { VertiportStandard } from '../standards/standard.ts';
import { advisory, aircraftAdvisories, derivedRotorDiameter, those } from './advisory.ts';
import type { FacilityConfiguration } from '../facility/facility.ts';
import { propulsionCircle } from './aircraft-measures.ts';
import type { GroupMeasures, KnownAircraft, KnownAircraftList } from './composite-measures.ts';
import type { Advisory } from './dimension-results.ts';
import type { AircraftMeasures } from './evaluate-rule.ts';
import type { Layout } from './layout.ts';
import { grouped, shownFeet } from './term.ts';
import { LENGTH_TOLERANCE_FT } from './tolerance.ts';

function aircraftType(standard: VertiportStandard, aircraft: DesignAircraft): Advisory | false {
  switch (aircraft.type) {
    case 'airplane':
      return advisory(
        'blocking',
        'AIRPLANE_WITHOUT_RULE',
        standard.writtenForVtol,
        `${aircraft.name} is an airplane. ${standard.document} does not apply to airplanes.`,
      );
    case 'helicopter':
      return advisory(
        'warning',
        'AIRCRAFT_TYPE_NOT_ADDRESSED',
        standard.writtenForVtol,
        `${aircraft.name} is a helicopter. ${standard.document} applies to VTOL aircraft with distributed propulsion; use AC 150/5390-2D for helicopters.`,
      );
    case 'eVTOL':
      return false;
  }
}

function weight(standard: VertiportStandard, aircraft: DesignAircraft): Advisory | false {
  const { value: limit, citation } = standard.largestWeight;
  const entered = aircraft.maxGrossWeight;
  if (entered === null || !(entered > 0 && Number.isFinite(entered)))
    return advisory(
      'info',
      'WEIGHT_UNKNOWN',
      citation,
      `No maximum weight is recorded for ${aircraft.name}, so the ${grouped(limit)} lb limit of ${standard.document} cannot be checked.`,
    );
  return (
    entered > limit &&
    advisory(
      'blocking',
      'WEIGHT_OUT_OF_SCOPE',
      citation,
      `${aircraft.name} weighs ${grouped(entered)} lb, more than the ${grouped(limit)} lb limit of the ${standard.document} reference aircraft.`,
    )
  );
}

const size = (standard: VertiportStandard, aircraft: DesignAircraft, controlling: ControllingDimension): Advisory | false =>
  controlling.value > standard.largestD.value + LENGTH_TOLERANCE_FT &&
  advisory(
    'blocking',
    'CONTROLLING_DIMENSION_OUT_OF_SCOPE',
    standard.largestD.citation,
    `${aircraft.name} has D = ${formatFeet(controlling.value, 'nearest')} ft, more than the ${grouped(standard.largestD.value)} ft limit of the ${standard.document} reference aircraft.`,
  );

/** If RD is smaller than D, the definition of RD and the two readings of the Safety Area matter. The larger reading is used. */
function rotorSmallerThanD(standard: VertiportStandard, { D, RD }: AircraftMeasures): readonly Advisory[] {
  if (RD.value >= D.value) return [];
  return [
    advisory(
      'warning',
      'RD_SMALLER_THAN_D',
      standard.rotorDiameterMeaning,
      `RD = ${RD.input.value} is smaller than D = ${D.input.value}. ${standard.document} defines RD as the smallest circle enclosing all propulsion units, not one propeller. Check the recorded rotor diameter.`,
    ),
    advisory(
      'info',
      'SAFETY_AREA_READING',
      standard.safetyAreaReading,
      'The Safety Area is 2.5 D overall, the larger of two interpretations. Confirm against EB 105A.',
    ),
  ];
}

function additionalLength(facility: FacilityConfiguration): Advisory | false {
  const addition = knownLength(facility.additionalFatoLengthFt);
  return (
    facility.type === 'vertiport' &&
    addition !== null &&
    advisory(
      'info',
      'ADDITIONAL_FATO_LENGTH_NOT_APPLIED',
      DIMENSION_RULES.elevationEntered,
      `The additional FATO length of ${shownFeet(addition)} ft is not applied. It applies only under the heliport ACs.`,
    )
  );
}

const aircraftScope = (standard: VertiportStandard, { aircraft, controlling }: KnownAircraft): readonly Advisory[] =>
  those([aircraftType(standard, aircraft), size(standard, aircraft, controlling), weight(standard, aircraft)]);

/** Returns the advisories in the order a planner needs them: the aircraft, then the zones. */
export const vertiportAdvisories = (
  standard: VertiportStandard,
  aircraft: KnownAircraftList,
  facility: FacilityConfiguration,
  { members }: GroupMeasures,
  layout: Layout,
): readonly Advisory[] => [
  ...aircraftAdvisories(aircraft, {
    scope: (one) => aircraftScope(standard, one),
    rotor: (one, index) => [
      ...those([derivedRotorDiameter(one.aircraft, layout, propulsionCircle(one.aircraft), standard.rotorDiameterFromD)]),
      ...members.slice(index, index + 1).flatMap((measures) => rotorSmallerThanD(standard, measures)),
    ],
  }),
  ...those([additionalLength(facility)]),
];
