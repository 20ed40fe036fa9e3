/**
 * Evaluates the rules of a pack that passed its checks. Total: it ends, does not throw, and says why there is no number. Pure: equal inputs
 * give equal answers.
 */
import type { Feet, Kilograms, Meters, Pounds } from '../../quantities/units.ts';
import { formulaText } from './formula-text.ts';
import {
  factorOf,
  type EditionPack,
  type Formula,
  type LengthUnit,
  type PackCitation,
  type PackCondition,
  type PackMeasure,
  type PackRule,
  type PackShape,
  type PackSite,
  type PerformanceClass,
  type TaxiKind,
} from './pack.ts';

/** The types of the lengths and masses of a pack, by its unit. */
export interface LengthIn {
  readonly ft: Feet;
  readonly m: Meters;
}
export interface MassIn {
  readonly ft: Pounds;
  readonly m: Kilograms;
}

/** The inputs of the rules of a pack. `null`: unknown. */
export interface PackInputs<U extends LengthUnit> {
  readonly measures: Readonly<Record<PackMeasure, LengthIn[U] | null>>;
  /** Of the heaviest helicopter. */
  readonly mass: MassIn[U] | null;
  readonly performanceClass: PerformanceClass | null;
  readonly site: PackSite | null;
  readonly shape: PackShape | null;
  readonly taxi: TaxiKind | null;
  readonly turnsOnStand: boolean | null;
  /** The FATO that the flight manual states. */
  readonly flightManualFato: LengthIn[U] | null;
}

export type PackInputName = PackMeasure | 'mass' | 'performanceClass' | 'site' | 'shape' | 'taxi' | 'turnsOnStand' | 'flightManualFato';

/** A citation with its document. */
export interface ResolvedCitation extends PackCitation {
  readonly document: string;
  readonly revision: string;
}

export type PackAnswer<Value = number> =
  | {
      readonly state: 'value';
      readonly value: Value;
      /** With symbols: "max(0.25 × D, 3 m)". */
      readonly formula: string;
      readonly citations: readonly ResolvedCitation[];
      /** Inputs that were not entered and without which the next rule was used. */
      readonly without: readonly PackInputName[];
    }
  /** These inputs are missing. */
  | { readonly state: 'missing'; readonly inputs: readonly PackInputName[] }
  /** The rule does not apply to these inputs. */
  | { readonly state: 'notApplicable' }
  /** The edition has no rule for the subject, or none for these inputs. */
  | { readonly state: 'notAvailable' };

/** `missing`: an input that decides is missing. */
export type RuleApplies = 'applies' | 'notApplicable' | 'notAvailable' | 'missing';

type Answer = PackAnswer;
type Value = Extract<Answer, { state: 'value' }>;
const NOT_AVAILABLE: Answer = { state: 'notAvailable' };
const missing = (...inputs: readonly PackInputName[]): Answer => ({ state: 'missing', inputs });
const union = <T>(lists: readonly (readonly T[])[]): readonly T[] => [...new Set(lists.flat())];

/** Returns the citation of that key. `undefined` if the pack has none, which a checked pack always has. */
export const citationOf = ({ citations }: Pick<EditionPack, 'citations'>, key: string): PackCitation | undefined =>
  Object.hasOwn(citations, key) ? citations[key] : undefined;

/** Returns a citation of the pack with the pack's document, unless it names another. */
export const resolvedCitation = (pack: EditionPack, citation: PackCitation): ResolvedCitation => ({
  ...citation,
  document: citation.document ?? pack.document,
  revision: citation.revision ?? pack.documentRevision,
});

/** The evaluation of one pack for one set of inputs. Each rule is evaluated once. */
class Evaluation<U extends LengthUnit> {
  private readonly pack: EditionPack;
  private readonly inputs: PackInputs<U>;
  private readonly rules: ReadonlyMap<string, PackRule>;
  private readonly citations = new Map<string, ResolvedCitation>();
  private readonly answers = new Map<string, Answer>();

  constructor(pack: EditionPack, inputs: PackInputs<U>) {
    this.pack = pack;
    this.inputs = inputs;
    this.rules = new Map(pack.rules.map((rule) => [rule.id, rule]));
  }

  private cited(key: string): readonly ResolvedCitation[] {
    const known = this.citations.get(key);
    if (known !== undefined) return [known];
    const citation = citationOf(this.pack, key);
    if (citation === undefined) return [];
    const resolved = resolvedCitation(this.pack, citation);
    this.citations.set(key, resolved);
    return [resolved];
  }

  private value(value: number, formula: string, citation: string): Value {
    return { state: 'value', value, formula, citations: this.cited(citation), without: [] };
  }

  rule(id: string): Answer {
    const known = this.answers.get(id);
    if (known !== undefined) return known;
    // A checked pack has no cycle. In any other, a rule that needs itself has no value.
    this.answers.set(id, NOT_AVAILABLE);
    const rule = this.rules.get(id);
    const found = rule?.formula === undefined ? NOT_AVAILABLE : this.guarded(rule, rule.formula);
    // Rules that double each other can exceed every number.
    const answer = found.state === 'value' && !Number.isFinite(found.value) ? NOT_AVAILABLE : found;
    this.answers.set(id, answer);
    return answer;
  }

  private guarded({ when, citation }: PackRule, formula: Formula): Answer {
    const applies = when === undefined ? true : this.applies(when);
    if (applies === false) return { state: 'notApplicable' };
    return applies === true ? this.formula(formula, citation) : applies;
  }

  ruleApplies(id: string): RuleApplies {
    const rule = this.rules.get(id);
    if (rule === undefined) return 'notAvailable';
    const applies = rule.when === undefined ? true : this.applies(rule.when);
    if (typeof applies === 'boolean') return applies ? 'applies' : 'notApplicable';
    return applies.state === 'missing' ? 'missing' : 'notApplicable';
  }

  private formula(formula: Formula, citation: string): Answer {
    switch (formula.kind) {
      case 'times':
        return this.times(formula.of, factorOf(formula.factor), formulaText(formula), formula.citation ?? citation);
      case 'fixed':
        return this.value(formula.length, formulaText(formula), formula.citation ?? citation);
      case 'flightManual': {
        const stated = this.inputs.flightManualFato;
        return stated === null ? missing('flightManualFato') : this.value(stated, formulaText(formula), formula.citation ?? citation);
      }
      case 'rule':
        return this.rule(formula.rule);
      case 'twice':
        return this.combined([this.formula(formula.of, citation)], formulaText(formula), ([one = 0]) => 2 * one);
      case 'halfOfDifference':
        return this.combined(
          [this.formula(formula.minuend, citation), this.formula(formula.subtrahend, citation)],
          formulaText(formula),
          ([minuend = 0, subtrahend = 0]) => (minuend - subtrahend) / 2,
        );
      case 'largestOf':
        return this.extreme(formula.of, citation, 'max', Math.max);
      case 'smallestOf':
        return this.extreme(formula.of, citation, 'min', Math.min);
      case 'firstKnown':
        return this.firstKnown(formula.of, citation);
      case 'cases':
        return this.cases(formula.cases, citation);
    }
  }

  private times(measure: PackMeasure, factor: number, formula: string, citation: string): Answer {
    const length = this.inputs.measures[measure];
    return length === null ? missing(measure) : this.value(factor * length, formula, citation);
  }

  /** Returns the value of several answers together, or why there is none. */
  private combined(answers: readonly Answer[], formula: string, calculate: (values: readonly number[]) => number): Answer {
    const lacking = answers.flatMap((answer) => (answer.state === 'missing' ? answer.inputs : []));
    if (lacking.length > 0) return missing(...union([lacking]));
    const values: Value[] = [];
    for (const answer of answers) {
      if (answer.state !== 'value') return answer;
      values.push(answer);
    }
    return {
      state: 'value',
      value: calculate(values.map(({ value }) => value)),
      formula,
      citations: union(values.map(({ citations }) => citations)),
      without: union(values.map(({ without }) => without)),
    };
  }

  /** A flight manual that was not entered is skipped, and the answer says so. */
  private extreme(formulas: readonly Formula[], citation: string, name: string, choose: (...values: number[]) => number): Answer {
    const answers = formulas.map((each) => this.formula(each, citation));
    const known = answers.filter((answer) => !isWithoutManual(answer));
    const formula = `${name}(${formulas.map((each) => formulaText(each)).join(', ')})`;
    if (known.length === 0) return missing('flightManualFato');
    return withoutManual(
      this.combined(known, formula, (values) => choose(...values)),
      known.length < answers.length,
    );
  }

  private firstKnown(formulas: readonly Formula[], citation: string): Answer {
    let isLeftOut = false;
    for (const each of formulas) {
      const answer = this.formula(each, citation);
      if (!isWithoutManual(answer)) return withoutManual(answer, isLeftOut);
      isLeftOut = true;
    }
    return missing('flightManualFato');
  }

  private cases(cases: Extract<Formula, { kind: 'cases' }>['cases'], citation: string): Answer {
    for (const { when, use, citation: own } of cases) {
      const applies = this.applies(when);
      if (applies === true) return this.formula(use, own ?? citation);
      if (applies !== false) return applies;
    }
    return NOT_AVAILABLE;
  }

  /** Returns whether all parts of a condition are true, or the answer that names what is missing. A part that is false decides first. */
  private applies(condition: PackCondition): boolean | Answer {
    const parts = this.partsOfCondition(condition);
    if (parts.includes(false)) return false;
    const open = parts.filter((part): part is Answer => typeof part === 'object');
    const inputs = union(open.map((part) => (part.state === 'missing' ? part.inputs : [])));
    if (inputs.length > 0) return missing(...inputs);
    return open[0] ?? true;
  }

  private partsOfCondition(condition: PackCondition): readonly (boolean | Answer)[] {
    const { inputs } = this;
    const test = <T, K>(name: PackInputName, expected: T | undefined, known: K | null, holds: (of: T, known: K) => boolean) =>
      expected === undefined ? true : known === null ? missing(name) : holds(expected, known);
    return [
      test('performanceClass', condition.performanceClass, inputs.performanceClass, (classes, known) =>
        classes.some((one) => one === known),
      ),
      test('mass', condition.massOver, inputs.mass, ({ value }, mass) => mass > value),
      test('mass', condition.massAtMost, inputs.mass, ({ value }, mass) => mass <= value),
      test('site', condition.site, inputs.site, (site, known) => site === known),
      test('shape', condition.shape, inputs.shape, (shapes, known) => shapes.some((one) => one === known)),
      test('taxi', condition.taxi, inputs.taxi, (taxi, known) => taxi === known),
      test('turnsOnStand', condition.turnsOnStand, inputs.turnsOnStand, (turns, known) => turns === known),
      condition.ruleAtLeast === undefined ? true : this.isAtLeast(condition.ruleAtLeast),
    ];
  }

  private isAtLeast({ rule, of, factor }: NonNullable<PackCondition['ruleAtLeast']>): boolean | Answer {
    const answer = this.rule(rule);
    const length = this.inputs.measures[of];
    if (answer.state !== 'value') return answer;
    return length === null ? missing(of) : answer.value >= factorOf(factor) * length;
  }
}

const isWithoutManual = (answer: Answer): boolean =>
  answer.state === 'missing' && answer.inputs.length === 1 && answer.inputs[0] === 'flightManualFato';

const withoutManual = (answer: Answer, isLeftOut: boolean): Answer =>
  isLeftOut && answer.state === 'value' ? { ...answer, without: union([answer.without, ['flightManualFato']]) } : answer;

export interface PackEvaluation<U extends LengthUnit> {
  /** The answer of a rule that has a formula, in the unit of the pack. */
  readonly length: (ruleId: string) => PackAnswer<LengthIn[U]>;
  /** Whether a rule of any kind applies to the inputs. */
  readonly applies: (ruleId: string) => RuleApplies;
}

/** Evaluates the rules of a pack for one set of inputs. */
export function evaluatePack<U extends LengthUnit>(pack: EditionPack & { readonly units: U }, inputs: PackInputs<U>): PackEvaluation<U> {
  const evaluation = new Evaluation(pack, inputs);
  return {
    length: (ruleId) => evaluation.rule(ruleId) as PackAnswer<LengthIn[U]>,
    applies: (ruleId) => evaluation.ruleApplies(ruleId),
  };
}
