import { citing } from '../cite.ts';

export const cite = citing('EB 105A', '2024');
