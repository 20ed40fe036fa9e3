/** Helpers to write citations, so that an edition's file reads like a table. */
import type { Citation, Cited, DocumentId, Verification } from './cited.ts';

/** The verification of a value, and a note for maintainers on where its text was found. */
export interface Evidence {
  readonly verification: Verification;
  readonly note: string;
}

/** The text of the rule was read. The note names its entries in `sources.ts`. */
export const read = (note: string): Evidence => ({ verification: 'read', note });

/** A secondary source states the rule. The note names its entries in `sources.ts`. */
export const stated = (note: string): Evidence => ({ verification: 'secondary', note });

/** The rule has not been checked against a text. The note names what supports it. */
export const unverified = (note = ''): Evidence => ({ verification: 'unverified', note });

const notes = new WeakMap<Citation, string>();

/** The note on a citation. It is kept apart from the citation, so that it is in no result, file, or response. */
export const noteOn = (citation: Citation): string => notes.get(citation) ?? '';

/** Returns a function that creates citations of one document: `cite('Table 2-1', 'The Safety Area …', read('2B-d'))`. */
export const citing =
  (document: Exclude<DocumentId, 'product'>, revision: string) =>
  (clause: string | null, states: string, { verification, note }: Evidence): Citation => {
    const citation: Citation = { document, revision, clause, states, origin: 'standard', verification };
    notes.set(citation, note);
    return citation;
  };

/** A Touchdown rule, from its specification or a named convention. Never cited to an FAA document. */
export const productRule = (section: string, states: string): Citation => ({
  document: 'product',
  revision: section,
  clause: null,
  states,
  origin: 'product-spec',
  verification: 'read',
});

export const cited = <T>(value: T, citation: Citation): Cited<T> => ({ value, citation });
