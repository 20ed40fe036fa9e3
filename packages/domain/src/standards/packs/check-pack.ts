/** What the schema of a pack cannot say: that its units agree, that everything it names exists, and that no rule depends on itself. */
import { existing } from '../../quantities/existing.ts';
import type { JsonPath } from './json-lines.ts';
import {
  factorOf,
  partsOf,
  type EditionPack,
  type Factor,
  type Formula,
  type PackCondition,
  type PackRule,
  type PackUnit,
} from './pack.ts';
import { PLAN_LENGTHS } from './plan-subjects.ts';

export interface PackProblem {
  readonly path: JsonPath;
  readonly reason: string;
}

/** Larger packs are refused. */
export const PACK_LIMITS = { characters: 1_000_000, rules: 2000, citations: 2000, formulaDepth: 8, parts: 60 } as const;
const LARGEST_FACTOR = 100;
const LARGEST_LENGTH = 1_000_000;

const OF_SYSTEM: Readonly<Record<'ft' | 'm', readonly PackUnit[]>> = {
  ft: ['ft', 'ft MSL', 'in', 'lb', 'psf', 'mph'],
  m: ['m', 'kg'],
};
const MASS_UNIT = { ft: 'lb', m: 'kg' } as const;

const problem = (path: JsonPath, reason: string): PackProblem => ({ path, reason });

function factorProblems(factor: Factor, path: JsonPath): readonly PackProblem[] {
  const value = factorOf(factor);
  return value > 0 && value <= LARGEST_FACTOR
    ? []
    : [problem(path, `“${factor}” is not a factor. Use a number above 0 and up to ${LARGEST_FACTOR}, or a fraction such as "1/3".`)];
}

/** What a formula or a condition is checked against. */
interface Scope {
  readonly pack: EditionPack;
  readonly rules: ReadonlyMap<string, PackRule>;
}

function citationProblems({ pack }: Scope, citation: string | undefined, path: JsonPath): readonly PackProblem[] {
  return citation === undefined || Object.hasOwn(pack.citations, citation)
    ? []
    : [problem([...path, 'citation'], `There is no citation “${citation}” in this pack.`)];
}

function referenceProblems({ rules }: Scope, id: string, path: JsonPath): readonly PackProblem[] {
  const rule = rules.get(id);
  if (rule === undefined) return [problem(path, `There is no rule “${id}” in this pack.`)];
  return rule.formula === undefined ? [problem(path, `The rule “${id}” is not a length, so no formula can use it.`)] : [];
}

function conditionProblems(scope: Scope, when: PackCondition | undefined, path: JsonPath): readonly PackProblem[] {
  if (when === undefined) return [];
  const expected = MASS_UNIT[scope.pack.units];
  const { massOver, massAtMost, ruleAtLeast } = when;
  const masses = Object.entries({ massOver, massAtMost }).flatMap(([key, mass]) =>
    mass === undefined || mass.unit === expected
      ? []
      : [problem([...path, key, 'unit'], `A mass in a pack in ${scope.pack.units} is in ${expected}, not ${mass.unit}.`)],
  );
  if (ruleAtLeast === undefined) return masses;
  const at = [...path, 'ruleAtLeast'];
  return [
    ...masses,
    ...referenceProblems(scope, ruleAtLeast.rule, [...at, 'rule']),
    ...factorProblems(ruleAtLeast.factor, [...at, 'factor']),
  ];
}

function partPaths(formula: Formula, path: JsonPath): readonly JsonPath[] {
  switch (formula.kind) {
    case 'halfOfDifference':
      return [
        [...path, 'minuend'],
        [...path, 'subtrahend'],
      ];
    case 'twice':
      return [[...path, 'of']];
    case 'cases':
      return formula.cases.map((_, index) => [...path, 'cases', index, 'use']);
    default:
      return partsOf(formula).map((_, index) => [...path, 'of', index]);
  }
}

function ownProblems(scope: Scope, formula: Formula, path: JsonPath): readonly PackProblem[] {
  switch (formula.kind) {
    case 'times':
      return [...factorProblems(formula.factor, [...path, 'factor']), ...citationProblems(scope, formula.citation, path)];
    case 'fixed':
      return [
        ...(formula.unit === scope.pack.units
          ? []
          : [problem([...path, 'unit'], `A length of this pack is in ${scope.pack.units}, not ${formula.unit}.`)]),
        ...(formula.length >= 0 && formula.length <= LARGEST_LENGTH
          ? []
          : [problem([...path, 'length'], `A length is from 0 to ${LARGEST_LENGTH}.`)]),
        ...citationProblems(scope, formula.citation, path),
      ];
    case 'rule':
      return referenceProblems(scope, formula.rule, [...path, 'rule']);
    case 'flightManual':
      return citationProblems(scope, formula.citation, path);
    case 'cases':
      return formula.cases.flatMap(({ when, citation }, index) => [
        ...conditionProblems(scope, when, [...path, 'cases', index, 'when']),
        ...citationProblems(scope, citation, [...path, 'cases', index]),
      ]);
    default:
      return [];
  }
}

function formulaProblems(scope: Scope, formula: Formula, path: JsonPath, depth = 1): readonly PackProblem[] {
  if (depth > PACK_LIMITS.formulaDepth) return [problem(path, `A formula can be nested up to ${PACK_LIMITS.formulaDepth} deep.`)];
  const parts = partsOf(formula);
  if (parts.length > PACK_LIMITS.parts) return [problem(path, `A formula can have up to ${PACK_LIMITS.parts} parts.`)];
  const paths = partPaths(formula, path);
  return [
    ...ownProblems(scope, formula, path),
    ...parts.flatMap((part, index) => formulaProblems(scope, part, existing(paths[index]), depth + 1)),
  ];
}

function valueProblems({ pack }: Scope, { value, unit, formula, words }: PackRule, path: JsonPath): readonly PackProblem[] {
  if ([formula, value, words].filter((each) => each !== undefined).length > 1)
    return [problem(path, 'A rule has one of a formula, a value, and words.')];
  if (value === undefined) return unit === undefined ? [] : [problem([...path, 'unit'], 'A unit belongs to a value.')];
  if (unit === undefined) return [problem(path, 'A value needs a unit. Use "1" for a number without one.')];
  const foreign = OF_SYSTEM[pack.units === 'ft' ? 'm' : 'ft'];
  if (foreign.includes(unit)) return [problem([...path, 'unit'], `A value of a pack in ${pack.units} is not in ${unit}.`)];
  return Number.isFinite(factorOf(value)) ? [] : [problem([...path, 'value'], `“${value}” is not a number.`)];
}

/** A subject that a project is planned by is a length. */
const subjectProblems = ({ id, formula }: PackRule, path: JsonPath): readonly PackProblem[] =>
  formula === undefined && PLAN_LENGTHS.some((length) => length === id)
    ? [problem(path, `“${id}” is a length, so it needs a formula.`)]
    : [];

/** Returns the rules that a rule depends on directly. */
function dependencies({ formula, when }: PackRule): readonly string[] {
  const ofCondition = (condition: PackCondition | undefined) => (condition?.ruleAtLeast === undefined ? [] : [condition.ruleAtLeast.rule]);
  const ofFormula = (each: Formula): readonly string[] => [
    ...(each.kind === 'rule' ? [each.rule] : []),
    ...(each.kind === 'cases' ? each.cases.flatMap((one) => ofCondition(one.when)) : []),
    ...partsOf(each).flatMap(ofFormula),
  ];
  return [...ofCondition(when), ...(formula === undefined ? [] : ofFormula(formula))];
}

/** Returns a cycle that starts at a rule, as ids, or null. */
function cycleFrom(rules: ReadonlyMap<string, PackRule>, start: string, done: Set<string>): readonly string[] | null {
  const way: string[] = [];
  const visit = (id: string): readonly string[] | null => {
    if (way.includes(id)) return [...way.slice(way.indexOf(id)), id];
    const rule = rules.get(id);
    if (rule === undefined || done.has(id)) return null;
    way.push(id);
    for (const next of dependencies(rule)) {
      const cycle = visit(next);
      if (cycle !== null) return cycle;
    }
    way.pop();
    done.add(id);
    return null;
  };
  return visit(start);
}

function cycleProblems(pack: EditionPack, rules: ReadonlyMap<string, PackRule>): readonly PackProblem[] {
  const done = new Set<string>();
  for (const [index, { id }] of pack.rules.entries()) {
    const cycle = cycleFrom(rules, id, done);
    if (cycle !== null) return [problem(['rules', index], `The rules depend on each other in a circle: ${cycle.join(', ')}.`)];
  }
  return [];
}

function changelogProblems({ changelog, revision }: EditionPack): readonly PackProblem[] {
  const revisions = changelog.map((change) => change.revision);
  const wrong = revisions.findIndex((each, index) => index > 0 && each <= existing(revisions[index - 1]));
  if (wrong !== -1) return [problem(['changelog', wrong, 'revision'], 'The revisions of the changelog increase.')];
  return revisions.at(-1) === revision ? [] : [problem(['changelog'], `The last entry of the changelog is for revision ${revision}.`)];
}

/** Returns what is wrong with a pack that matches the schema. The evaluation of a pack without problems ends and does not throw. */
export function packProblems(pack: EditionPack): readonly PackProblem[] {
  if (pack.rules.length > PACK_LIMITS.rules) return [problem(['rules'], `A pack can have up to ${PACK_LIMITS.rules} rules.`)];
  if (Object.keys(pack.citations).length > PACK_LIMITS.citations)
    return [problem(['citations'], `A pack can have up to ${PACK_LIMITS.citations} citations.`)];
  const rules = new Map(pack.rules.map((rule) => [rule.id, rule]));
  const scope: Scope = { pack, rules };
  const seen = new Set<string>();
  const ofRules = pack.rules.flatMap((rule, index) => {
    const path = ['rules', index];
    const twice = seen.has(rule.id) ? [problem([...path, 'id'], `The rule “${rule.id}” occurs twice.`)] : [];
    seen.add(rule.id);
    return [
      ...twice,
      ...citationProblems(scope, rule.citation, path),
      ...valueProblems(scope, rule, path),
      ...subjectProblems(rule, path),
      ...conditionProblems(scope, rule.when, [...path, 'when']),
      ...(rule.formula === undefined ? [] : formulaProblems(scope, rule.formula, [...path, 'formula'])),
    ];
  });
  const notCovered = pack.notCovered.flatMap(({ citation }, index) => citationProblems(scope, citation, ['notCovered', index]));
  return [...ofRules, ...notCovered, ...cycleProblems(pack, rules), ...changelogProblems(pack)];
}
