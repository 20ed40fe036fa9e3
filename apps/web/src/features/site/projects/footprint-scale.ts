/** The scales at which the list draws landing areas. */
import { formatNumber, type UnitSystem } from '@touchdown/domain';

const INCHES_PER_FOOT = 12;
const PIXELS_PER_INCH = 96;
/** Feet on the ground per inch on the screen: the scale of the list, then those for facilities that are too large for it. */
const FEET_PER_INCH = [300, 600, 1_200, 2_400, 4_800] as const;
export const LIST_SCALE = FEET_PER_INCH[0];

/** The box of a drawing, in CSS pixels. */
export const FOOTPRINT_BOX = { width: 84, height: 56 } as const;
const EDGE_PX = 1;

const pixelsPerFoot = (feetPerInch: number): number => PIXELS_PER_INCH / feetPerInch;

/** Returns the largest of the scales, in feet per inch, at which these feet fit the box, and its pixels per foot. */
export function footprintScale(lengthFt: number, widthFt: number): { readonly feetPerInch: number; readonly pixelsPerFoot: number } {
  const fits = (feetPerInch: number): boolean =>
    lengthFt * pixelsPerFoot(feetPerInch) <= FOOTPRINT_BOX.width - 2 * EDGE_PX &&
    widthFt * pixelsPerFoot(feetPerInch) <= FOOTPRINT_BOX.height - 2 * EDGE_PX;
  const feetPerInch = FEET_PER_INCH.find(fits) ?? Math.max(...FEET_PER_INCH);
  return { feetPerInch, pixelsPerFoot: pixelsPerFoot(feetPerInch) };
}

/** "1 in = 300 ft", or a ratio in meters. */
export const scaleText = (system: UnitSystem, feetPerInch: number = LIST_SCALE): string =>
  system === 'metric'
    ? `1:${formatNumber(feetPerInch * INCHES_PER_FOOT, 0, 'nearest')}`
    : `1 in = ${formatNumber(feetPerInch, 0, 'nearest')} ft`;
