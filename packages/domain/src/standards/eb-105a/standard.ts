/** EB 105A, Vertiport Design (December 2024), as Touchdown knows it: from secondary sources that cite its sections. */
import { vertiportStandardOf } from '../packs/vertiport.ts';
import { SOURCE_105A } from './source.ts';

export const EB_105A = vertiportStandardOf(SOURCE_105A);
