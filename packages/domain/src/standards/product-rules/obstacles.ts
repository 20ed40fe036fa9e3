/** Touchdown's definition of a critical penetration, and its interpretation of what the regulation and the obstacle file leave open. */
import { feet } from '../../quantities/units.ts';
import { cited, productRule } from '../cite.ts';

export const OBSTACLE_RULES = {
  criticalPenetrationFt: cited(feet(25), productRule('obstacle conventions', 'A penetration of more than 25 ft is critical.')),
} as const;

const convention = (states: string) => productRule('obstacle conventions', states);

export const OBSTACLE_CONVENTIONS = {
  lowestGoverns: convention(
    'Where surfaces overlap, the lowest controls. If equal, the order is primary, approach, transitional. All surfaces above the point are listed.',
  ),
  outside: convention('Outside all surfaces there is no height limit. Such obstacles are reported as outside all surfaces, not as clear.'),
  penetration: convention(
    'A penetration is any top elevation above the limit, using unrounded values. Displayed values are rounded conservatively.',
  ),
  warning: convention(
    'An obstacle is compliant only if it clears anywhere within its stated horizontal and vertical accuracy. If it clears only at its reported position and height, the status is warning.',
  ),
  worstPoint: convention(
    'Wires and buildings are evaluated at their worst point: exact on planar surfaces, and in 5 ft steps refined to the controlling point on curved and sector surfaces. Within its accuracy, a sloping wire is evaluated in up to 16 spans, one per foot of rise, each at the height of its higher end.',
  ),
  safetyArea: convention(
    'The Safety Area is level at the heliport elevation. A frangible object fixed by function may extend up to the height the advisory circular allows.',
  ),
  identification: convention(
    'The object identification surface is level at the heliport elevation to 100 ft outside the Safety Area, with square corners. Under a path, its half-width tapers from 100 ft outside the Safety Area to 200 ft at 4,000 ft. Based on AC 150/5390-2C; confirm against AC 150/5390-2D.',
  ),
  notice: convention(
    'The 25:1 slope of 14 CFR 77.9(b)(3) is measured from the nearest point of the FATO within 5,000 ft, and applies to facilities of 77.9(d) alone.',
  ),
  unknownAccuracy: convention('Unknown or missing DOF accuracy is treated as the largest listed: ±1 NM horizontal, ±1,000 ft vertical.'),
} as const;

/** A Touchdown convention where the specification does not define anything. */
export const OBSTACLE_CHOICES = {
  similarWithinFt: cited(
    feet(100),
    productRule('obstacle conventions', 'Two obstacles of the same type within 100 ft of each other may be duplicates.'),
  ),
} as const;
