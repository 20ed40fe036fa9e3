/** State of the calculations tab: the results on the screen, the editable copy, and whether it is being adjusted. */
import {
  type AdjustedDimensions,
  adjustmentFrom,
  type CalculationResults,
  type CurrentDimensions,
  type FaaMinimums,
  minimumsKey,
  ZONES,
} from '@touchdown/domain';

/** The ID of the active set of adjusted dimensions. `null`: there is none. `undefined`: it is unknown. */
export type SavedSet = string | null | undefined;

export interface CalculationState {
  /** The results of this visit. `null`: the newest saved ones are shown. */
  readonly results: CalculationResults | null;
  /** The project version they were calculated from. */
  readonly projectVersion: number | null;
  /** The editable copy. `null`: nothing was edited, loaded, or reset since the last calculation. */
  readonly adjusted: AdjustedDimensions | null;
  /** The saved set that the editable copy began with. `null`: none was saved. Absent: unknown, so it is not compared when it is saved. */
  readonly was?: SavedSet;
  readonly isAdjusting: boolean;
  /** Why the dimensions are adjusted, as typed. */
  readonly reason: string;
}

/** Unsaved adjusted values, with the results they were based on. */
export interface AdjustedDraft {
  readonly adjusted: AdjustedDimensions;
  readonly results: CalculationResults | null;
  readonly projectVersion: number | null;
  /** Absent in drafts of an earlier build. */
  readonly reason?: string;
  readonly was?: SavedSet;
}

export type CalculationAction =
  | { readonly type: 'calculated'; readonly results: CalculationResults; readonly projectVersion: number }
  | {
      readonly type: 'refreshed';
      readonly results: CalculationResults;
      readonly projectVersion: number;
      readonly adjusted: AdjustedDimensions;
    }
  | { readonly type: 'loaded'; readonly adjusted: AdjustedDimensions; readonly was?: SavedSet }
  /** `was`: the set that is saved now, with which the first adjustment begins. */
  | { readonly type: 'adjusted'; readonly adjusted: AdjustedDimensions; readonly was?: SavedSet }
  | { readonly type: 'saved'; readonly was?: SavedSet }
  | { readonly type: 'resumed'; readonly draft: AdjustedDraft }
  | { readonly type: 'explained'; readonly reason: string }
  | { readonly type: 'toggled' }
  | { readonly type: 'reset'; readonly minimums: AdjustedDimensions; readonly was?: SavedSet };

export const INITIAL_STATE: CalculationState = { results: null, projectVersion: null, adjusted: null, isAdjusting: false, reason: '' };

/** The set that the editable copy began with: later edits of it stay based on the first one. */
const begunWith = (state: CalculationState, now: SavedSet): SavedSet => (state.adjusted === null ? now : state.was);

/** A new calculation starts a new editable copy, one before saving keeps it, loaded values turn adjusting on, and a reset returns to the FAA minimums. */
export function calculationReducer(state: CalculationState, action: CalculationAction): CalculationState {
  switch (action.type) {
    case 'calculated':
      return { ...state, results: action.results, projectVersion: action.projectVersion, adjusted: null };
    case 'refreshed':
      return { ...state, results: action.results, projectVersion: action.projectVersion, adjusted: action.adjusted };
    case 'loaded':
      return { ...state, adjusted: action.adjusted, was: action.was, isAdjusting: true };
    case 'resumed': {
      const { adjusted, results, projectVersion, reason = '', was } = action.draft;
      const shown = state.results === null ? { results, projectVersion } : {};
      return { ...state, ...shown, adjusted, reason, was, isAdjusting: true };
    }
    case 'adjusted':
      return { ...state, adjusted: action.adjusted, was: begunWith(state, action.was) };
    case 'saved':
      return { ...state, reason: '', was: action.was };
    case 'explained':
      return { ...state, reason: action.reason };
    case 'toggled':
      return { ...state, isAdjusting: !state.isAdjusting };
    case 'reset':
      return { ...state, adjusted: action.minimums, was: begunWith(state, action.was) };
    default:
      return action satisfies never;
  }
}

/** The dimensions that the project uses instead of the minimums of a new calculation: adjusted or saved ones. `null`: there are none. */
export const sizesInUse = (current: CurrentDimensions | null): AdjustedDimensions | null =>
  current === null || current.source === 'live' ? null : current.sizes;

/**
 * The current dimensions for these results: as edited, otherwise the project's adjusted or saved dimensions, otherwise a copy of the
 * minimums.
 */
export const adjustedOf = (state: CalculationState, results: CalculationResults, current: AdjustedDimensions | null): AdjustedDimensions =>
  state.adjusted ?? current ?? adjustmentFrom(results);

const SIDES = ['length', 'width'] as const;

/** Whether no side and no separation differs. */
export const areSameMinimums = (one: FaaMinimums, other: FaaMinimums): boolean =>
  minimumsKey(one) === minimumsKey(other) &&
  one.tlofFatoSeparation === other.tlofFatoSeparation &&
  one.fatoSafetyAreaSeparation === other.fatoSafetyAreaSeparation;

/** Whether no side differs. */
export const areSameSizes = (one: AdjustedDimensions, other: AdjustedDimensions): boolean =>
  ZONES.every((zone) => SIDES.every((side) => one[zone][side] === other[zone][side]));

/** Whether the editable copy differs from the project's adjusted dimensions, or without those from the minimums of the results. */
export function isUnsaved(
  { adjusted, results }: CalculationState,
  saved: CalculationResults | null,
  current: AdjustedDimensions | null,
): boolean {
  if (adjusted === null) return false;
  const shown = results ?? saved;
  const base = current ?? (shown && adjustmentFrom(shown));
  return base === null || !areSameSizes(adjusted, base);
}
