/** The effect of changing a fleet that is the design aircraft on its project's minimums and dimensions, before the change is saved. */
import { aircraftEffect } from './aircraft-effect.ts';
import { inputEffect, type InputEffect, type InputEffectRecords } from './input-effect.ts';

/** The effect of a fleet change. `null`: no FAA minimum changes, and the saved or adjusted dimensions, if any, are as current as before. */
export const fleetEffect = (records: InputEffectRecords): InputEffect | null =>
  aircraftEffect(records) === null ? null : inputEffect(records);
