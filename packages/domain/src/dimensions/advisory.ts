/** Short ways to write advisories, and those that every rule set gives. */
import type { DesignAircraft } from '../aircraft/aircraft.ts';
import { knownLength } from '../aircraft/controlling-dimension.ts';
import type { Citation } from '../standards/cited.ts';
import type { MultipleOf } from '../standards/rule.ts';
import type { Advisory } from './dimension-results.ts';
import { ruleFormula, type AircraftMeasures } from './evaluate-rule.ts';
import type { Layout } from './layout.ts';

export const advisory = (severity: Advisory['severity'], code: string, citation: Citation | null, text: string): Advisory => ({
  code,
  severity,
  text,
  citation,
});

/** The advisories whose condition holds, in the order written. */
export const those = (list: readonly (Advisory | false)[]): readonly Advisory[] => list.filter((each) => each !== false);

/** The rotor diameter went into a size, but is not recorded. */
export function unknownRotorDiameter(
  aircraft: DesignAircraft,
  measures: AircraftMeasures,
  layout: Layout,
  rotorDiameterFromD: MultipleOf,
): Advisory | false {
  const used = layout.zones.safetyArea.length.inputs.includes(measures.RD.input);
  return (
    used &&
    knownLength(aircraft.rotorDiameter) === null &&
    advisory(
      'warning',
      'ROTOR_DIAMETER_UNKNOWN',
      rotorDiameterFromD.factor.citation,
      `The rotor diameter of ${aircraft.name} is not recorded; RD = ${ruleFormula(rotorDiameterFromD)} is used. Enter the rotor diameter to calculate with the real one.`,
    )
  );
}
