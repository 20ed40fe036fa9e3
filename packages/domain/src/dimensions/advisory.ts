/** Helpers to create advisories, and the advisories that all rule sets share. */
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

/** Returns the advisories whose condition is met, in the given order. */
export const those = (list: readonly (Advisory | false)[]): readonly Advisory[] => list.filter((each) => each !== false);

/** Returns the advisory for a size that depends on RD when no usable RD is recorded, otherwise false. */
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
    `RD = ${ruleFormula(rotorDiameterFromD)} is used for ${aircraft.name} because ${rotor.because}.`,
  );

/** Advisories about one aircraft whose text does not name it. */
const UNNAMED: readonly string[] = ['ENTERED_D_TOO_SMALL', 'D_FROM_OVERALL_WIDTH', 'ROTOR_DIAMETER_EXCEEDS_D', 'RD_SMALLER_THAN_D'];
const naming = (one: Advisory, { name }: DesignAircraft): Advisory =>
  UNNAMED.includes(one.code) ? { ...one, text: `${name}: ${one.text}` } : one;

interface AircraftChecks {
  /** Checks whether the edition covers the aircraft. */
  readonly scope: (aircraft: KnownAircraft) => readonly Advisory[];
  /** Checks what its RD is based on. `index` is the aircraft's index in the list. */
  readonly rotor: (aircraft: KnownAircraft, index: number) => readonly Advisory[];
}

/** Returns the advisories for every design aircraft, without duplicates. With several aircraft, each advisory names its aircraft. */
export function aircraftAdvisories(list: KnownAircraftList, { scope, rotor }: AircraftChecks): readonly Advisory[] {
  const advisories = list.flatMap((known, index) => {
    const { aircraft, controlling } = known;
    const own = [...scope(known), ...controllingDimensionAdvisories(aircraft, controlling), ...rotor(known, index)];
    return list.length === 1 ? own : own.map((one) => naming(one, aircraft));
  });
  return advisories.filter(({ text }, index) => advisories.findIndex((other) => other.text === text) === index);
}
