/** The rules of an edition's data pack as entries of the register. */
import { ruleFormula } from '../dimensions/evaluate-rule.ts';
import { existing } from '../quantities/existing.ts';
import { builtInPack, type BuiltInPack } from '../standards/packs/built-in.ts';
import { citationOf, resolvedCitation } from '../standards/packs/evaluate-pack.ts';
import { conditionText, formulaText, type RuleName } from '../standards/packs/formula-text.ts';
import { factorOf, type EditionPack, type Formula, partsOf, type PackRule } from '../standards/packs/pack.ts';
import { dimensionEdition } from '../standards/dimension-edition.ts';
import { CALCULATOR_PACKS } from '../standards/registry.ts';
import { citationsIn, type RegisterCitation, type RegisterEdition, type RegisterRule, ruleContents } from './rules.ts';
import { capitalized, shownValue } from './rule-text.ts';

const UNIT_TEXTS = { ':1': ':1', '1': '', '%': '%', deg: '°' } as const;
const FEW_DECIMALS = 4;

function valueText({ formula, value, unit, words }: PackRule, nameOf?: RuleName): string | null {
  if (formula !== undefined) return formulaText(formula, nameOf);
  if (value === undefined || unit === undefined) return words?.join(', ') ?? null;
  const text = typeof value === 'string' ? value : value.toLocaleString('en-US', { maximumFractionDigits: FEW_DECIMALS });
  return `${text}${unit in UNIT_TEXTS ? UNIT_TEXTS[unit as keyof typeof UNIT_TEXTS] : ` ${unit}`}`;
}

/** The citations of a formula and of the rules that it uses. */
function citationKeys(pack: EditionPack, rule: PackRule): readonly string[] {
  const own = (formula: Formula): readonly string[] => [
    ...('citation' in formula && formula.citation !== undefined ? [formula.citation] : []),
    ...(formula.kind === 'cases' ? formula.cases.flatMap(({ citation }) => citation ?? []) : []),
    ...(formula.kind === 'rule' ? pack.rules.filter(({ id }) => id === formula.rule).flatMap((used) => citationKeys(pack, used)) : []),
    ...partsOf(formula).flatMap(own),
  ];
  return [...new Set([rule.citation, ...(rule.formula === undefined ? [] : own(rule.formula))])];
}

function citationsOf(pack: EditionPack, rule: PackRule): readonly RegisterCitation[] {
  return citationKeys(pack, rule).flatMap((key) => {
    const cited = citationOf(pack, key);
    if (cited === undefined) return [];
    const { document, revision, clause = null, states, verification } = resolvedCitation(pack, cited);
    return [{ document, revision, clause, states, verification, origin: document === 'product' ? 'product-spec' : 'standard' } as const];
  });
}

/** The page that the pack names for a rule. */
const pageOf = (pack: EditionPack, { citation }: PackRule): Pick<RegisterRule, 'page'> => {
  const page = citationOf(pack, citation)?.page;
  return page === undefined ? {} : { page };
};

/** The value with the subjects of the rules that it uses. Confirmations are of the value with their ids, which stay the same. */
function namedValue(rule: PackRule, nameOf: RuleName): Pick<RegisterRule, 'namedValue'> {
  const named = valueText(rule, nameOf);
  return named === null || named === valueText(rule) ? {} : { namedValue: named };
}

/** Returns the edition of a pack that no calculator has a list for, in the order of the pack. */
export function editionOfPack(pack: EditionPack): RegisterEdition {
  const subjects = new Map(pack.rules.map(({ id, subject }) => [id, subject]));
  const nameOf: RuleName = (id) => subjects.get(id) ?? id;
  const rules = pack.rules.map((rule): RegisterRule => ({
    id: `${pack.id}:${rule.id}`,
    editionId: pack.id,
    subject: rule.subject,
    value: valueText(rule),
    ...namedValue(rule, nameOf),
    appliesWhen: rule.when === undefined ? null : capitalized(conditionText(rule.when, nameOf)),
    citations: citationsOf(pack, rule),
    ...pageOf(pack, rule),
  }));
  return {
    id: pack.id,
    title: `${pack.document}: ${pack.name}`,
    ruleSetVersion: `${pack.short}-${pack.revision}`,
    isPublished: true,
    rules,
  };
}

/** Returns the value of a rule as the calculators read it, and its citations. Throws as `builtInPack`. */
function asCalculated(source: BuiltInPack, { id, formula, value, words }: PackRule): Pick<RegisterRule, 'value' | 'citations'> {
  if (formula !== undefined) {
    const rule = source.rule(id);
    return { value: ruleFormula(rule), citations: citationsIn(rule) };
  }
  const citations = [source.statement(id)];
  if (value === undefined) return { value: words === undefined ? null : shownValue('', words), citations };
  return { value: shownValue(existing(id.split('.').at(-1)), factorOf(value)), citations };
}

/** Returns a listed edition with the rules of another revision of its pack. Rules that the pack does not change are the same objects. */
export function withRevision(edition: RegisterEdition, pack: EditionPack): RegisterEdition {
  const source = builtInPack(pack);
  const inPack = new Map(pack.rules.map((rule) => [`${pack.id}:${rule.id}`, rule]));
  const rules = edition.rules.map((rule) => {
    const changed = inPack.get(rule.id);
    if (changed === undefined) return rule;
    const after = { ...rule, ...asCalculated(source, changed), ...pageOf(pack, changed) };
    return ruleContents(after) === ruleContents(rule) && after.page === rule.page ? rule : after;
  });
  return { ...edition, ruleSetVersion: source.ruleSetVersion, rules };
}

/** Editions whose rules are part of the program, so that another revision of their packs could not be applied. */
const OF_THE_PROGRAM: readonly string[] = [
  'part-77',
  'product-rules',
  'faa-notice',
  'form-7460-1',
  'digital-obstacle-file',
  'faa-markings',
];

export const isPartOfTouchdown = (editionId: string): boolean => OF_THE_PROGRAM.includes(editionId);

const shapeOf = ({ formula, value, unit, words, when }: PackRule): string =>
  JSON.stringify([formula !== undefined, value !== undefined, unit ?? null, words !== undefined, when === undefined]);

/** Returns why the calculators cannot read a pack: a formula outside their language, or a document that they do not cite. */
function notCalculable(pack: EditionPack): { readonly ruleIndex: number | null; readonly reason: string } | null {
  let ruleIndex: number | null = null;
  try {
    const source = builtInPack(pack);
    for (const [index, rule] of pack.rules.entries()) {
      ruleIndex = index;
      asCalculated(source, rule);
    }
    dimensionEdition(pack);
    return null;
  } catch (error) {
    return { ruleIndex, reason: `The calculators cannot read this pack: ${error instanceof Error ? error.message : String(error)}.` };
  }
}

/** Returns why Touchdown cannot apply a pack, with the rule if it is about one, or null. A pack that passed its checks is expected. */
export function cannotApply(pack: EditionPack): { readonly ruleIndex: number | null; readonly reason: string } | null {
  if (isPartOfTouchdown(pack.id))
    return { ruleIndex: null, reason: `The rules of ${pack.id} are part of Touchdown. Another revision cannot be installed.` };
  const source = CALCULATOR_PACKS.find(({ pack: { id } }) => id === pack.id);
  if (source === undefined) return null;
  if (pack.units !== source.pack.units) return { ruleIndex: null, reason: `This edition is in ${source.pack.units}.` };
  for (const before of source.pack.rules) {
    const ruleIndex = pack.rules.findIndex(({ id }) => id === before.id);
    const rule = pack.rules[ruleIndex];
    if (rule === undefined) return { ruleIndex: null, reason: `The calculators need the rule “${before.id}”, which is missing.` };
    if (shapeOf(rule) !== shapeOf(before))
      return { ruleIndex, reason: `The calculators need the rule “${before.id}” in the form and unit of the built-in revision.` };
  }
  return notCalculable(pack);
}
