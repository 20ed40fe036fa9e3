/** The effect of changing a library aircraft on the dimensions of a project designed for it, before the change is saved. */
import type { BelowMinimum, Side } from '../dimensions/adjust-dimensions.ts';
import { type CalculationResults, type Zone, ZONES } from '../dimensions/dimension-results.ts';
import { LENGTH_TOLERANCE_FT } from '../dimensions/tolerance.ts';
import type { Feet } from '../quantities/units.ts';
import { currentDimensions, type DimensionSource, type DimensionState } from './current-dimensions.ts';
import type { InputEffectRecords } from './input-effect.ts';

/** The FAA minimum of one side, in feet, unrounded; `null`: nothing can be calculated. */
export interface MinimumChange {
  readonly zone: Zone;
  readonly side: Side;
  readonly before: Feet | null;
  readonly after: Feet | null;
}

export interface AircraftEffect {
  /** The dimensions that the project uses after the change. `null`: none. */
  readonly source: DimensionSource | null;
  readonly state: DimensionState | null;
  /** Each minimum that changes. */
  readonly minimums: readonly MinimumChange[];
  /** The adjusted or saved values that are below their minimum after the change. */
  readonly below: readonly BelowMinimum[];
}

const isSame = (one: Feet | null, other: Feet | null): boolean =>
  one === null || other === null ? one === other : Math.abs(one - other) <= LENGTH_TOLERANCE_FT;

const changedMinimums = (before: CalculationResults | null, after: CalculationResults | null): MinimumChange[] =>
  ZONES.flatMap((zone) =>
    (['length', 'width'] as const).flatMap((side): MinimumChange[] => {
      const [was, is] = [before?.faaMinimums[zone][side] ?? null, after?.faaMinimums[zone][side] ?? null];
      return isSame(was, is) ? [] : [{ zone, side, before: was, after: is }];
    }),
  );

/** The effect on one project. `null`: no minimum changes, and its dimensions are as current as before. */
export function aircraftEffect({ project, adjusted, saved, before, after }: InputEffectRecords): AircraftEffect | null {
  const was = currentDimensions({ project, adjusted, saved, today: before });
  const is = currentDimensions({ project, adjusted, saved, today: after });
  const minimums = changedMinimums(before, after);
  if (minimums.length === 0 && was?.state === is?.state) return null;
  return { source: is?.source ?? null, state: is?.state ?? null, minimums, below: is?.below ?? [] };
}
