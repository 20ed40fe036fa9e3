import { citing } from '../cite.ts';

export const cite = citing('AC 150/5390-2D', '2023');
/** The 2004 edition, for rules whose text was read there and not in 2D. */
export const cite2B = citing('AC 150/5390-2B', '2004');
