/** AC 150/5390-2D, Heliport Design (2023), as Touchdown knows it. */
import { heliportStandardOf } from '../packs/heliport.ts';
import { SOURCE_2D } from './source.ts';

export const AC_150_5390_2D = heliportStandardOf('AC 150/5390-2D', SOURCE_2D);
