/** The register's labels, filters, the order of work, and the form of a confirmation. */
import { CONFIRMATION_LENGTHS, RULE_STATES, type StandardsEdition, type StandardsRule } from '@touchdown/contract';

export type RuleStateName = StandardsRule['state'];

export const RULE_STATE_LABELS = {
  verified: 'Verified',
  read: 'Published text',
  toConfirm: 'To be confirmed',
  differs: 'Discrepancy',
  convention: 'Touchdown convention',
} as const satisfies Record<RuleStateName, string>;

export const ruleStateOf = (text: string | undefined): RuleStateName | undefined => RULE_STATES.find((state) => state === text);

const searchTextOf = (rule: StandardsRule): string =>
  [rule.subject, rule.value, rule.appliesWhen, rule.requirement, rule.document, rule.paragraph, rule.page]
    .filter(Boolean)
    .join(' ')
    .toLowerCase();

export interface RuleFilter {
  readonly q?: string | undefined;
  readonly state?: RuleStateName | undefined;
}

/** The rules that contain every word of the search and have the state, in the document's order. */
export function matchingRules(rules: readonly StandardsRule[], { q = '', state }: RuleFilter): readonly StandardsRule[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return rules.filter((rule) => (state === undefined || rule.state === state) && words.every((word) => searchTextOf(rule).includes(word)));
}

/** Whether a person has compared the rule with the page. */
export const isRecorded = ({ confirmation }: StandardsRule): boolean => confirmation !== null;
export const recordedCount = (rules: readonly StandardsRule[]): number => rules.filter(isRecorded).length;

/** The next rule to record after this one, in the document's order, then from the start. `null`: all are recorded. */
export function nextToRecord(rules: readonly StandardsRule[], afterId: string | null): StandardsRule | null {
  const at = rules.findIndex(({ id }) => id === afterId);
  const ordered = [...rules.slice(at + 1), ...rules.slice(0, at + 1)];
  return ordered.find((rule) => !isRecorded(rule)) ?? null;
}

/** The rule before or after this one. `null` at either end. */
export const neighborOf = (rules: readonly StandardsRule[], id: string, step: 1 | -1): StandardsRule | null => {
  const at = rules.findIndex((rule) => rule.id === id);
  return at === -1 ? null : (rules[at + step] ?? null);
};

/** "2 rules differ from revision 3, the newest." Of a former revision, whose rules are only read. */
export function formerSummary(rules: readonly StandardsRule[], newest: number | null): string {
  const changed = rules.filter(({ inNewest }) => inNewest !== undefined).length;
  const count = changed === 0 ? 'No rule differs' : changed === 1 ? '1 rule differs' : `${changed} rules differ`;
  return `${count} from revision ${newest}, the newest. A former revision is read-only. Projects and reports that use it keep it.`;
}

const CHANGE_TEXTS = { changed: '', removed: 'No longer in this edition', added: 'Added since: ' } as const;
/** What the newest revision has instead of a rule: "Revision 3: 0.9 × D". `null`: the same. */
export function newestText({ inNewest, value, requirement }: StandardsRule, newest: number | null): string | null {
  if (inNewest === undefined) return null;
  const { change } = inNewest;
  if (change === 'removed') return `Revision ${newest}: ${CHANGE_TEXTS.removed}`;
  const isOther = inNewest.value !== value;
  const now = change === 'added' || isOther ? (inNewest.value ?? inNewest.requirement) : inNewest.requirement;
  return `Revision ${newest}: ${CHANGE_TEXTS[change]}${now === null ? requirement : now}`;
}

export function editionSummary({ rules, states, isPublished }: StandardsEdition): string {
  if (!isPublished) return `${rules} conventions. There is no published document to confirm them against.`;
  const differs = states.differs === 0 ? '' : states.differs === 1 ? ', 1 discrepancy' : `, ${states.differs} discrepancies`;
  return `${states.verified} of ${rules} rules verified${differs}, ${states.toConfirm} to be confirmed`;
}

/** What a person types from the printed page. */
export type FoundDraft = {
  page: string;
  paragraph: string;
  documentRevision: string;
  printedValue: string;
  note: string;
};
export type FoundField = keyof FoundDraft;

export const FOUND_LABELS = {
  page: 'Page',
  paragraph: 'Paragraph',
  documentRevision: 'Document Revision',
  printedValue: 'Printed Value',
  note: 'Note',
} as const satisfies Record<FoundField, string>;

export const BLANK: FoundDraft = { page: '', paragraph: '', documentRevision: '', printedValue: '', note: '' };

/** What was typed for the newest confirmation, so that a document is continued where it was left. */
export function lastFound(rules: readonly StandardsRule[]): FoundDraft {
  const [newest] = rules
    .flatMap(({ confirmation }) => confirmation ?? [])
    .toSorted((one, other) => (one.confirmedAt < other.confirmedAt ? 1 : -1));
  if (newest === undefined) return BLANK;
  const { page, paragraph, documentRevision } = newest;
  return { ...BLANK, page, paragraph, documentRevision };
}

/** Starts with the page and paragraph that are known of the rule, or else the last ones, and with the last revision. */
export const draftFor = ({ paragraph, page }: StandardsRule, last: FoundDraft): FoundDraft => ({
  ...BLANK,
  page: page ?? last.page,
  paragraph: paragraph ?? last.paragraph,
  documentRevision: last.documentRevision,
});

export type FoundErrors = Partial<Readonly<Record<FoundField, string>>>;

/** The same checks as on the server, beside their fields. */
export function checkFound(draft: FoundDraft, isDifferent: boolean): FoundErrors {
  const required = ['page', 'paragraph', 'documentRevision', ...(isDifferent ? (['printedValue'] as const) : [])] as const;
  const missing = required.filter((field) => draft[field].trim() === '');
  const limits = Object.entries(CONFIRMATION_LENGTHS) as [FoundField, number][];
  const long = limits.filter(([field, max]) => draft[field].trim().length > max);
  return {
    ...Object.fromEntries(missing.map((field) => [field, `${sentenceCase(FOUND_LABELS[field])} is required`])),
    ...Object.fromEntries(long.map(([field, max]) => [field, `Must be at most ${max} characters`])),
  };
}
const sentenceCase = (label: string): string => label.charAt(0) + label.slice(1).toLowerCase();

export const bodyOf = ({ printedValue, note, ...where }: FoundDraft, isDifferent: boolean) => ({
  outcome: isDifferent ? ('differs' as const) : ('matches' as const),
  ...where,
  printedValue: isDifferent ? printedValue : null,
  note: isDifferent && note.trim() !== '' ? note : null,
});
