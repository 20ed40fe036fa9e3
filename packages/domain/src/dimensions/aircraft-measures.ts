/** D and RD of the design aircraft as used by the rules, and the advisories on them. */
import type { AdvisoryCode } from './advisory-codes.ts';
import type { DesignAircraft } from '../aircraft/aircraft.ts';
import { knownLength, type ControllingDimension } from '../aircraft/controlling-dimension.ts';
import { formatFeet } from '../quantities/format.ts';
import { feet, type Feet } from '../quantities/units.ts';
import type { MultipleOf } from '../standards/rule.ts';
import { DIMENSION_RULES } from '../standards/product-rules/dimensions.ts';
import type { Advisory, Working } from './dimension-results.ts';
import { ruleFormula, type AircraftMeasures, type Measure } from './evaluate-rule.ts';
import { weakestVerification } from './working.ts';

const BASIS: Readonly<Record<ControllingDimension['basis'], string>> = {
  entered: 'entered',
  'overall-length': 'overall length',
  'overall-width': 'overall width',
  'rotor-diameter': 'rotor diameter',
};

const shown = (length: number): string => `${formatFeet(length, 'nearest')} ft`;

/** The RD that a rule set can use, or the reason why there is none. */
export type RotorDiameter = { readonly known: Feet } | { readonly known: null; readonly because: string };

/** RD as defined by the heliport circulars: the diameter of the main rotor. */
export function mainRotor(aircraft: DesignAircraft): RotorDiameter {
  const known = knownLength(aircraft.rotorDiameter);
  return known === null ? { known, because: 'no rotor diameter is recorded' } : { known };
}

/**
 * RD as defined by EB 105A: the circle around all propulsion units. With tandem or dual rotors, the recorded diameter is that of one rotor
 * and would undersize the landing area.
 */
export function propulsionCircle(aircraft: DesignAircraft): RotorDiameter {
  const severalRotors = aircraft.rotorConfiguration === 'tandem' || aircraft.rotorConfiguration === 'dual';
  return severalRotors && knownLength(aircraft.rotorDiameter) !== null
    ? { known: null, because: 'the recorded rotor diameter is for one rotor, not the circle enclosing all rotors' }
    : mainRotor(aircraft);
}

function rotorMeasure(aircraft: DesignAircraft, D: Measure, rotor: RotorDiameter, rotorDiameterFromD: MultipleOf): Measure {
  if (rotor.known !== null)
    return {
      value: rotor.known,
      input: { label: 'RD', value: shown(rotor.known), from: `${aircraft.name}, rotor diameter` },
      aircraft: D.aircraft,
      citations: [],
    };
  const value = feet(rotorDiameterFromD.factor.value * D.value);
  return {
    value,
    input: { label: 'RD', value: shown(value), from: `${ruleFormula(rotorDiameterFromD)}, as ${rotor.because}` },
    aircraft: D.aircraft,
    citations: [rotorDiameterFromD.factor.citation],
  };
}

/** `rotorDiameterFromD` is the edition's rule for when there is no usable RD. */
export function aircraftMeasures(
  aircraft: DesignAircraft,
  controlling: ControllingDimension,
  rotor: RotorDiameter,
  rotorDiameterFromD: MultipleOf,
): AircraftMeasures {
  const D: Measure = {
    value: controlling.value,
    input: { label: 'D', value: shown(controlling.value), from: `${aircraft.name}, ${BASIS[controlling.basis]}` },
    aircraft: [{ id: aircraft.id, name: aircraft.name }],
    citations: [],
  };
  return { D, RD: rotorMeasure(aircraft, D, rotor, rotorDiameterFromD) };
}

export const controllingDimensionWorking = (controlling: ControllingDimension, { D }: AircraftMeasures): Working => ({
  quantity: 'controllingDimension',
  title: 'Controlling dimension D',
  value: controlling.value,
  unit: 'ft',
  formula: `D: ${controlling.calculation.charAt(0).toLowerCase()}${controlling.calculation.slice(1)}`,
  substituted: shown(controlling.value),
  inputs: [D.input],
  controlledBy: D.aircraft,
  citations: D.citations,
  verification: weakestVerification(D.citations),
});

const largerGoverns = (code: AdvisoryCode, text: string): Advisory => ({
  code,
  severity: 'warning',
  text,
  citation: DIMENSION_RULES.largerDimensionGoverns,
});

/** Returns the advisory on the D in use: a recorded dimension is larger than the one that provides D. */
export function controllingDimensionAdvisories(aircraft: DesignAircraft, controlling: ControllingDimension): readonly Advisory[] {
  const entered = knownLength(aircraft.controllingDimension);
  const taken = `${shown(controlling.value)} (${BASIS[controlling.basis]})`;
  if (entered !== null && controlling.basis !== 'entered')
    return [
      largerGoverns(
        'ENTERED_D_TOO_SMALL',
        `The entered D (${shown(entered)}) is smaller than the aircraft's recorded dimensions. ${taken} is used instead to avoid undersizing the facility.`,
      ),
    ];
  if (controlling.basis === 'overall-width')
    return [
      largerGoverns(
        'D_FROM_OVERALL_WIDTH',
        `No D is entered. ${taken} is used because overall width is the largest recorded dimension. The actual D may be larger.`,
      ),
    ];
  if (controlling.basis === 'rotor-diameter')
    return [
      largerGoverns(
        'ROTOR_DIAMETER_EXCEEDS_D',
        `No D is entered, and the rotor diameter exceeds the recorded overall dimensions. ${taken} is used, but the actual D is probably larger. Check the aircraft's overall dimensions with rotors turning.`,
      ),
    ];
  return [];
}
