import { citing } from '../cite.ts';

export const cite = citing('AC 150/5390-2C', '2012');
/** The 2004 edition, for rules whose text was read there and not in 2C. */
export const cite2B = citing('AC 150/5390-2B', '2004');
