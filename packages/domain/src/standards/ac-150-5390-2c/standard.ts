/** AC 150/5390-2C, Heliport Design (2012), as Touchdown knows it. */
import { heliportStandardOf } from '../packs/heliport.ts';
import { SOURCE_2C } from './source.ts';

export const AC_150_5390_2C = heliportStandardOf('AC 150/5390-2C', SOURCE_2C);
