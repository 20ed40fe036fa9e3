/**
 * The small language for minimums in a standard: a multiple of D or RD, a fixed length, the largest of several, half of a difference. Data
 * only: dimensions/evaluate-rule.ts evaluates it and provides the calculation details.
 */
import { feet, type Feet } from '../quantities/units.ts';
import { cited } from './cite.ts';
import type { Citation, Cited } from './cited.ts';

/** D: controlling dimension. RD: rotor diameter. */
export type Dimension = 'D' | 'RD';

export interface MultipleOf {
  readonly kind: 'times';
  readonly of: Dimension;
  readonly factor: Cited<number>;
  /** The factor as written in the standard if it has no short decimal form: "1/3". */
  readonly written: string | null;
}
export interface FixedLength {
  readonly kind: 'fixed';
  readonly length: Cited<Feet>;
}
export interface LargestOf {
  readonly kind: 'largestOf';
  readonly rules: readonly [Rule, Rule, ...Rule[]];
}
/** 0.5 × (minuend − subtrahend): the separation on one side of a zone inside another. */
export interface HalfOfDifference {
  readonly kind: 'halfOfDifference';
  readonly minuend: MultipleOf;
  readonly subtrahend: MultipleOf;
}
export type Rule = MultipleOf | FixedLength | LargestOf | HalfOfDifference;

export const times = (of: Dimension, factor: number, citation: Citation, written: string | null = null): MultipleOf => ({
  kind: 'times',
  of,
  factor: cited(factor, citation),
  written,
});
export const fixed = (lengthFt: number, citation: Citation): FixedLength => ({ kind: 'fixed', length: cited(feet(lengthFt), citation) });
export const largestOf = (...rules: LargestOf['rules']): LargestOf => ({ kind: 'largestOf', rules });
export const halfOfDifference = (minuend: MultipleOf, subtrahend: MultipleOf): HalfOfDifference => ({
  kind: 'halfOfDifference',
  minuend,
  subtrahend,
});
