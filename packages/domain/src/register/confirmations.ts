/**
 * What confirmations of rules change: the state in which a rule and its citations are shown. Never a number, and never a saved result.
 */
import type { Citation, Verification } from '../standards/cited.ts';
import { type RegisterCitation, type RegisterEdition, registerEditions, type RegisterRule } from './rules.ts';

export const CONFIRMATION_OUTCOMES = ['matches', 'differs'] as const;
export type ConfirmationOutcome = (typeof CONFIRMATION_OUTCOMES)[number];

/** What a named person found on the published page. */
export interface RuleConfirmation {
  readonly ruleId: string;
  readonly outcome: ConfirmationOutcome;
  /** As printed: "2-7". */
  readonly page: string;
  readonly paragraph: string;
  /** The revision or date printed on the document. */
  readonly documentRevision: string;
  /** What the page says instead. `null` if it matches. */
  readonly printedValue: string | null;
  readonly note: string | null;
  /** The person's name. */
  readonly confirmedBy: string;
  /** ISO 8601, UTC. */
  readonly confirmedAt: string;
}

/**
 * The state of a rule: `verified` and `differs` by a confirmation, otherwise its own verification, or `convention` for a Touchdown rule,
 * which has no published text.
 */
export type RuleState = 'verified' | 'read' | 'toConfirm' | 'differs' | 'convention';
/** The state of a citation in a result. */
export type CitationState = Verification | 'verified' | 'differs';

export type Confirmations = ReadonlyMap<string, RuleConfirmation>;
export const confirmationsById = (confirmations: readonly RuleConfirmation[]): Confirmations =>
  new Map(confirmations.map((confirmation) => [confirmation.ruleId, confirmation]));

const STATE_OF_OUTCOME = { matches: 'verified', differs: 'differs' } as const satisfies Record<ConfirmationOutcome, RuleState>;

export function ruleState({ id, citations }: RegisterRule, confirmations: Confirmations): RuleState {
  if (citations.every(({ origin }) => origin === 'product-spec')) return 'convention';
  const confirmation = confirmations.get(id);
  if (confirmation !== undefined) return STATE_OF_OUTCOME[confirmation.outcome];
  return citations.every(({ verification }) => verification === 'read') ? 'read' : 'toConfirm';
}

const citationText = ({ document, revision, clause, states }: RegisterCitation): string =>
  JSON.stringify([document, revision, clause, states]);

interface CitingRule {
  readonly rule: RegisterRule;
  readonly texts: readonly string[];
}
type Editions = readonly RegisterEdition[];
const citing = new WeakMap<Editions, ReadonlyMap<string, readonly CitingRule[]>>();
/** The rules that contain a citation with this text, in all editions. */
function rulesCiting(text: string, editions: Editions): readonly CitingRule[] {
  const known = citing.get(editions);
  if (known === undefined) {
    const found = new Map<string, CitingRule[]>();
    for (const { rules } of editions)
      for (const rule of rules) {
        const texts = [...new Set(rule.citations.map(citationText))];
        for (const each of texts) found.set(each, [...(found.get(each) ?? []), { rule, texts }]);
      }
    citing.set(editions, found);
    return found.get(text) ?? [];
  }
  return known.get(text) ?? [];
}

/**
 * The rules behind a citation of a result: those that contain no citation outside the result. A citation that several rules share belongs
 * to all rules that apply, so it is confirmed only when each of them is. `editions`: those of the result; `null`: any. `register`: of the
 * revisions that the result was calculated by; absent: the built-in ones.
 */
export function rulesBehind(
  citation: Citation,
  together: readonly Citation[],
  editions: readonly string[] | null,
  register: Editions = registerEditions(),
): readonly RegisterRule[] {
  const present = new Set(together.map(citationText));
  const all = rulesCiting(citationText(citation), register);
  const own = all.filter(({ rule }) => editions?.includes(rule.editionId) ?? true);
  const candidates = own.length > 0 ? own : all;
  const inside = candidates.filter(({ texts }) => texts.every((text) => present.has(text)));
  return (inside.length > 0 ? inside : candidates).map(({ rule }) => rule);
}

export interface CitationContext {
  /** All citations of the result. */
  readonly together: readonly Citation[];
  /** The ids of the editions that the result was calculated with. `null`: unknown, so a rule counts in every edition that has it. */
  readonly editions: readonly string[] | null;
  readonly confirmations: Confirmations;
  /** Of the revisions that the result was calculated by. Absent: the built-in ones. */
  readonly register?: readonly RegisterEdition[] | undefined;
}

/** A confirmation that differs is shown wherever one of the rules is used. A match applies when all rules behind the citation match. */
export function citationState(citation: Citation, { together, editions, confirmations, register }: CitationContext): CitationState {
  if (citation.origin === 'product-spec' || confirmations.size === 0) return citation.verification;
  const outcomes = rulesBehind(citation, together, editions, register).map(({ id }) => confirmations.get(id)?.outcome);
  if (outcomes.includes('differs')) return 'differs';
  return outcomes.length > 0 && outcomes.every((outcome) => outcome === 'matches') ? 'verified' : citation.verification;
}

/** The confirmations behind a citation, each once. */
export const confirmationsOf = (
  citation: Citation,
  { together, editions, confirmations, register }: CitationContext,
): readonly RuleConfirmation[] =>
  confirmations.size === 0 ? [] : rulesBehind(citation, together, editions, register).flatMap(({ id }) => confirmations.get(id) ?? []);

const WEAKEST_FIRST: readonly CitationState[] = ['differs', 'unverified', 'secondary', 'read', 'verified'];
/** The weakest state. `entered` without citations. */
export const weakestState = (states: readonly CitationState[]): CitationState | 'entered' =>
  WEAKEST_FIRST.find((state) => states.includes(state)) ?? 'entered';
