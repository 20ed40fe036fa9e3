/** A new revision of an edition that changes the numbers of one rule, as a person found them on the printed page. */
import { packHash } from './canonical.ts';
import { MEASURE_TEXTS } from './formula-text.ts';
import { type EditionPack, type Factor, factorOf, type Formula, type PackCitation, type PackRule } from './pack.ts';

/** A number of a rule's formula, or its value. The limits of its cases are not among them. */
export interface RuleNumber {
  /** "Multiple of D", "Length in ft". Two of a rule can have the same. */
  readonly label: string;
  readonly value: Factor;
}

/** Returns what replaces a number. */
type Replace = (number: RuleNumber) => Factor;

/** Calls `replace` for every number, in the order of the formula. A part that changes cites `citation` if it had a citation of its own. */
function inFormula(formula: Formula, replace: Replace, citation: string): Formula {
  const part = (each: Formula): Formula => inFormula(each, replace, citation);
  switch (formula.kind) {
    case 'times': {
      const factor = replace({ label: `Multiple of ${MEASURE_TEXTS[formula.of]}`, value: formula.factor });
      return factor === formula.factor ? formula : { ...formula, factor, ...(formula.citation !== undefined && { citation }) };
    }
    case 'fixed': {
      const length = factorOf(replace({ label: `Length in ${formula.unit}`, value: formula.length }));
      return length === formula.length ? formula : { ...formula, length, ...(formula.citation !== undefined && { citation }) };
    }
    case 'largestOf':
    case 'smallestOf':
    case 'firstKnown':
      return { ...formula, of: formula.of.map(part) };
    case 'halfOfDifference':
      return { ...formula, minuend: part(formula.minuend), subtrahend: part(formula.subtrahend) };
    case 'twice':
      return { ...formula, of: part(formula.of) };
    case 'cases':
      return { ...formula, cases: formula.cases.map((one) => caseWith(one, part(one.use), citation)) };
    case 'rule':
    case 'flightManual':
      return formula;
  }
}

type Case = Extract<Formula, { kind: 'cases' }>['cases'][number];
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const caseWith = (one: Case, use: Formula, citation: string): Case =>
  isSame(use, one.use) ? one : { ...one, use, ...(one.citation !== undefined && { citation }) };

function inRule(rule: PackRule, replace: Replace, citation: string): PackRule {
  const { formula, value, unit } = rule;
  if (formula !== undefined) return { ...rule, formula: inFormula(formula, replace, citation) };
  if (value === undefined) return rule;
  return { ...rule, value: replace({ label: unit === '1' || unit === undefined ? 'Value' : `Value in ${unit}`, value }) };
}

/** Empty for a rule that has no number of its own: it states a condition, or follows from another rule. */
export function ruleNumbers(rule: PackRule): readonly RuleNumber[] {
  const numbers: RuleNumber[] = [];
  inRule(
    rule,
    (number) => {
      numbers.push(number);
      return number.value;
    },
    '',
  );
  return numbers;
}

/** `citation`: of the parts that change. */
function withNumbers(rule: PackRule, numbers: readonly Factor[], citation: string): PackRule {
  let index = -1;
  return inRule(rule, ({ value }) => numbers[(index += 1)] ?? value, citation);
}

/** Returns a rule with other numbers, in the order of `ruleNumbers`. A missing one stays. */
export const revisedRule = (rule: PackRule, numbers: readonly Factor[]): PackRule => withNumbers(rule, numbers, rule.citation);

/** What a person found for one rule. */
export interface RuleRevision {
  readonly ruleId: string;
  readonly numbers: readonly Factor[];
  /** The paragraph in one paraphrased sentence, and where it is printed. */
  readonly states: string;
  readonly clause: string;
  readonly page: string;
  /** Returns the line of the changelog for the rule as it is now. */
  readonly change: (after: PackRule) => string;
}

/** A rule that takes its value from a revised one, and cites the same paragraph for it, cites the new one. */
const followsFrom = ({ formula, citation }: PackRule, { id, citation: cited }: PackRule): boolean =>
  formula?.kind === 'rule' && formula.rule === id && citation === cited;

/**
 * Returns the next revision of a pack, unsigned, with the numbers of one rule replaced and all other numbers as they are. The rule has a
 * citation of its own, to be confirmed. Throws for a rule that the pack does not have. The result is not checked.
 */
export function revisedPack(pack: EditionPack, { ruleId, numbers, states, clause, page, change }: RuleRevision): EditionPack {
  const before = pack.rules.find(({ id }) => id === ruleId);
  if (before === undefined) throw new Error(`${pack.id} has no rule ${ruleId}`);
  const revision = pack.revision + 1;
  const key = `${ruleId}.revision${revision}`;
  const replaced = { ...withNumbers(before, numbers, key), citation: key };
  const cited: PackCitation = { ...pack.citations[before.citation], clause, page, states, verification: 'unverified' };
  const { hash: _, signature: __, ...content } = pack;
  const revised = {
    ...content,
    revision,
    citations: { ...pack.citations, [key]: cited },
    rules: pack.rules.map((rule) => {
      if (rule === before) return replaced;
      return followsFrom(rule, before) ? { ...rule, citation: key } : rule;
    }),
    changelog: [...pack.changelog, { revision, text: change(replaced) }],
  };
  return { ...revised, hash: packHash(revised) };
}

const FRACTION = /^[1-9]\d{0,5}\/[1-9]\d{0,5}$/;
const DECIMAL = /^-?\d+(\.\d+)?$/;
/** Reads "0.83" or "1/3". `null` for any other text. */
export function factorFrom(text: string): Factor | null {
  const written = text.trim();
  if (FRACTION.test(written)) return written;
  return DECIMAL.test(written) ? Number(written) : null;
}
