/** What the product calls a critical penetration. */
import { feet } from '../../quantities/units.ts';
import { cited, productRule } from '../cite.ts';

export const OBSTACLE_RULES = {
  criticalPenetrationFt: cited(feet(25), productRule('part 2, section 4', 'A violation by more than 25 ft is a critical penetration.')),
} as const;
