/** Numbers and conventions that come from this product's specification, never from an FAA document. */
import { DIMENSION_RULES } from './dimensions.ts';

export const PRODUCT_RULES = {
  dimensions: DIMENSION_RULES,
} as const;
