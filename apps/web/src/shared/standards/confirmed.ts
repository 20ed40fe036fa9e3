/** The confirmations of rules that apply to what is shown, so that a confirmed rule is shown as verified wherever it is used. */
import {
  type Citation,
  type CitationState,
  citationState,
  type Confirmations,
  confirmationsOf,
  type RegisterEdition,
  type RuleConfirmation,
  weakestState,
  type Working,
} from '@touchdown/domain';
import { createContext, use } from 'react';

export interface Confirmed {
  /** The editions of the project. `null`: no project. */
  readonly editions: readonly string[] | null;
  readonly confirmations: Confirmations;
  /** Of the revisions that the project follows. Absent: the built-in ones. */
  readonly register?: readonly RegisterEdition[];
}

/** Without a provider, nothing is confirmed. */
const NOTHING: Confirmed = { editions: null, confirmations: new Map() };
export const ConfirmedContext = createContext<Confirmed>(NOTHING);
export const useConfirmed = (): Confirmed => use(ConfirmedContext);

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
