/** Conventions of this product where a standard names no such thing. */
import { productRule } from '../cite.ts';

export const DIMENSION_RULES = {
  vertipad: productRule(
    'dimension conventions',
    'EB 105A names no vertipad; the product calls the circle of the FATO so: vertipad diameter = least FATO.',
  ),
  taxiArea: productRule(
    'dimension conventions',
    'Taxi/parking area, one position, hover taxi allowed: each side is the larger of the FATO and the 1.56 D stand.',
  ),
  circularTransportFato: productRule(
    'dimension conventions',
    'A circular transport FATO is no standard shape; the product accepts it with a diameter of at least the least FATO length.',
  ),
  squareContainsLonger: productRule(
    'dimension conventions',
    'A circular or square zone takes the larger of least length and least width on both sides; an entered additional length enlarges both.',
  ),
  elevationEntered: productRule(
    'dimension conventions',
    'The additional FATO length at elevation is entered by the owner, as the curve of the standard is not recorded.',
  ),
  largerDimensionGoverns: productRule('part 1, section 5', 'The controlling dimension is at least the larger of overall length and width.'),
} as const;
