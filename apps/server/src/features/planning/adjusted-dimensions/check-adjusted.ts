/** Checks whether the owner's dimensions may be saved: no side below its FAA minimum, and equal sides where the shape requires it. */
import { type FaaMinimums, type FacilityShape, feet, findBelowMinimum, type Zone, ZONES, type ZoneSize } from '@touchdown/domain';
import type { FieldError } from '@touchdown/contract';
import { AppError } from '../../../errors/app-error.ts';

export type Sides = Readonly<Record<`${Zone}${'Length' | 'Width'}`, number>>;

export const zoneSizes = (sides: Sides): Readonly<Record<Zone, ZoneSize>> => ({
  tlof: { length: feet(sides.tlofLength), width: feet(sides.tlofWidth) },
  fato: { length: feet(sides.fatoLength), width: feet(sides.fatoWidth) },
  safetyArea: { length: feet(sides.safetyAreaLength), width: feet(sides.safetyAreaWidth) },
});

const fieldOf = (zone: Zone, side: 'length' | 'width') => `${zone}${side === 'length' ? 'Length' : 'Width'}`;

/** A circle has one diameter and a square one side length, unless the minimums themselves differ. */
function unequalSides(shape: FacilityShape, sizes: Readonly<Record<Zone, ZoneSize>>, minimums: FaaMinimums): FieldError[] {
  if (shape === 'rectangle') return [];
  return ZONES.filter((zone) => minimums[zone].length === minimums[zone].width && sizes[zone].length !== sizes[zone].width).map((zone) => ({
    path: fieldOf(zone, 'width'),
    message: `Length and width must be equal for a ${shape} area`,
  }));
}

/** Throws ADJUSTED_BELOW_MINIMUM or VALIDATION_FAILED naming every side, with the specification's message. */
export function checkAdjusted(sizes: Readonly<Record<Zone, ZoneSize>>, minimums: FaaMinimums, shape: FacilityShape): void {
  const below = findBelowMinimum(sizes, minimums).map(({ zone, side, message }) => ({ path: fieldOf(zone, side), message }));
  const unequal = unequalSides(shape, sizes, minimums);
  if (below.length > 0) throw new AppError('ADJUSTED_BELOW_MINIMUM', { fields: [...below, ...unequal] });
  if (unequal.length > 0) throw new AppError('VALIDATION_FAILED', { fields: unequal });
}
