/** The states of citations and values with the confirmations that apply. */
import {
  type Citation,
  type CitationState,
  citationState,
  confirmationsOf,
  registerEditions,
  type RuleConfirmation,
  rulesBehind,
  weakestState,
  type Working,
} from '@touchdown/domain';
import type { Confirmed } from './confirmed-context.ts';

/** `together`: all citations of the result. */
export const stateOf = (citation: Citation, together: readonly Citation[], confirmed: Confirmed): CitationState =>
  citationState(citation, { together, ...confirmed });

/** The weakest state of the citations of a value. */
export const workingState = ({ citations, verification }: Working, confirmed: Confirmed): CitationState | 'entered' =>
  confirmed.confirmations.size === 0 ? verification : weakestState(citations.map((citation) => stateOf(citation, citations, confirmed)));

/** Who confirmed the rules behind these citations, each confirmation once. */
export const confirmationsBehind = (citations: readonly Citation[], confirmed: Confirmed): readonly RuleConfirmation[] => [
  ...new Set(citations.flatMap((citation) => confirmationsOf(citation, { together: citations, ...confirmed }))),
];

/**
 * "AC 150/5390-2D, Heliport Design, revision 1": the editions behind these citations, in the revisions that the project follows. Empty while
 * no project is known.
 */
export function editionsBehind(citations: readonly Citation[], { editions, register = registerEditions() }: Confirmed): readonly string[] {
  if (editions === null) return [];
  const cited = citations.filter(({ origin }) => origin === 'standard');
  const ids = new Set(cited.flatMap((citation) => rulesBehind(citation, citations, editions, register).map(({ editionId }) => editionId)));
  return register.flatMap(({ id, title, ruleSetVersion }) =>
    ids.has(id) && ruleSetVersion !== null ? [`${title}, revision ${ruleSetVersion.split('-').at(-1) ?? ''}`] : [],
  );
}
