/** Spacing and conflicts of paths: Touchdown conventions, not FAA requirements. */
import { degrees, feet } from '../../quantities/units.ts';
import { cited, productRule } from '../cite.ts';

const rule = <T>(value: T, states: string) => cited(value, productRule('path conflict conventions', states));

export const PATH_CONFLICTS = {
  spacingFt: rule(feet(200), 'Two paths are at least 200 ft apart.'),
  approachSpacingFt: rule(feet(500), 'Two approach paths are at least 500 ft apart.'),
  primarySpacingFt: rule(feet(1000), 'Two paths are at least 1,000 ft apart when either is a primary surface.'),
  errorBelowShare: rule(0.5, 'A separation under half of the minimum is an error, otherwise a warning.'),
  closePointsFt: rule(feet(50), 'Points of two paths closer than 50 ft are recorded as a conflict.'),
  opposingFromDeg: rule(degrees(150), 'Approach and departure headings more than 150° and less than 210° apart are a warning.'),
  opposingToDeg: rule(degrees(210), 'Approach and departure headings more than 150° and less than 210° apart are a warning.'),
  crossingFromDeg: rule(degrees(70), 'Approach and departure headings more than 70° and less than 110° apart are reported as info.'),
  crossingToDeg: rule(degrees(110), 'Approach and departure headings more than 70° and less than 110° apart are reported as info.'),
  primaryApproachSurfaces: rule(1, 'More than one primary approach surface is an error.'),
} as const;
