/** The confirmations of rules that apply to what is shown, so that a confirmed rule is shown as verified wherever it is used. */
import type { Confirmations, RegisterEdition } from '@touchdown/domain';
import { createContext, use } from 'react';

export interface Confirmed {
  /** The editions of the project. `null`: no project. */
  readonly editions: readonly string[] | null;
  readonly confirmations: Confirmations;
  /** Of the revisions that the project follows. Absent: the built-in ones. */
  readonly register?: readonly RegisterEdition[];
}

/** Without a provider, nothing is confirmed. */
export const NOTHING_CONFIRMED: Confirmed = { editions: null, confirmations: new Map() };
export const ConfirmedContext = createContext<Confirmed>(NOTHING_CONFIRMED);
export const useConfirmed = (): Confirmed => use(ConfirmedContext);
