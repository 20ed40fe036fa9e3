/** Short ways to write a citation down, so that an edition's file reads like a table. */
import type { Citation, Cited, DocumentId, Verification } from './cited.ts';

/** How well a value is known, and from where. */
export interface Evidence {
  readonly verification: Verification;
  readonly source: string;
}

/** The words of the rule were read. */
export const read = (source: string): Evidence => ({ verification: 'read', source: `Read word for word: ${source}.` });

/** A secondary source states the rule. */
export const stated = (source: string): Evidence => ({ verification: 'secondary', source: `Stated by a secondary source: ${source}.` });

/** Recalled, not read: the estimated chance that it is right, in percent, and what speaks for it. */
export const recalled = (chancePercent: number, support = ''): Evidence => ({
  verification: 'unverified',
  source: `Recalled, not read; estimated chance ${chancePercent} %.${support === '' ? '' : ` ${support}.`}`,
});

/** The citation maker of one document: `cite('Table 2-1', 'The safety area …', recalled(88))`. */
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

/** A rule of Touchdown, from its specification or a named convention of its own; never cited to an FAA document. */
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

/** Known from another document or edition only: for this one no one has seen it. */
export const notSeenHere = (knownFrom: string): Evidence => ({
  verification: 'unverified',
  source: `Not seen in this edition; ${knownFrom}.`,
});
