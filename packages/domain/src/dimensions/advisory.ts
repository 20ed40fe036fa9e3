/** Short ways to write advisories, and those that every rule set gives. */
import type { DesignAircraft } from '../aircraft/aircraft.ts';
import type { Citation } from '../standards/cited.ts';
import type { MultipleOf } from '../standards/rule.ts';
import type { AdvisoryCode } from './advisory-codes.ts';
import { controllingDimensionAdvisories, type RotorDiameter } from './aircraft-measures.ts';
import type { KnownAircraft, KnownAircraftList } from './composite-measures.ts';
import type { Advisory } from './dimension-results.ts';
import { ruleFormula } from './evaluate-rule.ts';
import type { Layout } from './layout.ts';

export const advisory = (severity: Advisory['severity'], code: AdvisoryCode, citation: Citation | null, text: string): Advisory => ({
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
    `For ${aircraft.name} RD = ${ruleFormula(rotorDiameterFromD)} is used because ${rotor.because}.`,
  );

/** Those whose text is about one aircraft without naming it. */
const UNNAMED: readonly string[] = ['ENTERED_D_TOO_SMALL', 'D_FROM_OVERALL_WIDTH', 'ROTOR_DIAMETER_EXCEEDS_D', 'RD_SMALLER_THAN_D'];
const naming = (one: Advisory, { name }: DesignAircraft): Advisory =>
  UNNAMED.includes(one.code) ? { ...one, text: `${name}: ${one.text}` } : one;

interface AircraftChecks {
  /** Whether the edition covers the aircraft. */
  readonly scope: (aircraft: KnownAircraft) => readonly Advisory[];
  /** What its RD rests on; `index`: its place in the list. */
  readonly rotor: (aircraft: KnownAircraft, index: number) => readonly Advisory[];
}

/** The advisories on every design aircraft, each listed once. With several aircraft, each advisory names its aircraft. */
export function aircraftAdvisories(list: KnownAircraftList, { scope, rotor }: AircraftChecks): readonly Advisory[] {
  const advisories = list.flatMap((known, index) => {
    const { aircraft, controlling } = known;
    const own = [...scope(known), ...controllingDimensionAdvisories(aircraft, controlling), ...rotor(known, index)];
    return list.length === 1 ? own : own.map((one) => naming(one, aircraft));
  });
  return advisories.filter(({ text }, index) => advisories.findIndex((other) => other.text === text) === index);
}
