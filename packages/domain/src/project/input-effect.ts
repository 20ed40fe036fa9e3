/** The effect of changing aircraft, circular, type, or flags on a project's minimums and dimensions, before the change is saved. */
import type { BelowMinimum, Side } from '../dimensions/adjust-dimensions.ts';
import type { AdjustedDimensions } from '../dimensions/adjusted-dimensions.ts';
import { adjustmentFrom } from '../dimensions/adjust-dimensions.ts';
import { type CalculationResults, type Zone, ZONES } from '../dimensions/dimension-results.ts';
import { fitAdjusted } from '../dimensions/fit-adjusted.ts';
import { type SeparationIssue, separationIssues } from '../dimensions/zone-separation.ts';
import type { Feet } from '../quantities/units.ts';
import {
  type AdjustedRecord,
  type CurrentDimensions,
  currentDimensions,
  type DimensionRecords,
  type DimensionSource,
} from './current-dimensions.ts';
import { DIMENSION_CHOICES, type DimensionChoice, minimumsKey } from './dimension-choice.ts';
import { inputChanges, type InputChange } from './input-changes.ts';
import { minimumChanges } from './minimum-changes.ts';

/** One side of one zone; lengths in feet, unrounded. */
export interface SideEffect {
  readonly zone: Zone;
  readonly side: Side;
  /** `null`: nothing can be calculated. */
  readonly minimumBefore: Feet | null;
  readonly minimumAfter: Feet | null;
  /** The adjusted or saved value. `null`: nothing is saved or adjusted. */
  readonly current: Feet | null;
  readonly isBelow: boolean;
  /** The value after `recalculate`; `null`: nothing can be calculated, or nothing is saved or adjusted. */
  readonly recalculated: Feet | null;
}

export interface InputEffect {
  /** `live`: nothing is saved or adjusted, so the dimensions are the minimums. */
  readonly source: DimensionSource;
  readonly changes: readonly InputChange[];
  /** Each zone, length then width. */
  readonly sides: readonly SideEffect[];
  /** The current values below the minimums after the change. */
  readonly below: readonly BelowMinimum[];
  /** The current values that violate the separations after the change. */
  readonly separation: readonly SeparationIssue[];
  /**
   * The available choices. Only `keep` if nothing can be calculated after the change. None if nothing is saved or adjusted, or if the
   * dimensions are current after the change.
   */
  readonly choices: readonly DimensionChoice[];
  /** {@link minimumsKey} after the change; `null`: nothing can be calculated. */
  readonly minimums: string | null;
}

export interface InputEffectRecords {
  /** The project as it would be saved. */
  readonly project: DimensionRecords['project'];
  readonly adjusted: AdjustedRecord | null;
  readonly saved: CalculationResults | null;
  /** From the inputs before and after, whichever aircraft they name. `null`: nothing can be calculated from them. */
  readonly before: CalculationResults | null;
  readonly after: CalculationResults | null;
}

function changesBetween(before: CalculationResults | null, after: CalculationResults | null): readonly InputChange[] {
  if (before !== null) return inputChanges(before.inputs, after?.inputs ?? null);
  return after === null ? [] : [{ what: 'Design aircraft', before: 'none with the required dimensions', after: after.aircraftUsed }];
}

/** The result of `recalculate`: adjusted dimensions fitted to the new minimums, or the minimums if nothing was adjusted. */
const recalculatedSizes = ({ source, sizes }: CurrentDimensions, after: CalculationResults): AdjustedDimensions =>
  source === 'adjusted' ? fitAdjusted(sizes, after.faaMinimums, after.inputs.facility.shape) : adjustmentFrom(after);

function sidesOf(stored: CurrentDimensions | null, { before, after }: InputEffectRecords): SideEffect[] {
  const recalculated = stored && after && recalculatedSizes(stored, after);
  return ZONES.flatMap((zone) =>
    (['length', 'width'] as const).map((side) => ({
      ...{ zone, side },
      minimumBefore: before?.faaMinimums[zone][side] ?? null,
      minimumAfter: after?.faaMinimums[zone][side] ?? null,
      current: stored?.sizes[zone][side] ?? null,
      isBelow: stored?.below.some((one) => one.zone === zone && one.side === side) ?? false,
      recalculated: recalculated?.[zone][side] ?? null,
    })),
  );
}

function choicesFor(stored: CurrentDimensions | null, after: CalculationResults | null): readonly DimensionChoice[] {
  if (stored === null || stored.state === 'current') return [];
  if (after === null) return ['keep'];
  return stored.source === 'adjusted' ? DIMENSION_CHOICES : ['recalculate', 'keep'];
}

/** The effect on the sides and the saved or adjusted dimensions, whatever was changed. */
export function dimensionEffect(records: InputEffectRecords): Omit<InputEffect, 'changes'> {
  const { project, adjusted, saved, after } = records;
  const isStored = adjusted !== null || saved !== null;
  const stored = isStored ? currentDimensions({ project, adjusted, saved, today: after }) : null;
  return {
    ...{ source: stored?.source ?? 'live', below: stored?.below ?? [], choices: choicesFor(stored, after) },
    sides: sidesOf(stored, records),
    separation: stored === null || after === null ? [] : separationIssues(stored.sizes, after.faaMinimums),
    minimums: after && minimumsKey(after.faaMinimums),
  };
}

/**
 * The effect of an input change. `null`: no rule reads what changed, or no minimum changes and the saved or adjusted dimensions, if any, are
 * current after the change. Nor is there an effect on a project without dimensions, or on one that is then planned under another edition:
 * its saved dimensions are kept and not used.
 */
export function inputEffect(records: InputEffectRecords): InputEffect | null {
  const { project, before, after } = records;
  if (project.plannedEdition) return null;
  const changes = changesBetween(before, after);
  const effect = dimensionEffect(records);
  const { choices } = effect;
  const isShown = choices.length > 0 || (before !== null && minimumChanges(before, after).length > 0);
  if (changes.length === 0 || !isShown) return null;
  return { ...effect, changes };
}
