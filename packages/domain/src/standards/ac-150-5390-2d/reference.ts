/** AC 150/5390-2D: values that the dimension calculator does not use, in one place for all features. */
import { heliportReferenceOf } from '../packs/heliport.ts';
import { SOURCE_2D } from './source.ts';

export const AC_150_5390_2D_REFERENCE = heliportReferenceOf(SOURCE_2D);
