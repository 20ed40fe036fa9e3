/** Short ways to write advisories, and those that every rule set gives. */
import type { DesignAircraft } from '../aircraft/aircraft.ts';
import type { Citation } from '../standards/cited.ts';
import type { MultipleOf } from '../standards/rule.ts';
import type { RotorDiameter } from './aircraft-measures.ts';
import type { Advisory } from './dimension-results.ts';
import { ruleFormula } from './evaluate-rule.ts';
import type { Layout } from './layout.ts';

export const advisory = (severity: Advisory['severity'], code: string, citation: Citation | null, text: string): Advisory => ({
  code,
  severity,
  text,
  citation,
});

/** The advisories whose condition holds, in the order written. */
export const those = (list: readonly (Advisory | false)[]): readonly Advisory[] => list.filter((each) => each !== false);

/** RD went into a size, but there is no recorded one to use. */
export const derivedRotorDiameter = (
  aircraft: DesignAircraft,
  layout: Layout,
  rotor: RotorDiameter,
  rotorDiameterFromD: MultipleOf,
): Advisory | false =>
  rotor.known === null &&
  layout.zones.safetyArea.length.uses.includes('RD') &&
  advisory(
    'warning',
    'ROTOR_DIAMETER_UNKNOWN',
    rotorDiameterFromD.factor.citation,
    `For ${aircraft.name} RD = ${ruleFormula(rotorDiameterFromD)} is used, as ${rotor.because}.`,
  );
