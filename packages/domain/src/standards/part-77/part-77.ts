/**
 * 14 CFR 77.23, heliport imaginary surfaces, and the parts of 77.9 and 77.17 about objects near a heliport, as data. The military slope
 * (10:1) is excluded, because Touchdown is for civil sites.
 */
import { feet } from '../../quantities/units.ts';
import { citing, read } from '../cite.ts';
import type { Citation, Cited } from '../cited.ts';

const part77 = citing('14 CFR Part 77', 'eCFR current to Apr 5, 2026');
const clause = (paragraph: '(a)' | '(b)' | '(c)', states: string): Citation => part77(`77.23${paragraph}`, states, read('CFR23'));

const PRIMARY = clause(
  '(a)',
  'The primary surface coincides in size and shape with the designated takeoff and landing area. It is a horizontal plane at the established heliport elevation.',
);
const APPROACH = clause(
  '(b)',
  'The approach surface begins at each end of the primary surface with the same width and extends outward and upward at 8:1 for 4,000 feet, where its width is 500 feet.',
);
const TRANSITIONAL = clause(
  '(c)',
  'Transitional surfaces extend outward and upward at 2:1 from the sides of the primary and approach surfaces to 250 feet from the centerline.',
);

const cited = <T>(value: T, citation: Citation): Cited<T> => ({ value, citation });

export const PRIMARY_SURFACE = {
  citation: PRIMARY,
} as const;

/** Slope as the horizontal run per foot of rise. Lengths along the ground in feet. */
export const APPROACH_SURFACE = {
  citation: APPROACH,
  slope: cited(8, APPROACH),
  lengthFt: cited(feet(4000), APPROACH),
  /** Full width at the outer end. */
  outerWidthFt: cited(feet(500), APPROACH),
} as const;

/** Slope as the horizontal run per foot of rise. The reach is measured from the centerline of the primary and approach surfaces. */
export const TRANSITIONAL_SURFACE = {
  citation: TRANSITIONAL,
  slope: cited(2, TRANSITIONAL),
  reachFt: cited(feet(250), TRANSITIONAL),
} as const;

const notice = (paragraph: string, states: string): Citation => part77(paragraph, states, read('CFR9'));
const obstruction = (paragraph: string, states: string): Citation => part77(paragraph, states, read('CFR17'));

const NOTICE_OF_HEIGHT = notice('77.9(a)', 'Notice is required for construction more than 200 feet AGL.');
const NOTICE_OF_SLOPE = notice(
  '77.9(b)(3)',
  'Notice is required for construction that exceeds a 25:1 slope within 5,000 feet of the nearest point of the landing and takeoff area of a 77.9(d) heliport.',
);

const NOTICE_BY_LONG_RUNWAY = notice(
  '77.9(b)(1)',
  'Notice is required for construction that exceeds a 100:1 slope within 20,000 feet of the nearest runway of a 77.9(d) airport with its longest runway more than 3,200 feet, excluding heliports.',
);
const NOTICE_BY_SHORT_RUNWAY = notice(
  '77.9(b)(2)',
  'Notice is required for construction that exceeds a 50:1 slope within 10,000 feet of the nearest runway of a 77.9(d) airport with its longest runway no more than 3,200 feet, excluding heliports.',
);

/** When construction requires notice on Form 7460-1. Slope as the horizontal run per foot of rise. */
export const CONSTRUCTION_NOTICE = {
  heightAboveGroundFt: cited(feet(200), NOTICE_OF_HEIGHT),
  slope: cited(25, NOTICE_OF_SLOPE),
  reachFt: cited(feet(5000), NOTICE_OF_SLOPE),
  heliports: notice(
    '77.9(d)',
    'The 25:1 slope applies to public-use heliports (listed in the Chart Supplement or under construction), heliports operated by a Federal agency, and heliports with an FAA-approved instrument approach procedure.',
  ),
  longRunwayFt: cited(feet(3200), NOTICE_BY_LONG_RUNWAY),
  longRunwaySlope: cited(100, NOTICE_BY_LONG_RUNWAY),
  longRunwayReachFt: cited(feet(20_000), NOTICE_BY_LONG_RUNWAY),
  shortRunwaySlope: cited(50, NOTICE_BY_SHORT_RUNWAY),
  shortRunwayReachFt: cited(feet(10_000), NOTICE_BY_SHORT_RUNWAY),
  traverseWays: notice(
    '77.9(c)',
    'The height of a traverse way is increased by 17 ft for an Interstate highway, 15 ft for any other public roadway, the greater of 10 ft or the highest mobile object for a private road, 23 ft for a railroad, and the height of the highest mobile object for a waterway or other traverse way.',
  ),
  exempt: notice(
    '77.9(e)',
    'Notice is not required for objects shielded in a congested area by permanent structures or terrain beyond all reasonable doubt, approved navigation and weather devices, construction for which another FAA regulation requires notice, or antenna structures 20 ft or less in height that do not increase the height of another antenna structure.',
  ),
} as const;

/** Which objects are obstructions to air navigation. The height near airports in 77.17(a)(2) does not apply to heliports. */
export const OBSTRUCTION = {
  heightAboveGroundFt: cited(feet(499), obstruction('77.17(a)(1)', 'An object with a height of more than 499 feet AGL is an obstruction.')),
  imaginarySurface: obstruction(
    '77.17(a)(5)',
    'An object that penetrates the surface of a takeoff and landing area or an imaginary surface under 77.19, 77.21, or 77.23 is an obstruction.',
  ),
} as const;
