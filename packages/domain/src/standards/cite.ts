/** Helpers to write citations, so that an edition's file reads like a table. */
import type { Citation, Cited, DocumentId, Verification } from './cited.ts';

/** The verification of a value and its source. */
export interface Evidence {
  readonly verification: Verification;
  readonly source: string;
}

/** The text of the rule was read. */
export const read = (source: string): Evidence => ({ verification: 'read', source: `Read word for word: ${source}.` });

/** A secondary source states the rule. */
export const stated = (source: string): Evidence => ({ verification: 'secondary', source: `Stated by a secondary source: ${source}.` });

/** Recalled, not read: the estimated probability that it is correct, in percent, and the supporting evidence. */
export const recalled = (chancePercent: number, support = ''): Evidence => ({
  verification: 'unverified',
  source: `Recalled, not read; estimated chance ${chancePercent} %.${support === '' ? '' : ` ${support}.`}`,
});

/** Returns a function that creates citations of one document: `cite('Table 2-1', 'The safety area …', recalled(88))`. */
export const citing =
  (document: Exclude<DocumentId, 'product'>, revision: string) =>
  (clause: string | null, states: string, evidence: Evidence): Citation => ({
    document,
    revision,
    clause,
    states,
    origin: 'standard',
    ...evidence,
  });

/** A Touchdown rule, from its specification or a named convention. Never cited to an FAA document. */
export const productRule = (section: string, states: string): Citation => ({
  document: 'product',
  revision: section,
  clause: null,
  states,
  origin: 'product-spec',
  verification: 'read',
  source: 'A rule of this product, not of an FAA document.',
});

export const cited = <T>(value: T, citation: Citation): Cited<T> => ({ value, citation });

/** Known only from another document or edition. No one has seen it in this one. */
export const notSeenHere = (knownFrom: string): Evidence => ({
  verification: 'unverified',
  source: `Not seen in this edition; ${knownFrom}.`,
});
