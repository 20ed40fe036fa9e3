/**
 * The aircraft that a facility is designed for. A project has one aircraft, one per rule set (mixed), or a fleet. A fleet is a composite:
 * each rule set uses the largest D and the largest RD of its aircraft (AC 150/5390-2, definition of the design helicopter).
 */
import type { AircraftType, DesignAircraft } from './aircraft.ts';

export type RuleSetKind = 'heliport' | 'vertiport';

/** More than one design aircraft. `rule_sets`: the vertiport rules have their own aircraft. `fleet`: all aircraft of the fleet, by id. */
export type DesignAircraftSet =
  | { readonly kind: 'rule_sets'; readonly vertiport: DesignAircraft }
  | { readonly kind: 'fleet'; readonly members: readonly DesignAircraft[] };

/** The design aircraft of a calculation, as recorded. */
export interface DesignAircraftRecord {
  /** The design aircraft. The design helicopter if the vertiport rules have their own aircraft. The largest aircraft of a fleet. */
  readonly aircraft: DesignAircraft;
  /** Absent if `aircraft` is the only one, as in every set saved before a project could have several. */
  readonly designAircraft?: DesignAircraftSet | undefined;
}

/** At least one aircraft. */
export type DesignAircraftList = readonly [DesignAircraft, ...DesignAircraft[]];

/** An aircraft as named in results. */
export interface NamedAircraft {
  readonly id: string;
  readonly name: string;
}

/** Returns the rule set for an aircraft of that type: the heliport circular for helicopters, EB 105A for all others. */
export const ruleSetOf = (type: AircraftType): RuleSetKind => (type === 'helicopter' ? 'heliport' : 'vertiport');

const atLeast = (aircraft: readonly DesignAircraft[], otherwise: DesignAircraft): DesignAircraftList => {
  const [first = otherwise, ...rest] = aircraft;
  return [first, ...rest];
};

/**
 * Returns the aircraft that one rule set of a mixed facility is evaluated for. A fleet is divided by aircraft type. A rule set without an
 * aircraft of its own type is evaluated for the whole fleet, just as both rule sets of a project with one aircraft are evaluated for that
 * one.
 */
function forRuleSet({ aircraft, designAircraft }: DesignAircraftRecord, ruleSet: RuleSetKind): DesignAircraftList {
  switch (designAircraft?.kind) {
    case undefined:
      return [aircraft];
    case 'rule_sets':
      return ruleSet === 'vertiport' ? [designAircraft.vertiport] : [aircraft];
    case 'fleet': {
      const { members } = designAircraft;
      const own = members.filter(({ type }) => ruleSetOf(type) === ruleSet);
      return atLeast(own.length === 0 ? members : own, aircraft);
    }
  }
}

/** Returns the aircraft that a rule set is evaluated for, in a facility of that type. */
export function designAircraftFor(record: DesignAircraftRecord, type: RuleSetKind | 'mixed', ruleSet: RuleSetKind): DesignAircraftList {
  if (type === 'mixed') return forRuleSet(record, ruleSet);
  const { aircraft, designAircraft } = record;
  return designAircraft?.kind === 'fleet' ? atLeast(designAircraft.members, aircraft) : [aircraft];
}

/** Returns every design aircraft once: one aircraft, the two of a mixed project, or the fleet. */
export function allDesignAircraft({ aircraft, designAircraft }: DesignAircraftRecord): DesignAircraftList {
  switch (designAircraft?.kind) {
    case undefined:
      return [aircraft];
    case 'rule_sets':
      return designAircraft.vertiport.id === aircraft.id ? [aircraft] : [aircraft, designAircraft.vertiport];
    case 'fleet':
      return atLeast(designAircraft.members, aircraft);
  }
}

/** Up to this many names are listed. A longer fleet also shows its count. */
const NAMES_SHOWN = 4;

/** "AW139", "AW139 (heliport), Joby S4 (vertiport)", "Fleet: AW139, Joby S4", "Fleet of 6: AW139, H145, R44, S-76, and 2 more". */
export function designAircraftName(record: DesignAircraftRecord): string {
  const { aircraft, designAircraft } = record;
  switch (designAircraft?.kind) {
    case undefined:
      return aircraft.name;
    case 'rule_sets': {
      const { vertiport } = designAircraft;
      return vertiport.id === aircraft.id ? aircraft.name : `${aircraft.name} (heliport), ${vertiport.name} (vertiport)`;
    }
    case 'fleet': {
      const names = allDesignAircraft(record).map(({ name }) => name);
      if (names.length <= NAMES_SHOWN) return `Fleet: ${names.join(', ')}`;
      return `Fleet of ${names.length}: ${names.slice(0, NAMES_SHOWN).join(', ')}, and ${names.length - NAMES_SHOWN} more`;
    }
  }
}
