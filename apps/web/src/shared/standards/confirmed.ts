/** The states of citations and values with the confirmations that apply. */
import {
  type Citation,
  type CitationState,
  citationState,
  confirmationsOf,
  type RuleConfirmation,
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
