/** Thresholds of Touchdown's path check. Its messages mention the FAA, but no FAA document with these numbers is known. */
import { degrees, feet } from '../../quantities/units.ts';
import { cited, productRule } from '../cite.ts';

const rule = <T>(value: T, states: string) => cited(value, productRule('path check conventions', states));

export const PATH_CHECKS = {
  leastAngleDeg: rule(degrees(3), 'A path angle below 3.0° is an error.'),
  leastWidthFt: rule(feet(300), 'A path narrower than 300 ft is an error.'),
  steepAngleDeg: rule(degrees(15), 'A path angle above 15° is a warning.'),
  usualAngleFromDeg: rule(degrees(6), 'A standard profile below 6° is a warning.'),
  usualAngleToDeg: rule(degrees(9), 'A standard profile above 9° is a warning.'),
  narrowBelowFt: rule(feet(500), 'A path from 300 to 499 ft wide is a warning.'),
  wideAboveFt: rule(feet(1500), 'A path wider than 1,500 ft is a warning.'),
  primaryAngleDeg: rule(degrees(12), 'A primary surface above 12° is a warning.'),
  primaryWidthFt: rule(feet(500), 'A primary surface narrower than 500 ft is a warning.'),
  lateralExtensionAngleDeg: rule(degrees(8), 'A lateral extension profile above 8° is a warning.'),
} as const;
