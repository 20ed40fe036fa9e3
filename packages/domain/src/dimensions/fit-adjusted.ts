/** Adjusted dimensions fitted to different FAA minimums: values that still meet them are unchanged, others are raised. */
import type { AdjustedDimensions } from './adjusted-dimensions.ts';
import { zoneArea } from './area.ts';
import type { FaaMinimums, ZoneDimensions, ZoneSize } from './dimension-results.ts';
import type { FacilityShape } from '../facility/facility.ts';
import { feet, type Feet } from '../quantities/units.ts';

/** Circles and squares have one size, unless the minimums of their sides differ. */
function shaped(shape: FacilityShape, size: ZoneSize, minimum: ZoneSize): ZoneDimensions {
  const larger = feet(Math.max(size.length, size.width));
  const isSingle = shape !== 'rectangle' && minimum.length === minimum.width;
  const sides = isSingle ? { length: larger, width: larger } : size;
  return { ...sides, area: zoneArea(shape, sides) };
}

/** Returns the zone raised to its minimum, and to its separation from the zone inside it. */
function raised(size: ZoneSize, minimum: ZoneSize, inner: ZoneSize | null, strip: Feet): ZoneSize {
  const side = (which: 'length' | 'width'): Feet =>
    feet(Math.max(size[which], minimum[which], inner === null ? 0 : inner[which] + 2 * strip));
  return { length: side('length'), width: side('width') };
}

/**
 * Returns the adjusted dimensions for different minimums, in feet and square feet. A side that meets its minimum and keeps its separation
 * is unchanged. Any other is raised to the smallest size that does both. Nothing gets smaller.
 */
export function fitAdjusted(adjusted: AdjustedDimensions, minimums: FaaMinimums, shape: FacilityShape): AdjustedDimensions {
  const fit = (zone: 'tlof' | 'fato' | 'safetyArea', inner: ZoneSize | null, strip: Feet) =>
    shaped(shape, raised(adjusted[zone], minimums[zone], inner, strip), minimums[zone]);
  const tlof = fit('tlof', null, feet(0));
  const fato = fit('fato', tlof, minimums.tlofFatoSeparation);
  return { tlof, fato, safetyArea: fit('safetyArea', fato, minimums.fatoSafetyAreaSeparation) };
}
