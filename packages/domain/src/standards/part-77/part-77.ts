/** 14 CFR 77.23, heliport imaginary surfaces, and of 77.9 and 77.17 what concerns objects near a heliport, as data. The military slope (10:1) is left out: this product plans civil sites. */
import { feet } from '../../quantities/units.ts';
import type { Citation, Cited } from '../cited.ts';

const clause = (paragraph: '(a)' | '(b)' | '(c)', states: string): Citation => ({
  document: '14 CFR Part 77',
  revision: 'eCFR current to 2026-04-05',
  clause: `77.23${paragraph}`,
  states,
  origin: 'standard',
  verification: 'read',
  source: 'CFR23',
});

const PRIMARY = clause(
  '(a)',
  'The primary surface coincides in size and shape with the designated take-off and landing area and is a horizontal plane at the established heliport elevation.',
);
const APPROACH = clause(
  '(b)',
  'The approach surface begins at each end of the primary surface with its width, and rises 8:1 outward for 4,000 feet, where its width is 500 feet.',
);
const TRANSITIONAL = clause(
  '(c)',
  'Transitional surfaces rise 2:1 outward from the sides of the primary and approach surfaces to 250 feet from the centreline.',
);

const cited = <T>(value: T, citation: Citation): Cited<T> => ({ value, citation });

export const PRIMARY_SURFACE = {
  citation: PRIMARY,
} as const;

/** Slope as the run for one foot of rise; lengths along the ground in feet. */
export const APPROACH_SURFACE = {
  citation: APPROACH,
  slope: cited(8, APPROACH),
  lengthFt: cited(feet(4000), APPROACH),
  /** Whole width at the outer end. */
  outerWidthFt: cited(feet(500), APPROACH),
} as const;

/** Slope as the run for one foot of rise; the reach is measured from the centreline of the primary and approach surfaces. */
export const TRANSITIONAL_SURFACE = {
  citation: TRANSITIONAL,
  slope: cited(2, TRANSITIONAL),
  reachFt: cited(feet(250), TRANSITIONAL),
} as const;

const other =
  (source: 'CFR9' | 'CFR17') =>
  (number: string, states: string): Citation => ({
    document: '14 CFR Part 77',
    revision: 'eCFR current to 2026-04-05',
    clause: number,
    states,
    origin: 'standard',
    verification: 'read',
    source,
  });
const notice = other('CFR9');
const obstruction = other('CFR17');

const NOTICE_OF_HEIGHT = notice('77.9(a)', 'Notice is due for construction of more than 200 feet above ground level.');
const NOTICE_OF_SLOPE = notice(
  '77.9(b)(3)',
  'Notice is due for what exceeds a slope of 25:1 out to 5,000 feet from the nearest point of the landing and take-off area of a heliport of 77.9(d).',
);

const NOTICE_BY_LONG_RUNWAY = notice(
  '77.9(b)(1)',
  'Notice is due for what exceeds a slope of 100:1 out to 20,000 feet from the nearest runway of an airport of 77.9(d) whose longest runway is more than 3,200 feet, heliports excluded.',
);
const NOTICE_BY_SHORT_RUNWAY = notice(
  '77.9(b)(2)',
  'Notice is due for what exceeds a slope of 50:1 out to 10,000 feet from the nearest runway of an airport of 77.9(d) whose longest runway is no more than 3,200 feet, heliports excluded.',
);

/** When construction has to be told to the FAA on Form 7460-1. Slope as the run for one foot of rise. */
export const CONSTRUCTION_NOTICE = {
  heightAboveGroundFt: cited(feet(200), NOTICE_OF_HEIGHT),
  slope: cited(25, NOTICE_OF_SLOPE),
  reachFt: cited(feet(5000), NOTICE_OF_SLOPE),
  heliports: notice(
    '77.9(d)',
    'The 25:1 slope is that of heliports for public use (in the Chart Supplement or under construction), of the Federal Government, or with an FAA-approved instrument approach.',
  ),
  longRunwayFt: cited(feet(3200), NOTICE_BY_LONG_RUNWAY),
  longRunwaySlope: cited(100, NOTICE_BY_LONG_RUNWAY),
  longRunwayReachFt: cited(feet(20_000), NOTICE_BY_LONG_RUNWAY),
  shortRunwaySlope: cited(50, NOTICE_BY_SHORT_RUNWAY),
  shortRunwayReachFt: cited(feet(10_000), NOTICE_BY_SHORT_RUNWAY),
  traverseWays: notice(
    '77.9(c)',
    'A way for mobile objects counts as higher by 17 ft for an Interstate highway, 15 ft for another public road, 10 ft or its highest mobile object for a private road, 23 ft for a railroad, and by its highest mobile object for a waterway or another way.',
  ),
  exempt: notice(
    '77.9(e)',
    'No notice is due for what permanent structures or terrain shield in a congested area beyond all reasonable doubt, for approved navigation and weather devices, for what another FAA regulation has told of, and for an antenna structure of 20 ft or less that raises no other.',
  ),
} as const;

/** What is an obstruction to air navigation. The height of 77.17(a)(2) near airports leaves heliports out. */
export const OBSTRUCTION = {
  heightAboveGroundFt: cited(
    feet(499),
    obstruction('77.17(a)(1)', 'An object of more than 499 feet above ground level is an obstruction.'),
  ),
  imaginarySurface: obstruction(
    '77.17(a)(5)',
    'An object that penetrates a take-off or landing surface or an imaginary surface of 77.19, 77.21 or 77.23 is an obstruction.',
  ),
} as const;
