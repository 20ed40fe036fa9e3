/** Defaults and limits of a path as the specification's form and storage state them. */
import { degrees, feet } from '../../quantities/units.ts';
import { cited, productRule } from '../cite.ts';

const rule = <T>(value: T, states: string) => cited(value, productRule('path form conventions', states));

export const PATH_FORM = {
  defaultAngleDeg: rule(degrees(7.125), 'A new path has an angle of 7.125°.'),
  defaultWidthFt: rule(feet(500), 'A new path is 500 ft wide.'),
  leastAngleDeg: rule(degrees(0.1), 'A path angle is at least 0.1°.'),
  largestAngleDeg: rule(degrees(45), 'A path angle is at most 45°.'),
  leastWidthFt: rule(feet(50), 'A path is at least 50 ft wide.'),
  largestHeadingDeg: rule(degrees(359), 'A heading is entered from 0 to 359°.'),
  largestStoredHeadingDeg: rule(degrees(359.99), 'A stored heading is at most 359.99°.'),
  leastCurveRadiusFt: rule(feet(886), 'A curve radius is at least 886 ft.'),
  leastRadiusPlusFinalSegmentFt: rule(feet(1886), 'Curve radius plus final segment is at least 1,886 ft.'),
  largestFinalSegmentFt: rule(feet(1000), 'A final segment is from 0 to 1,000 ft long.'),
  standardProfile: {
    approachSlope: rule(8, 'The standard profile is shown as 8:1/2:1.'),
    departureSlope: rule(2, 'The standard profile is shown as 8:1/2:1.'),
  },
  lateralExtensionSlope: rule(8, 'The lateral extension profile is shown as 8:1.'),
} as const;
