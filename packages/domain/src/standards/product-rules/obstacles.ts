/** What the product calls a critical penetration, and how it reads what the regulation and the obstacle file leave open. */
import { feet } from '../../quantities/units.ts';
import { cited, productRule } from '../cite.ts';

export const OBSTACLE_RULES = {
  criticalPenetrationFt: cited(feet(25), productRule('part 2, section 4', 'A violation by more than 25 ft is a critical penetration.')),
} as const;

const convention = (states: string) => productRule('obstacle conventions', states);

export const OBSTACLE_CONVENTIONS = {
  lowestGoverns: convention(
    'Where surfaces overlap the limit is the lowest one; on a tie primary before approach before transitional. All surfaces over the point are listed.',
  ),
  outside: convention('Outside all surfaces there is no limit; it is reported as such, not as clear.'),
  penetration: convention(
    'A penetration is a top above the limit by more than 1e-9 ft; the unrounded value decides, the display rounds against the owner.',
  ),
  warning: convention(
    'An obstacle is clear only if it clears wherever its accuracy allows it to be, in plan and in height; clear as stated and not so elsewhere is a warning.',
  ),
  worstPoint: convention(
    'A wire or a building is judged by its worst point: exactly on planes (ends, corners, crossings with the edges of the surface); on a curve or a sector in steps of 5 ft, closed in on to a millionth of a foot. Within its accuracy a sloping wire is taken in up to 16 spans, one for each foot of rise, each as high as its higher end.',
  ),
  safetyArea: convention(
    'The safety area is level at the heliport elevation over its whole outline; a frangible object fixed by its function may stand up to the height that the advisory circular bears.',
  ),
  identification: convention(
    'The object identification surface is level at the heliport elevation to 100 ft outside the safety area, with square corners; under a path its half width runs from 100 ft outside the safety area to 200 ft at 4,000 ft, straight; it is the text of AC 150/5390-2C, as that of 2D was not seen.',
  ),
  notice: convention(
    'The 25:1 slope of 14 CFR 77.9(b)(3) is measured from the nearest point of the FATO within 5,000 ft, and applies to facilities of 77.9(d) alone.',
  ),
  unknownAccuracy: convention(
    'An accuracy that the file says is unknown, or leaves out, is taken as the widest it lists: ±1 NM in plan, ±1,000 ft in height.',
  ),
} as const;

/** A choice of the product, where the specification says nothing. */
export const OBSTACLE_CHOICES = {
  similarWithinFt: cited(
    feet(100),
    productRule('obstacle conventions', 'Two obstacles of one type within 100 ft of each other may be one and the same.'),
  ),
} as const;
