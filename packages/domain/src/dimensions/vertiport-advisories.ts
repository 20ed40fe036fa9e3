/** What a vertiport planner must know beside the numbers: the reference aircraft of EB 105A and the open reading of its safety area. */
import type { DesignAircraft } from '../aircraft/aircraft.ts';
import { knownLength, type ControllingDimension } from '../aircraft/controlling-dimension.ts';
import { formatFeet } from '../quantities/format.ts';
import { DIMENSION_RULES } from '../standards/product-rules/dimensions.ts';
import type { VertiportStandard } from '../standards/standard.ts';
import { advisory, derivedRotorDiameter, those } from './advisory.ts';
import { controllingDimensionAdvisories, propulsionCircle } from './aircraft-measures.ts';
import type { Advisory, InputSnapshot } from './dimension-results.ts';
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
        `${aircraft.name} is an airplane; ${standard.document} gives no rule for it.`,
      );
    case 'helicopter':
      return advisory(
        'warning',
        'AIRCRAFT_TYPE_NOT_ADDRESSED',
        standard.writtenForVtol,
        `${aircraft.name} is a helicopter; ${standard.document} is written for VTOL aircraft with distributed propulsion. AC 150/5390-2D is the guidance for helicopters.`,
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
      `The maximum weight of ${aircraft.name} is not recorded; whether it is within the ${grouped(limit)} lb of ${standard.document} cannot be checked.`,
    );
  return (
    entered > limit &&
    advisory(
      'blocking',
      'WEIGHT_OUT_OF_SCOPE',
      citation,
      `${aircraft.name} weighs ${grouped(entered)} lb; the reference aircraft of ${standard.document} weighs at most ${grouped(limit)} lb.`,
    )
  );
}

const size = (standard: VertiportStandard, aircraft: DesignAircraft, controlling: ControllingDimension): Advisory | false =>
  controlling.value > standard.largestD.value + LENGTH_TOLERANCE_FT &&
  advisory(
    'blocking',
    'CONTROLLING_DIMENSION_OUT_OF_SCOPE',
    standard.largestD.citation,
    `${aircraft.name} has D = ${formatFeet(controlling.value, 'nearest')} ft; the reference aircraft of ${standard.document} has D of at most ${grouped(standard.largestD.value)} ft.`,
  );

/** With RD below D the meaning of RD and the two readings of the safety area matter; the larger reading is taken. */
function rotorSmallerThanD(standard: VertiportStandard, { D, RD }: AircraftMeasures): readonly Advisory[] {
  if (RD.value >= D.value) return [];
  return [
    advisory(
      'warning',
      'RD_SMALLER_THAN_D',
      standard.rotorDiameterMeaning,
      `RD = ${RD.input.value} is smaller than D = ${D.input.value}. ${standard.document} means the smallest circle around all propulsion units, not the diameter of one propeller: check that the rotor diameter recorded is that circle.`,
    ),
    advisory(
      'info',
      'SAFETY_AREA_READING',
      standard.safetyAreaReading,
      'The safety area is taken as 2.5 D overall, the larger of two possible readings; the text of the document is still to be confirmed.',
    ),
  ];
}

function additionalLength({ facility }: InputSnapshot): Advisory | false {
  const addition = knownLength(facility.additionalFatoLengthFt);
  return (
    facility.type === 'vertiport' &&
    addition !== null &&
    advisory(
      'info',
      'ADDITIONAL_FATO_LENGTH_NOT_APPLIED',
      DIMENSION_RULES.elevationEntered,
      `The additional FATO length of ${shownFeet(addition)} ft is not applied: it belongs to the heliport circulars.`,
    )
  );
}

/** Advisories in the order a planner would ask: the aircraft, then the zones. */
export const vertiportAdvisories = (
  standard: VertiportStandard,
  inputs: InputSnapshot,
  controlling: ControllingDimension,
  measures: AircraftMeasures,
  layout: Layout,
): readonly Advisory[] => [
  ...those([aircraftType(standard, inputs.aircraft), size(standard, inputs.aircraft, controlling), weight(standard, inputs.aircraft)]),
  ...controllingDimensionAdvisories(inputs.aircraft, controlling),
  ...those([derivedRotorDiameter(inputs.aircraft, layout, propulsionCircle(inputs.aircraft), standard.rotorDiameterFromD)]),
  ...rotorSmallerThanD(standard, measures),
  ...those([additionalLength(inputs)]),
];
