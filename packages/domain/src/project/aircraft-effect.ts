/** The effect of changing a library aircraft on the dimensions of a project designed for it, before the change is saved. */
import type { BelowMinimum } from '../dimensions/adjust-dimensions.ts';
import { currentDimensions, type DimensionSource, type DimensionState } from './current-dimensions.ts';
import type { InputEffectRecords } from './input-effect.ts';
import { type MinimumChange, minimumChanges } from './minimum-changes.ts';

export interface AircraftEffect {
  /** The dimensions that the project uses after the change. `null`: none. */
  readonly source: DimensionSource | null;
  readonly state: DimensionState | null;
  /** Each minimum that changes. */
  readonly minimums: readonly MinimumChange[];
  /** The adjusted or saved values that are below their minimum after the change. */
  readonly below: readonly BelowMinimum[];
}

/** The effect on one project. `null`: no minimum changes, and its dimensions are as current as before. */
export function aircraftEffect({ project, adjusted, saved, before, after }: InputEffectRecords): AircraftEffect | null {
  const was = currentDimensions({ project, adjusted, saved, today: before });
  const is = currentDimensions({ project, adjusted, saved, today: after });
  const minimums = minimumChanges(before, after);
  if (minimums.length === 0 && was?.state === is?.state) return null;
  return { source: is?.source ?? null, state: is?.state ?? null, minimums, below: is?.below ?? [] };
}
