/** A number from a standard, always with its document, revision, clause, and verification. */

/**
 * The verification of a cited value.
 * - `read`: the text of the rule was read word for word.
 * - `secondary`: read in a secondary source that states the rule.
 * - `unverified`: not checked against a text. Must never be shown as a fact.
 */
export type Verification = 'read' | 'secondary' | 'unverified';

/**
 * AC 150/5390-2B (2004) is not a rule set of Touchdown. A rule is cited to it if its text was read there and not in the edition that
 * applies. FAA DOF is the text that comes with the FAA's Digital Obstacle File.
 */
export type DocumentId =
  | 'AC 150/5390-2D'
  | 'AC 150/5390-2C'
  | 'AC 150/5390-2B'
  | 'EB 105A'
  | '14 CFR Part 77'
  | '14 CFR Part 157'
  | 'FAA Form 7480-1'
  | 'FAA Form 7460-1'
  | 'AC 70/7460-1'
  | 'FAA DOF'
  | 'product';

export interface Citation {
  readonly document: DocumentId;
  /** Year or date of the revision, e.g. "2023". For a Touchdown rule, the specification section. */
  readonly revision: string;
  /** Paragraph, table, or figure. `null` if none is cited. */
  readonly clause: string | null;
  /** The paragraph in one paraphrased sentence. */
  readonly states: string;
  /** `standard`: from the document. `product-spec`: a Touchdown rule, never cited to an FAA document. */
  readonly origin: 'standard' | 'product-spec';
  readonly verification: Verification;
}

export interface Cited<T> {
  readonly value: T;
  readonly citation: Citation;
}
