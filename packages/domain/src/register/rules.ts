/** Every rule of every edition as one list: what a person can confirm against the published document, one entry per value or condition. */
import { ruleFormula } from '../dimensions/evaluate-rule.ts';
import type { Citation } from '../standards/cited.ts';
import { CALCULATOR_PACKS, STANDARDS_REGISTER } from '../standards/registry.ts';
import type { Rule } from '../standards/rule.ts';
import { conditionText, shownValue, subjectText } from './rule-text.ts';

/** A citation of any document: an installed edition can cite documents that Touchdown does not name. */
export type RegisterCitation = Omit<Citation, 'document'> & { readonly document: string };

/** A value or a condition of an edition. */
export interface RegisterRule<Cited extends RegisterCitation = RegisterCitation> {
  /** "ac-150-5390-2d:tlof.hospital": the edition and the place of the rule in it. It stays the same from revision to revision. */
  readonly id: string;
  readonly editionId: string;
  /** "TLOF: hospital" */
  readonly subject: string;
  /** "max(0.83 × D, 40 ft)". `null` for a condition that has no value. */
  readonly value: string | null;
  /** The same as it is shown, if it uses other rules: "0.83 × D (at ground level); FATO (elevated)". Absent: as the value. */
  readonly namedValue?: string | undefined;
  /** "Hospital heliports". `null`: always. */
  readonly appliesWhen: string | null;
  /** At least one. */
  readonly citations: readonly Cited[];
  /** The printed page that its data pack names. Absent: the pack names none. */
  readonly page?: string | undefined;
}

/** The rules of one document. */
export interface RegisterEdition<Cited extends RegisterCitation = RegisterCitation> {
  readonly id: string;
  readonly title: string;
  /** "2D-1": the version of its data in Touchdown. `null` if it is not versioned by itself. */
  readonly ruleSetVersion: string | null;
  /** Whether there is a published document to confirm the rules against. */
  readonly isPublished: boolean;
  /** In the document's order as far as paragraphs are cited; the others follow by subject. */
  readonly rules: readonly RegisterRule<Cited>[];
}

/** Of the lists that are part of Touchdown. */
type ListedRule = RegisterRule<Citation>;
type ListedEdition = RegisterEdition<Citation>;

/** A row of a register list: its keys, value, and citations. */
export interface RegisterRow {
  readonly keys: readonly string[];
  readonly value: string | null;
  readonly citations: readonly Citation[];
}

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const isCitation = (node: Node): node is Node & Citation => 'states' in node && 'verification' in node;
const isCited = (node: Node): node is Node & { readonly value: unknown; readonly citation: Citation } =>
  'value' in node && 'citation' in node;
const RULE_KINDS: readonly unknown[] = ['times', 'fixed', 'largestOf', 'halfOfDifference'] satisfies readonly Rule['kind'][];
const isRule = (node: unknown): node is Rule => isNode(node) && RULE_KINDS.includes(node['kind']);

/** The citations in a value of a standard, each once. */
export function citationsIn(node: unknown): readonly Citation[] {
  const found = (part: unknown): readonly Citation[] => {
    if (Array.isArray(part)) return part.flatMap(found);
    if (!isNode(part)) return [];
    return isCitation(part) ? [part] : Object.values(part).flatMap(found);
  };
  return [...new Set(found(node))];
}

/** Rows of a register list, in the order in which the values are written down. */
export function registerRows(node: unknown, keys: readonly string[] = []): readonly RegisterRow[] {
  if (!isNode(node)) return [];
  if (isRule(node)) return [{ keys, value: ruleFormula(node), citations: citationsIn(node) }];
  if (isCitation(node)) return [{ keys, value: null, citations: [node] }];
  if (isCited(node)) return [{ keys, value: shownValue(keys.at(-1) ?? '', node.value), citations: [node.citation] }];
  return Object.entries(node).flatMap(([name, child]) => registerRows(child, [...keys, name]));
}

interface EditionHead {
  readonly id: string;
  readonly title: string;
  /** How the headings of its lists begin. */
  readonly heading: string;
}

const EDITIONS: readonly EditionHead[] = [
  { id: 'ac-150-5390-2d', title: 'AC 150/5390-2D, Heliport Design', heading: 'AC 150/5390-2D:' },
  { id: 'ac-150-5390-2c', title: 'AC 150/5390-2C, Heliport Design', heading: 'AC 150/5390-2C:' },
  { id: 'eb-105a', title: 'EB 105A, Vertiport Design', heading: 'EB 105A:' },
  { id: 'part-77', title: '14 CFR Part 77, Airspace', heading: '14 CFR 77' },
  { id: 'faa-notice', title: '14 CFR Part 157 and FAA Form 7480-1', heading: 'FAA notice' },
  { id: 'form-7460-1', title: 'FAA Form 7460-1', heading: 'FAA Form 7460-1' },
  { id: 'digital-obstacle-file', title: 'FAA Digital Obstacle File', heading: 'FAA Digital Obstacle File' },
  { id: 'product-rules', title: 'Touchdown conventions', heading: 'Touchdown conventions' },
];

const numbersIn = (clause: string): readonly number[] => (clause.match(/\d+/g) ?? []).map(Number);

const isInAppendix = (clause: string): boolean => /^appendix\b/i.test(clause);

/** Compares paragraphs as a document numbers them: 77.9 before 77.17, and an appendix after all chapters. */
function paragraphOrder(one: string, other: string): number {
  if (isInAppendix(one) !== isInAppendix(other)) return isInAppendix(one) ? 1 : -1;
  const [first, second] = [numbersIn(one), numbersIn(other)];
  for (const [index, number] of first.entries()) {
    const against = second[index];
    if (against === undefined) return 1;
    if (number !== against) return number - against;
  }
  return first.length - second.length;
}

/** The paragraph by which a rule is sorted. A paragraph of an earlier edition is not in the document. */
const paragraphOf = ({ citations }: RegisterRule, title: string): string | null =>
  citations.find(({ document, clause }) => clause !== null && title.includes(document))?.clause ?? null;

function inDocumentOrder(rules: readonly ListedRule[], title: string): readonly ListedRule[] {
  const placed = rules.flatMap((rule) => {
    const paragraph = paragraphOf(rule, title);
    return paragraph === null ? [] : [{ rule, paragraph }];
  });
  const ordered = placed.toSorted((one, other) => paragraphOrder(one.paragraph, other.paragraph)).map(({ rule }) => rule);
  return [...ordered, ...rules.filter((rule) => !ordered.includes(rule))];
}

/** The definition of the design helicopter is listed by document and belongs to the edition of that document. */
const COMPOSITE = 'Design aircraft';
function rowsUnder(beginning: string): readonly RegisterRow[] {
  const lists = STANDARDS_REGISTER.filter(({ heading }) => heading.startsWith(beginning) || heading.startsWith(COMPOSITE));
  return lists.flatMap(({ heading, values }) => {
    const rows = registerRows(values);
    if (!heading.startsWith(COMPOSITE)) return rows;
    return rows.flatMap((row) => (`${row.keys.join('')}:` === beginning ? [{ ...row, keys: ['compositeDesignHelicopter'] }] : []));
  });
}

function versionUnder(beginning: string): string | null {
  const lists = STANDARDS_REGISTER.flatMap(({ heading, values }) => (heading.startsWith(beginning) ? [values] : []));
  return lists.flatMap((values) => ('ruleSetVersion' in values ? [values.ruleSetVersion] : []))[0] ?? null;
}

/** The subjects in the data packs, by the id of the rule. */
const packSubjects = (): ReadonlyMap<string, string> =>
  new Map(CALCULATOR_PACKS.flatMap(({ pack }) => pack.rules.map((rule) => [`${pack.id}:${rule.id}`, rule.subject])));

function editionOf({ id: editionId, title, heading }: EditionHead, subjects: ReadonlyMap<string, string>): ListedEdition {
  const rules = rowsUnder(heading).map(({ keys, value, citations }): ListedRule => {
    const id = `${editionId}:${keys.join('.')}`;
    return { id, editionId, subject: subjects.get(id) ?? subjectText(keys), value, appliesWhen: conditionText(keys), citations };
  });
  return {
    id: editionId,
    title,
    ruleSetVersion: versionUnder(heading),
    isPublished: rules.some(({ citations }) => citations.some(({ origin }) => origin === 'standard')),
    rules: inDocumentOrder(rules, title),
  };
}

let editions: readonly ListedEdition[] | null = null;
/** All editions, in the order of the register. Read once. */
export function registerEditions(): readonly ListedEdition[] {
  if (editions === null) {
    const subjects = packSubjects();
    editions = EDITIONS.map((head) => editionOf(head, subjects));
  }
  return editions;
}

let byId: ReadonlyMap<string, ListedRule> | null = null;
/** `null` if no edition has this rule. */
export function registerRule(id: string): ListedRule | null {
  byId ??= new Map(registerEditions().flatMap(({ rules }) => rules.map((rule) => [rule.id, rule])));
  return byId.get(id) ?? null;
}

/** The text that a confirmation applies to: it no longer applies to a rule whose value or wording changed. Its verification is excluded. */
export const ruleContents = ({ id, value, citations }: RegisterRule): string =>
  JSON.stringify([id, value, citations.map(({ document, revision, clause, states }) => [document, revision, clause, states])]);
