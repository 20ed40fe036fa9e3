/** Several design aircraft combined: the largest D and the largest RD, each with the aircraft that has it. */
import type { DesignAircraft } from '../aircraft/aircraft.ts';
import { controllingDimension, type ControllingDimension } from '../aircraft/controlling-dimension.ts';
import type { DesignAircraftList } from '../aircraft/design-aircraft-set.ts';
import type { Citation } from '../standards/cited.ts';
import type { MultipleOf } from '../standards/rule.ts';
import { aircraftMeasures, type RotorDiameter } from './aircraft-measures.ts';
import type { AircraftMeasures, Measure } from './evaluate-rule.ts';
import { eachOnce } from './term.ts';
import { LENGTH_TOLERANCE_FT } from './tolerance.ts';

/** An aircraft with its D. */
export interface KnownAircraft {
  readonly aircraft: DesignAircraft;
  readonly controlling: ControllingDimension;
}
export type KnownAircraftList = readonly [KnownAircraft, ...KnownAircraft[]];

/** Returns the aircraft with their D, or null if the D of one of them is unknown. */
export function knownAircraft([first, ...rest]: DesignAircraftList): KnownAircraftList | null {
  const known = (aircraft: DesignAircraft): KnownAircraft | null => {
    const controlling = controllingDimension(aircraft);
    return controlling === null ? null : { aircraft, controlling };
  };
  const [one, others] = [known(first), rest.map(known)];
  if (one === null || others.includes(null)) return null;
  return [one, ...others.filter((other) => other !== null)];
}

/** The measures of each aircraft, and the combined measures that the rules use. */
export interface GroupMeasures {
  /** The D of the aircraft that has the largest. */
  readonly controlling: ControllingDimension;
  readonly composite: AircraftMeasures;
  readonly members: readonly AircraftMeasures[];
}

/** Adds the aircraft's name to a derived measure, which does not contain it. With several aircraft, the name matters. */
const namingAircraft = (measure: Measure): Measure => {
  const [owner] = measure.aircraft;
  const { from } = measure.input;
  if (owner === undefined || from.startsWith(owner.name)) return measure;
  return { ...measure, input: { ...measure.input, from: `${owner.name}, ${from}` } };
};

function largestMeasure(measures: readonly Measure[], first: Measure, definition: Citation): Measure {
  const largest = measures.reduce((best, next) => (next.value > best.value ? next : best), first);
  const equal = measures.filter(({ value }) => value >= largest.value - LENGTH_TOLERANCE_FT);
  return {
    ...namingAircraft(largest),
    aircraft: eachOnce(equal.flatMap(({ aircraft }) => aircraft)),
    citations: [...largest.citations, definition],
  };
}

function controllingOf([first, ...rest]: KnownAircraftList): ControllingDimension {
  if (rest.length === 0) return first.controlling;
  const { aircraft, controlling } = rest.reduce((best, next) => (next.controlling.value > best.controlling.value ? next : best), first);
  const { calculation } = controlling;
  const from = `${calculation.charAt(0).toLowerCase()}${calculation.slice(1)}`;
  return { ...controlling, calculation: `Largest of ${rest.length + 1} aircraft: ${aircraft.name}, ${from}` };
}

export interface GroupRules {
  /** RD as the rule set defines it. */
  readonly rotor: (aircraft: DesignAircraft) => RotorDiameter;
  readonly rotorDiameterFromD: MultipleOf;
  /** The citation for combining several aircraft this way. */
  readonly definition: Citation;
}

/**
 * Returns D and RD of the design aircraft in feet. RD is that of each aircraft as the rule set uses it, recorded or derived. Otherwise, an
 * aircraft without a recorded RD would be undersized beside one with a smaller RD.
 */
export function groupMeasures(aircraft: KnownAircraftList, { rotor, rotorDiameterFromD, definition }: GroupRules): GroupMeasures {
  const measured = (one: KnownAircraft) => aircraftMeasures(one.aircraft, one.controlling, rotor(one.aircraft), rotorDiameterFromD);
  const first = measured(aircraft[0]);
  const controlling = controllingOf(aircraft);
  if (aircraft.length === 1) return { controlling, composite: first, members: [first] };
  const members = [first, ...aircraft.slice(1).map(measured)];
  const largest = (measure: 'D' | 'RD') =>
    largestMeasure(
      members.map((one) => one[measure]),
      first[measure],
      definition,
    );
  return { controlling, composite: { D: largest('D'), RD: largest('RD') }, members };
}
