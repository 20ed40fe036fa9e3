/** The one scale at which the list draws landing areas. */
import type { UnitSystem } from '@touchdown/domain';

/** One inch of the screen is this many feet of the ground. */
const FEET_PER_INCH = 300;
const INCHES_PER_FOOT = 12;
const PIXELS_PER_INCH = 96;
export const PIXELS_PER_FOOT = PIXELS_PER_INCH / FEET_PER_INCH;

/** "1 in = 300 ft"; in metres as a ratio. */
export const scaleText = (system: UnitSystem): string =>
  system === 'metric' ? `1:${(FEET_PER_INCH * INCHES_PER_FOOT).toLocaleString('en-US')}` : `1 in = ${FEET_PER_INCH} ft`;
