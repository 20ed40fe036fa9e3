/** Evaluates a rule of a standard for an aircraft and records the calculation details: rule × (D, RD) → feet. */
import type { NamedAircraft } from '../aircraft/design-aircraft-set.ts';
import { formatFeet } from '../quantities/format.ts';
import { feet, type Feet } from '../quantities/units.ts';
import type { Citation, Cited } from '../standards/cited.ts';
import type { Dimension, HalfOfDifference, MultipleOf, Rule } from '../standards/rule.ts';
import type { WorkingInput } from './dimension-results.ts';
import { grouped, largest, merged, shownFeet, type Term } from './term.ts';

/** An aircraft dimension as used by the rules, and its source. */
export interface Measure {
  readonly value: Feet;
  readonly input: WorkingInput;
  /** The aircraft that has it, or several if they are equal. */
  readonly aircraft: readonly NamedAircraft[];
  /** The citations of a value that was derived, not recorded. */
  readonly citations: readonly Citation[];
}
export type AircraftMeasures = Readonly<Record<Dimension, Measure>>;

const factorOf = (rule: MultipleOf): string => rule.written ?? String(rule.factor.value);
const plainFeet = (length: Feet): string => `${grouped(length)} ft`;

/** Returns the rule with symbols, as written in the standard: "max(0.28 × D, 20 ft)". */
export function ruleFormula(rule: Rule): string {
  switch (rule.kind) {
    case 'times':
      return `${factorOf(rule)} × ${rule.of}`;
    case 'fixed':
      return plainFeet(rule.length.value);
    case 'halfOfDifference':
      return `0.5 × (${ruleFormula(rule.minuend)} − ${ruleFormula(rule.subtrahend)})`;
    case 'largestOf':
      return `max(${rule.rules.map(ruleFormula).join(', ')})`;
  }
}

const withNumbers = (rule: MultipleOf, measures: AircraftMeasures): string =>
  `${factorOf(rule)} × ${formatFeet(measures[rule.of].value, 'nearest')}`;

const product = (rule: MultipleOf, measures: AircraftMeasures): Feet => feet(rule.factor.value * measures[rule.of].value);

const multiple = (rule: MultipleOf, measures: AircraftMeasures): Term => ({
  value: product(rule, measures),
  formula: ruleFormula(rule),
  substituted: withNumbers(rule, measures),
  name: `${factorOf(rule)} ${rule.of}`,
  governs: null,
  isFloor: false,
  uses: [rule.of],
  controlledBy: measures[rule.of].aircraft,
  inputs: [measures[rule.of].input],
  citations: [...new Set([rule.factor.citation, ...measures[rule.of].citations])],
});

function halfOfDifference(rule: HalfOfDifference, measures: AircraftMeasures): Term {
  const [minuend, subtrahend] = [multiple(rule.minuend, measures), multiple(rule.subtrahend, measures)];
  return {
    value: feet((minuend.value - subtrahend.value) / 2),
    formula: ruleFormula(rule),
    substituted: `0.5 × (${minuend.substituted} − ${subtrahend.substituted})`,
    name: `0.5 × (${minuend.name} − ${subtrahend.name})`,
    governs: null,
    isFloor: false,
    ...merged([minuend, subtrahend]),
  };
}

/** A fixed length in the standard. */
export const fixedLength = ({ value, citation }: Cited<Feet>): Term => ({
  value,
  formula: plainFeet(value),
  substituted: shownFeet(value),
  name: `the ${plainFeet(value)} floor`,
  governs: null,
  isFloor: true,
  uses: [],
  controlledBy: [],
  inputs: [],
  citations: [citation],
});

/** Returns the value of a rule in feet, unrounded, with its calculation details. */
export function evaluateRule(rule: Rule, measures: AircraftMeasures): Term {
  return largest(alternatives(rule, measures));
}

/** Returns the alternatives of which the largest controls: those of a "largest of", otherwise the rule alone. */
export function alternatives(rule: Rule, measures: AircraftMeasures): readonly [Term, ...Term[]] {
  switch (rule.kind) {
    case 'times':
      return [multiple(rule, measures)];
    case 'halfOfDifference':
      return [halfOfDifference(rule, measures)];
    case 'fixed':
      return [fixedLength(rule.length)];
    case 'largestOf': {
      const [first, ...rest] = rule.rules;
      return [...alternatives(first, measures), ...rest.flatMap((each) => alternatives(each, measures))];
    }
  }
}
