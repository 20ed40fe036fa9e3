/**
 * Reads a pack that is part of Touchdown into the values that the calculators use. A test checks these packs like any other; a name or a unit
 * that does not match is an error of the program, found when it starts.
 */
import { degrees, feet, feetMsl, pounds, type Degrees, type Feet, type FeetMsl, type Pounds } from '../../quantities/units.ts';
import type { Citation, Cited, DocumentId } from '../cited.ts';
import type { MultipleOf, Rule } from '../rule.ts';
import { factorOf, type EditionPack, type Formula, type PackRule, type PackUnit } from './pack.ts';

/** The values of a built-in pack by rule id, each always the same object: results contain a citation that several rules share only once. */
export interface BuiltInPack {
  readonly pack: EditionPack;
  /** "2C-1" */
  readonly ruleSetVersion: string;
  /** All citations by their key in the pack. */
  readonly citations: ReadonlyMap<string, Citation>;
  readonly statement: (id: string) => Citation;
  readonly rule: (id: string) => Rule;
  readonly multiple: (id: string) => MultipleOf;
  readonly feet: (id: string) => Cited<Feet>;
  readonly feetMsl: (id: string) => Cited<FeetMsl>;
  readonly pounds: (id: string) => Cited<Pounds>;
  readonly degrees: (id: string) => Cited<Degrees>;
  /** A number whose name states its unit, or has none: a slope, a share, a count, inches, percent. */
  readonly number: (id: string) => Cited<number>;
  readonly words: <Word extends string>(id: string, allowed: readonly Word[]) => Cited<readonly Word[]>;
}

const DOCUMENTS: readonly string[] = [
  'AC 150/5390-2D',
  'AC 150/5390-2C',
  'AC 150/5390-2B',
  'EB 105A',
  '14 CFR Part 77',
  'product',
] satisfies readonly DocumentId[];
const isDocument = (name: string): name is DocumentId => DOCUMENTS.includes(name);

const PLAIN_UNITS: readonly PackUnit[] = ['in', '%', 's', 'psf', 'mph', 'NM', ':1', '1'];

function citationsOf(pack: EditionPack): ReadonlyMap<string, Citation> {
  return new Map(
    Object.entries(pack.citations).map(([key, { document = pack.document, revision = pack.documentRevision, clause = null, ...rest }]) => {
      if (!isDocument(document)) throw new Error(`${pack.id} cites the unknown document ${document}`);
      const { states, verification } = rest;
      const origin = document === 'product' ? 'product-spec' : 'standard';
      return [key, { document, revision, clause, states, origin, verification }];
    }),
  );
}

type CitationOf = (key: string | undefined, rule: PackRule) => Citation;

/** Returns a formula as the rule that the calculators evaluate. Their language is smaller than that of packs. */
function calculatorRule(rule: PackRule, formula: Formula, citationOf: CitationOf, ruleOf: (id: string) => Rule): Rule {
  const part = (each: Formula): Rule => calculatorRule(rule, each, citationOf, ruleOf);
  const multiple = (each: Formula): MultipleOf => {
    const found = part(each);
    if (found.kind !== 'times') throw new Error(`${rule.id} needs multiples of the aircraft`);
    return found;
  };
  switch (formula.kind) {
    case 'times': {
      const { of, factor } = formula;
      if (of !== 'D' && of !== 'RD') throw new Error(`${rule.id} is a multiple of ${of}`);
      const citation = citationOf(formula.citation, rule);
      return { kind: 'times', of, factor: { value: factorOf(factor), citation }, written: typeof factor === 'string' ? factor : null };
    }
    case 'fixed':
      if (formula.unit !== 'ft') throw new Error(`${rule.id} is not in feet`);
      return { kind: 'fixed', length: { value: feet(formula.length), citation: citationOf(formula.citation, rule) } };
    case 'largestOf': {
      const [first, second, ...rest] = formula.of.map(part);
      if (first === undefined || second === undefined) throw new Error(`${rule.id} compares nothing`);
      return { kind: 'largestOf', rules: [first, second, ...rest] };
    }
    case 'halfOfDifference':
      return { kind: 'halfOfDifference', minuend: multiple(formula.minuend), subtrahend: multiple(formula.subtrahend) };
    case 'rule':
      return ruleOf(formula.rule);
    case 'smallestOf':
    case 'firstKnown':
    case 'twice':
    case 'flightManual':
    case 'cases':
      throw new Error(`${rule.id}: the calculators do not know ${formula.kind}`);
  }
}

/** `json` is the content of the pack's file. */
export function builtInPack(json: unknown): BuiltInPack {
  // The type is checked by the tests of the packs, with the schema.
  const pack = json as EditionPack;
  const citations = citationsOf(pack);
  const rules = new Map(pack.rules.map((rule) => [rule.id, rule]));
  const made = new Map<string, Rule>();

  const find = (id: string): PackRule => {
    const rule = rules.get(id);
    if (rule === undefined) throw new Error(`${pack.id} has no rule ${id}`);
    // The calculators choose rules by the project's settings and do not evaluate conditions.
    if (rule.when !== undefined) throw new Error(`${pack.id}: ${id} applies only sometimes`);
    return rule;
  };
  const citationOf: CitationOf = (key, rule) => {
    const citation = citations.get(key ?? rule.citation);
    if (citation === undefined) throw new Error(`${pack.id} has no citation for ${rule.id}`);
    return citation;
  };
  const ruleOf = (id: string): Rule => {
    const known = made.get(id);
    if (known !== undefined) return known;
    const rule = find(id);
    if (rule.formula === undefined) throw new Error(`${pack.id}: ${id} has no formula`);
    const result = calculatorRule(rule, rule.formula, citationOf, ruleOf);
    made.set(id, result);
    return result;
  };
  const valueIn =
    <T>(units: readonly PackUnit[], branded: (value: number) => T) =>
    (id: string): Cited<T> => {
      const rule = find(id);
      if (rule.value === undefined || rule.unit === undefined || !units.includes(rule.unit))
        throw new Error(`${pack.id}: ${id} is not a value in ${units.join(', ')}`);
      return { value: branded(factorOf(rule.value)), citation: citationOf(undefined, rule) };
    };
  return {
    pack,
    ruleSetVersion: `${pack.short}-${pack.revision}`,
    citations,
    statement: (id) => citationOf(undefined, find(id)),
    rule: ruleOf,
    multiple: (id) => {
      const rule = ruleOf(id);
      if (rule.kind !== 'times') throw new Error(`${pack.id}: ${id} is not a multiple`);
      return rule;
    },
    feet: valueIn(['ft'], feet),
    feetMsl: valueIn(['ft MSL'], feetMsl),
    pounds: valueIn(['lb'], pounds),
    degrees: valueIn(['deg'], degrees),
    number: valueIn(PLAIN_UNITS, (value) => value),
    words: (id, allowed) => {
      const rule = find(id);
      if (rule.words === undefined) throw new Error(`${pack.id}: ${id} has no words`);
      const value = rule.words.map((word) => {
        const known = allowed.find((each) => each === word);
        if (known === undefined) throw new Error(`${pack.id}: ${id} does not know ${word}`);
        return known;
      });
      return { value, citation: citationOf(undefined, rule) };
    },
  };
}
