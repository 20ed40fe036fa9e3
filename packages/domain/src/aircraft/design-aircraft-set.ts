/**
 * The aircraft a facility is designed for. A project names one aircraft, one for each rule set (mixed), or its fleet. A fleet is a composite: each rule set
 * takes the largest D and the largest RD of its aircraft (AC 150/5390-2, definition of the design helicopter).
 */
import type { AircraftType, DesignAircraft } from './aircraft.ts';

export type RuleSetKind = 'heliport' | 'vertiport';

/** More than one design aircraft. `rule_sets`: the vertiport rules have an aircraft of their own. `fleet`: all aircraft of the fleet, by id. */
export type DesignAircraftSet =
  | { readonly kind: 'rule_sets'; readonly vertiport: DesignAircraft }
  | { readonly kind: 'fleet'; readonly members: readonly DesignAircraft[] };

/** The design aircraft of a calculation as recorded. */
export interface DesignAircraftRecord {
  /** The design aircraft; the design helicopter where the vertiport rules have their own; the largest aircraft of a fleet. */
  readonly aircraft: DesignAircraft;
  /** Absent: `aircraft` is the only one, as in every set saved before there could be more. */
  readonly designAircraft?: DesignAircraftSet | undefined;
}

/** At least one aircraft. */
export type DesignAircraftList = readonly [DesignAircraft, ...DesignAircraft[]];

/** An aircraft as results name it. */
export interface NamedAircraft {
  readonly id: string;
  readonly name: string;
}

/** The rule set written for an aircraft of that type: helicopters follow the heliport circular, all others EB 105A. */
export const ruleSetOf = (type: AircraftType): RuleSetKind => (type === 'helicopter' ? 'heliport' : 'vertiport');

const atLeast = (aircraft: readonly DesignAircraft[], otherwise: DesignAircraft): DesignAircraftList => {
  const [first = otherwise, ...rest] = aircraft;
  return [first, ...rest];
};

/**
 * The aircraft that one rule set of a mixed facility is evaluated for. A fleet is divided by aircraft type; a rule set without an aircraft of its own type
 * is evaluated for the whole fleet, as both rule sets of a project with one aircraft are evaluated for that one.
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

/** The aircraft that a rule set is evaluated for, in a facility of that type. */
export function designAircraftFor(record: DesignAircraftRecord, type: RuleSetKind | 'mixed', ruleSet: RuleSetKind): DesignAircraftList {
  if (type === 'mixed') return forRuleSet(record, ruleSet);
  const { aircraft, designAircraft } = record;
  return designAircraft?.kind === 'fleet' ? atLeast(designAircraft.members, aircraft) : [aircraft];
}

/** Every design aircraft once: one, the two of a mixed project, or the fleet. */
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

/** Names are listed up to this many; a longer fleet gives its count as well. */
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
