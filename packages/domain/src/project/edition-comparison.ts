/**
 * A project under two editions, or two revisions of one edition: every number and rule before and after. Pure: the caller provides the
 * packs, so that it does not matter whether they are built in or installed.
 */
import { calculateDimensions } from '../dimensions/calculate-dimensions.ts';
import { QUANTITIES, type CalculationResults, type QuantityId, type Working, type Workings } from '../dimensions/dimension-results.ts';
import { EDITION_ADVISORIES } from '../dimensions/edition-advisories.ts';
import { LENGTH_TOLERANCE_FT } from '../dimensions/tolerance.ts';
import type { HeliportCircular, ProjectType, VertiportCircular } from '../facility/facility.ts';
import { existing } from '../quantities/existing.ts';
import { usesRule } from '../register/uses.ts';
import { type DimensionEdition, editionSet } from '../standards/dimension-edition.ts';
import { formulaText } from '../standards/packs/formula-text.ts';
import { factorOf, type EditionPack, type PackRule } from '../standards/packs/pack.ts';
import { datedReferenceOf } from '../standards/reference-text.ts';
import type { AdjustedRecord } from './current-dimensions.ts';
import type { FacilityNumbers } from './calculation-inputs.ts';
import { revisionsInUse } from './edition-revisions.ts';
import { type DesignAircraftRecords, designInputs } from './design-inputs.ts';
import { dimensionEffect, type InputEffect } from './input-effect.ts';

/** `project`: what the facility must meet. The rule sets of a mixed project also have numbers of their own. */
export const NUMBER_SCOPES = ['project', 'heliport', 'vertiport'] as const;
export type NumberScope = (typeof NUMBER_SCOPES)[number];

/** A number of a result under one edition. */
export interface EditionNumber {
  readonly value: number;
  /** "W = max(0.28 × D, 20 ft)" */
  readonly formula: string;
  /** "AC 150/5390-2C (2012), table 2-1" */
  readonly references: readonly string[];
  readonly verification: Working['verification'];
}
export interface NumberComparison {
  readonly scope: NumberScope;
  readonly quantity: QuantityId;
  /** "Safety Area width, each side" */
  readonly title: string;
  readonly unit: Working['unit'];
  /** `null`: it is not calculated. */
  readonly before: EditionNumber | null;
  readonly after: EditionNumber | null;
  readonly valueChanges: boolean;
  readonly paragraphChanges: boolean;
}

/** A rule in one edition, in words. */
export interface EditionRule {
  /** "max(0.83 × D, 40 ft)". `null`: a condition without a value. */
  readonly value: string | null;
  readonly reference: string;
  /** The paragraph, paraphrased. */
  readonly states: string;
}
export interface RuleComparison {
  /** "tlof.hospital" */
  readonly id: string;
  readonly subject: string;
  /** `null`: the edition has no such rule. */
  readonly before: EditionRule | null;
  readonly after: EditionRule | null;
  readonly valueChanges: boolean;
  /** Another paragraph, or another text of it. */
  readonly paragraphChanges: boolean;
  /** Whether the project's dimensions are calculated by it. If not, its value applies as it is. */
  readonly isCalculated: boolean;
  /** `false`: Touchdown does not take the rule from the installed revision, and its built-in value applies. */
  readonly isTaken: boolean;
}

/** An advisory that only one of the editions gives. */
export interface AdvisoryChange {
  readonly code: string;
  readonly text: string;
}

export interface EditionComparison {
  readonly numbers: readonly NumberComparison[];
  /** The rules that the project uses and that differ. */
  readonly rules: readonly RuleComparison[];
  readonly advisories: { readonly removed: readonly AdvisoryChange[]; readonly added: readonly AdvisoryChange[] };
  readonly effect: Omit<InputEffect, 'changes'>;
}

/** A project with its records. `project` is stored under whatever edition. */
export interface ComparedRecords {
  readonly project: FacilityNumbers;
  readonly aircraft: DesignAircraftRecords;
  readonly adjusted: AdjustedRecord | null;
  readonly saved: CalculationResults | null;
  /** ISO 8601, UTC. */
  readonly timestamp: string;
}
export interface ComparedEditions {
  readonly before: DimensionEdition;
  readonly after: DimensionEdition;
}

type Circulars = { readonly advisoryCircular: HeliportCircular } | { readonly vertiportAdvisoryCircular: VertiportCircular };
/** The circular of a project that follows the edition. */
export const circularOfEdition = ({ standard }: DimensionEdition): Circulars =>
  standard.kind === 'heliport' ? { advisoryCircular: standard.document } : { vertiportAdvisoryCircular: standard.document };

/** The project if it followed the edition. Its other edition, if it has two, remains in its revision. */
export function followingEdition<Project extends FacilityNumbers>(
  project: Project,
  edition: DimensionEdition,
): Project & Required<Pick<FacilityNumbers, 'editionRevisions'>> {
  const after = { ...project, ...circularOfEdition(edition) };
  const { editionRevisions = [] } = revisionsInUse(after);
  const others = editionRevisions.filter(({ editionId }) => editionId !== edition.pack.id);
  return { ...after, editionRevisions: edition.followed === null ? others : [...others, edition.followed] };
}

/** Whether an edition has rules for the project: heliport rules, vertiport rules, or both. */
export const hasRulesFor = ({ standard }: DimensionEdition, type: ProjectType): boolean => type === 'mixed' || type === standard.kind;

/** Whether both editions are for the same kind of landing area, so that one can replace the other. */
export const areComparable = ({ before, after }: ComparedEditions): boolean => before.standard.kind === after.standard.kind;

/** The project's results under an edition. `null`: nothing can be calculated. */
export function resultsUnder(
  edition: DimensionEdition,
  { project, aircraft, timestamp }: Pick<ComparedRecords, 'project' | 'aircraft' | 'timestamp'>,
): CalculationResults | null {
  const inputs = designInputs(followingEdition(project, edition), aircraft);
  const answer = inputs && calculateDimensions(inputs, timestamp, editionSet(edition));
  return answer?.ok === true ? answer.results : null;
}

/** The calculation details of a result, by what they are of. */
function workingsOf(results: CalculationResults | null): ReadonlyMap<NumberScope, Workings> {
  if (results === null) return new Map();
  const { ruleSets, envelopeWorkings } = results;
  if (envelopeWorkings === undefined) return new Map(ruleSets.slice(0, 1).map(({ workings }) => ['project', workings]));
  return new Map<NumberScope, Workings>([
    ['project', envelopeWorkings],
    ...ruleSets.map(({ kind, workings }) => [kind, workings] as const),
  ]);
}

const numberOf = ({ value, formula, citations, verification }: Working): EditionNumber => ({
  ...{ value, formula, verification },
  references: [...new Set(citations.map(datedReferenceOf))],
});

/** Beyond floating-point noise, which is larger for larger numbers. */
const differs = (one: number, other: number): boolean => Math.abs(one - other) > LENGTH_TOLERANCE_FT * Math.max(1, Math.abs(one));
const textsOf = (working: Working | undefined): string =>
  JSON.stringify([
    ...new Set(working?.citations.map(({ document, revision, clause, states }) => [document, revision, clause, states].join('|'))),
  ]);

function compared(
  scope: NumberScope,
  quantity: QuantityId,
  was: Working | undefined,
  is: Working | undefined,
): readonly NumberComparison[] {
  const known = is ?? was;
  if (known === undefined) return [];
  return [
    {
      ...{ scope, quantity, title: known.title, unit: known.unit },
      before: was === undefined ? null : numberOf(was),
      after: is === undefined ? null : numberOf(is),
      valueChanges: was === undefined || is === undefined || differs(was.value, is.value),
      paragraphChanges: textsOf(was) !== textsOf(is),
    },
  ];
}

/** Every number of either result, before and after. */
export function compareNumbers(before: CalculationResults | null, after: CalculationResults | null): readonly NumberComparison[] {
  const [was, is] = [workingsOf(before), workingsOf(after)];
  return NUMBER_SCOPES.flatMap((scope) =>
    QUANTITIES.flatMap((quantity) => compared(scope, quantity, was.get(scope)?.[quantity], is.get(scope)?.[quantity])),
  );
}

/** A rule that is another one by reference has its formula. */
function valueText(pack: EditionPack, { formula, value, unit, words }: PackRule): string | null {
  const target = formula?.kind === 'rule' ? pack.rules.find(({ id }) => id === formula.rule)?.formula : undefined;
  if (formula !== undefined) return formulaText(target ?? formula);
  if (words !== undefined) return words.join(', ').replaceAll('_', ' ');
  if (value === undefined) return null;
  const number = factorOf(value).toLocaleString('en-US', { maximumFractionDigits: 4 });
  if (unit === '1' || unit === undefined) return number;
  return unit === ':1' || unit === '%' ? `${number}${unit}` : unit === 'deg' ? `${number}°` : `${number} ${unit}`;
}

function ruleIn(pack: EditionPack, rule: PackRule | undefined): EditionRule | null {
  const citation = rule === undefined ? undefined : pack.citations[rule.citation];
  if (rule === undefined || citation === undefined) return null;
  const { document = pack.document, revision = pack.documentRevision, clause, states } = citation;
  return {
    value: valueText(pack, rule),
    reference: [`${document} (${revision})`, ...(clause === undefined ? [] : [clause])].join(', '),
    states,
  };
}

/** What a rule and the citations of its parts say, apart from the words for it. */
function textOf(pack: EditionPack, rule: PackRule | undefined, part: 'value' | 'paragraph'): string {
  if (rule === undefined) return '';
  const { formula, value, unit, words, when, citation } = rule;
  if (part === 'value') return JSON.stringify([valueText(pack, rule), value, unit, words, when]);
  const ofParts = [...JSON.stringify(formula ?? {}).matchAll(/"citation":"([^"]+)"/g)].map(([, key]) => existing(key));
  const keys = [citation, ...ofParts];
  return JSON.stringify(
    keys.map((key) => {
      const { document = pack.document, revision = pack.documentRevision, clause = '', states = '' } = pack.citations[key] ?? {};
      return [document, revision, clause, states];
    }),
  );
}

/** Whether a project that follows `followed` uses a rule of `edition`. */
const isUsed = (id: string, { pack }: DimensionEdition, project: FacilityNumbers, followed: DimensionEdition): boolean =>
  usesRule({ id: `${pack.id}:${id}`, editionId: pack.id }, { ...project, ...circularOfEdition(followed) });

/** Whether a change of edition ends or begins the use of a rule that only one of them has. Some rules apply under every edition. */
const isReplaced = (id: string, owner: DimensionEdition, other: DimensionEdition, project: FacilityNumbers): boolean =>
  owner.pack.id === other.pack.id || !isUsed(id, owner, project, other);

/** The rules that the project uses under either edition and that differ in value or paragraph, in the order of the packs. */
export function compareRules({ before, after }: ComparedEditions, project: FacilityNumbers): readonly RuleComparison[] {
  const rulesOf = ({ pack }: DimensionEdition) => new Map(pack.rules.map((rule) => [rule.id, rule]));
  const [were, are] = [rulesOf(before), rulesOf(after)];
  const ids = [...new Set([...were.keys(), ...are.keys()])];
  return ids.flatMap((id): RuleComparison[] => {
    const [was, is] = [
      isUsed(id, before, project, before) ? were.get(id) : undefined,
      isUsed(id, after, project, after) ? are.get(id) : undefined,
    ];
    const known = is ?? was;
    if (known === undefined) return [];
    if (is === undefined && !isReplaced(id, before, after, project)) return [];
    if (was === undefined && !isReplaced(id, after, before, project)) return [];
    const changes = (part: 'value' | 'paragraph') => textOf(before.pack, was, part) !== textOf(after.pack, is, part);
    const [valueChanges, paragraphChanges] = [changes('value'), changes('paragraph')];
    if (!valueChanges && !paragraphChanges) return [];
    return [
      {
        ...{ id, subject: known.subject, valueChanges, paragraphChanges },
        before: ruleIn(before.pack, was),
        after: ruleIn(after.pack, is),
        isCalculated: before.calculated.has(id) || after.calculated.has(id),
        isTaken: [before, after].every(({ followed }) => followed === null || followed.rules.some((rule) => rule.id === id)),
      },
    ];
  });
}

const advisoriesOf = (results: CalculationResults | null): readonly AdvisoryChange[] => [
  ...new Map(
    (results?.ruleSets ?? []).flatMap(({ advisories }) =>
      advisories
        .filter(({ code }) => !EDITION_ADVISORIES.includes(code))
        .map(({ code, text }) => [`${code} ${text}`, { code, text }] as const),
    ),
  ).values(),
];

function compareAdvisories(before: CalculationResults | null, after: CalculationResults | null): EditionComparison['advisories'] {
  const [were, are] = [advisoriesOf(before), advisoriesOf(after)];
  const without = (list: readonly AdvisoryChange[], others: readonly AdvisoryChange[]) =>
    list.filter(({ code, text }) => !others.some((other) => other.code === code && other.text === text));
  return { removed: without(were, are), added: without(are, were) };
}

/** Compares a project under two editions for the same kind of landing area. */
export function compareEditions(editions: ComparedEditions, records: ComparedRecords): EditionComparison {
  const [before, after] = [resultsUnder(editions.before, records), resultsUnder(editions.after, records)];
  const project = followingEdition(records.project, editions.after);
  return {
    numbers: compareNumbers(before, after),
    rules: compareRules(editions, records.project),
    advisories: compareAdvisories(before, after),
    effect: dimensionEffect({ project, adjusted: records.adjusted, saved: records.saved, before, after }),
  };
}

/** What a change of edition changes in a project: numbers, values that apply as they are, and advisories. */
export interface EditionChanges {
  readonly numbers: readonly NumberComparison[];
  readonly values: readonly RuleComparison[];
  readonly advisories: EditionComparison['advisories'];
  /** The adjusted or saved values below their minimum under the new edition, as sentences. */
  readonly below: readonly string[];
}

/** Only what changes. `null`: nothing, so the project does not depend on what differs between the editions. */
export function editionChanges(editions: ComparedEditions, records: ComparedRecords): EditionChanges | null {
  const { numbers, rules, advisories, effect } = compareEditions(editions, records);
  const changed = {
    numbers: numbers.filter(({ valueChanges }) => valueChanges),
    values: rules.filter(({ isCalculated, valueChanges }) => valueChanges && !isCalculated),
    advisories,
    below: effect.below.map(({ message }) => message),
  };
  const isChanged = [changed.numbers, changed.values, advisories.removed, advisories.added].some(({ length }) => length > 0);
  return isChanged ? changed : null;
}
