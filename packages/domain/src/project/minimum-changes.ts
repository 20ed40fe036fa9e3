/** The FAA minimums that differ between two calculations of a project. */
import type { Side } from '../dimensions/adjust-dimensions.ts';
import { type CalculationResults, type Zone, ZONES } from '../dimensions/dimension-results.ts';
import { LENGTH_TOLERANCE_FT } from '../dimensions/tolerance.ts';
import type { Feet } from '../quantities/units.ts';

/** The FAA minimum of one side, in feet, unrounded; `null`: nothing can be calculated. */
export interface MinimumChange {
  readonly zone: Zone;
  readonly side: Side;
  readonly before: Feet | null;
  readonly after: Feet | null;
}

const isSame = (one: Feet | null, other: Feet | null): boolean =>
  one === null || other === null ? one === other : Math.abs(one - other) <= LENGTH_TOLERANCE_FT;

/** Each minimum that changes. `null` results: nothing can be calculated. */
export const minimumChanges = (before: CalculationResults | null, after: CalculationResults | null): readonly MinimumChange[] =>
  ZONES.flatMap((zone) =>
    (['length', 'width'] as const).flatMap((side): MinimumChange[] => {
      const [was, is] = [before?.faaMinimums[zone][side] ?? null, after?.faaMinimums[zone][side] ?? null];
      return isSame(was, is) ? [] : [{ zone, side, before: was, after: is }];
    }),
  );
