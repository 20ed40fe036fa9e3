/**
 * A number from a standard never travels alone: value + document, revision, clause and how well it is known.
 */

/**
 * How well a cited value is known.
 * - `read`: the text of the rule was read word for word.
 * - `secondary`: read in a secondary source that states the rule.
 * - `unverified`: recalled, not read; must never be shown as a fact.
 */
export type Verification = 'read' | 'secondary' | 'unverified';

/**
 * AC 150/5390-2B (2004) is no rule set of Touchdown: a rule is cited to it when its words were read there
 * and not in the edition that applies. FAA DOF is the text that comes with the FAA's Digital Obstacle File.
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
  /** Year or date of the revision, e.g. "2023"; for a product rule the specification section. */
  readonly revision: string;
  /** Paragraph, table or figure. `null` when the number of the paragraph is not recorded. */
  readonly clause: string | null;
  /** The paragraph in one paraphrased sentence. */
  readonly states: string;
  /** `standard`: from the document. `product-spec`: a Touchdown rule, never cited to an FAA document. */
  readonly origin: 'standard' | 'product-spec';
  readonly verification: Verification;
  /** Where it was read, or why it is believed (source ids of docs/standards). */
  readonly source: string;
}

export interface Cited<T> {
  readonly value: T;
  readonly citation: Citation;
}
