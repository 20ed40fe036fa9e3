/** Touchdown conventions where a standard defines nothing. */
import { productRule } from '../cite.ts';

export const DIMENSION_RULES = {
  vertipad: productRule(
    'dimension conventions',
    'EB 105A does not define a vertipad. Touchdown reports the FATO circle as the vertipad: vertipad diameter = minimum FATO.',
  ),
  taxiArea: productRule(
    'dimension conventions',
    'Taxi/parking area, one position, hover taxi allowed: each side is the larger of the FATO and the 1.56 D stand.',
  ),
  circularTransportFato: productRule(
    'dimension conventions',
    'A circular transport FATO is nonstandard. Touchdown accepts it with a diameter of at least the minimum FATO length.',
  ),
  squareContainsLonger: productRule(
    'dimension conventions',
    'A circular or square area uses the larger of the minimum length and width for both sides. An entered additional length increases both.',
  ),
  elevationEntered: productRule('dimension conventions', 'The owner enters the additional FATO length for elevation from the AC chart.'),
  fleetByRuleSet: productRule(
    'dimension conventions',
    'In a mixed facility, the heliport advisory circular is applied to the helicopters in the fleet and EB 105A to the other aircraft. A rule set without an aircraft of its own is applied to the whole fleet.',
  ),
  compositeOfVtol: productRule(
    'dimension conventions',
    'Multiple design aircraft of a vertiport form a composite with the largest D and the largest RD.',
  ),
  memberSeparation: productRule(
    'dimension conventions',
    'The TLOF/FATO separation for a fleet is at least the separation that each of its aircraft requires alone.',
  ),
  largerDimensionGoverns: productRule(
    'dimension conventions',
    'The controlling dimension is at least the larger of overall length and width.',
  ),
} as const;
