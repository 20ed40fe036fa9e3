/** A revision of an edition from what a person found on the printed page: its form, and the pack that is made of it. */
import { readEditionPack, type StandardsRule, type StoredConfirmation } from '@touchdown/contract';
import {
  type EditionPack,
  type Factor,
  factorFrom,
  formulaText,
  type PackRule,
  revisedPack,
  revisedRule,
  ruleNumbers,
} from '@touchdown/domain';

/** What the editor types. */
export interface RevisionDraft {
  /** In the order of the rule's numbers. */
  readonly numbers: readonly string[];
  readonly requirement: string;
}

/** The number fields of a rule. Two with the same label are counted. */
export function numberLabels(rule: PackRule): readonly string[] {
  const labels = ruleNumbers(rule).map(({ label }) => label);
  return labels.map((label, index) => {
    const same = labels.filter((other) => other === label).length;
    return same === 1 ? label : `${label}, number ${labels.slice(0, index + 1).filter((other) => other === label).length}`;
  });
}

/** The pack on the server. Its hash and signature were checked there. */
export function packIn(text: string): EditionPack {
  const reading = readEditionPack(text, () => true);
  if (!reading.ok) throw new Error(reading.refusals[0]?.reason ?? 'The data pack could not be read.');
  return reading.pack;
}

/** The rule of the register in its pack. `null` if the pack does not have it. */
export const ruleInPack = (pack: EditionPack, { id }: Pick<StandardsRule, 'id'>): PackRule | null =>
  pack.rules.find((rule) => `${pack.id}:${rule.id}` === id) ?? null;

/** Starts with the numbers and the requirement of the newest revision. */
export const draftOf = (pack: EditionPack, rule: PackRule): RevisionDraft => ({
  numbers: ruleNumbers(rule).map(({ value }) => String(value)),
  requirement: pack.citations[rule.citation]?.states ?? '',
});

const isKnown = (value: Factor | null): value is Factor => value !== null;

/** "0.9 × D", "200 ft" */
const valueText = ({ formula, value, unit }: PackRule): string =>
  formula === undefined ? `${value ?? ''}${unit === undefined || unit === '1' ? '' : ` ${unit}`}` : formulaText(formula);

export interface RevisionOf {
  readonly pack: EditionPack;
  readonly rule: PackRule;
  readonly confirmation: StoredConfirmation;
}

/** "TLOF: hospital: 0.83 × D → 0.9 × D. AC 150/5390-2D (January 2023), page 4-2, 4.7, recorded by Amelia Hopper." */
const changeText = ({ pack, rule, confirmation }: RevisionOf, after: PackRule): string => {
  const { documentRevision, page, paragraph, confirmedBy } = confirmation;
  return `${rule.subject}: ${valueText(rule)} → ${valueText(after)}. ${pack.document} (${documentRevision}), page ${page}, ${paragraph}, recorded by ${confirmedBy}.`;
};

/** The value with the typed numbers. `null` while one is not a number. */
export function draftValue(rule: PackRule, { numbers }: RevisionDraft): string | null {
  const factors = numbers.map(factorFrom).filter(isKnown);
  return factors.length < numbers.length ? null : valueText(revisedRule(rule, factors));
}

export interface RevisionErrors {
  /** Beside the number fields. */
  readonly numbers: readonly (string | undefined)[];
  /** For the whole form. */
  readonly reason: string | null;
}
export type MadeRevision =
  | { readonly ok: true; readonly revision: number; readonly text: string }
  | ({ readonly ok: false } & RevisionErrors);

const NOT_A_NUMBER = 'Enter a number such as 0.83, or a fraction such as 1/3';

const REQUIRED = 'Requirement is required';

const writtenAs = (value: Factor): readonly string[] => [
  String(value),
  ...(typeof value === 'number' ? [value.toLocaleString('en-US')] : []),
];
const isWrittenIn = (text: string, value: Factor): boolean =>
  writtenAs(value).some((number) => new RegExp(`(?<![\\d.,/])${number.replaceAll('.', '\\.')}(?![\\d/]|[.,]\\d)`).test(text));

/** Why the numbers and the requirement are not those of a revision, or `null`. */
function contradiction(before: readonly Factor[], after: readonly Factor[], requirement: string): string | null {
  if (after.every((value, index) => value === before[index])) return 'Change at least one number.';
  const stale = before.find((value, index) => value !== after[index] && !after.includes(value) && isWrittenIn(requirement, value));
  return stale === undefined ? null : `The requirement still states ${stale}.`;
}

const refused = (reason: string): MadeRevision => ({ ok: false, numbers: [], reason });

/** The next revision, checked as any pack. */
export function madeRevision(from: RevisionOf, { numbers, requirement }: RevisionDraft): MadeRevision {
  const { pack, rule, confirmation } = from;
  const read = numbers.map(factorFrom);
  const factors = read.filter(isKnown);
  if (factors.length < read.length)
    return { ok: false, numbers: read.map((value) => (value === null ? NOT_A_NUMBER : undefined)), reason: null };
  const states = requirement.trim();
  if (states === '') return refused(REQUIRED);
  const reason = contradiction(
    ruleNumbers(rule).map(({ value }) => value),
    factors,
    states,
  );
  if (reason !== null) return refused(reason);
  const { page, paragraph: clause } = confirmation;
  const change = (after: PackRule) => changeText(from, after);
  const revised = revisedPack(pack, { ruleId: rule.id, numbers: factors, states, clause, page, change });
  const text = `${JSON.stringify(revised, null, 2)}\n`;
  const reading = readEditionPack(text, () => true);
  if (!reading.ok) return refused(reading.refusals.map((refusal) => refusal.reason).join(' '));
  return { ok: true, revision: reading.pack.revision, text };
}
