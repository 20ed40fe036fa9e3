/** The calculation of a project as used by the tab: the shown data and the actions of the buttons, including toasts. */
import { adjustedDimensionsSchema, type Calculation, type Project, type StoredAdjustedDimensions } from '@touchdown/contract';
import { type AdjustedDimensions, adjustmentFrom, type CalculationResults, inputChanges, type InputSnapshot } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { type Dispatch, useState } from 'react';
import { ApiError, errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { adjustedBody, adjustedFromStored } from './adjust-values.ts';
import {
  calculationsQuery,
  useCalculateDimensions,
  useLoadActiveAdjusted,
  useRefreshAdjusted,
  useSaveAdjustedDimensions,
  useSaveCalculation,
} from './api.ts';
import {
  adjustedOf,
  areSameMinimums,
  areSameSizes,
  type CalculationAction,
  type CalculationState,
  isUnsaved,
  type SavedSet,
} from './calculation-state.ts';
import { differsFromSaved, newestOf } from './saved-state.ts';

/** Shows a failure as a toast. Being signed out has its own toast and policy. */
const showFailure = (title: string, error: unknown) => {
  if (!isUnauthorized(error)) toast({ title, description: errorText(error), destructive: true });
};

/** The set that another user saved in the meantime. `null`: it failed for another reason. */
function theirsIn(error: unknown): StoredAdjustedDimensions | null {
  if (!(error instanceof ApiError) || error.code !== 'VERSION_CONFLICT') return null;
  return adjustedDimensionsSchema.safeParse(error.current).data ?? null;
}

export interface ShownCalculation {
  readonly results: CalculationResults;
  readonly adjusted: AdjustedDimensions;
  /** The saved calculation that is shown. `null` if the results are of this visit. */
  readonly saved: Calculation | null;
  /** Why the values may no longer be those of the project. `null` if they are. */
  readonly staleText: string | null;
}

const SAVED_STALE = 'The project has changed since this was saved. Recalculate to update.';
const LIVE_STALE = 'The project has changed since this calculation. Recalculate to update.';

/** The tab's state outlives it: the screen owns it while another tab is open. */
export type CalculationMemory = readonly [CalculationState, Dispatch<CalculationAction>];

interface Present {
  /** The project's adjusted or saved dimensions. `null`: none were saved. */
  readonly adjusted: AdjustedDimensions | null;
  /** The set of adjusted dimensions that was read with them. */
  readonly adjustedId: SavedSet;
  /** The current calculation inputs. `null`: unknown here. */
  readonly inputs: InputSnapshot | null;
}

export function useCalculation(project: Project, [state, dispatch]: CalculationMemory, { adjusted: current, adjustedId, inputs }: Present) {
  const calculations = useQuery(calculationsQuery(project.id));
  const newest = newestOf(calculations.data);
  const calculate = useCalculateDimensions(project.id);
  const load = useLoadActiveAdjusted(project.id);
  const saveCalculation = useSaveCalculation(project.id);
  const saveAdjusted = useSaveAdjustedDimensions(project.id);
  const refreshAdjusted = useRefreshAdjusted(project.id);
  const [theirs, setTheirs] = useState<StoredAdjustedDimensions | null>(null);

  const results = state.results ?? newest?.results ?? null;
  const isLive = state.results !== null;
  // A change of the fleet or of a library aircraft does not change the project's version.
  const isPresent =
    state.projectVersion === project.version && (inputs === null || results === null || inputChanges(results.inputs, inputs).length === 0);
  const staleText = isLive ? (isPresent ? null : LIVE_STALE) : newest?.isStale ? SAVED_STALE : null;
  const shown: ShownCalculation | null =
    results === null ? null : { results, adjusted: adjustedOf(state, results, current), saved: isLive ? null : newest, staleText };

  const runCalculation = async (): Promise<CalculationResults | null> => {
    try {
      const fresh = await calculate.mutateAsync();
      dispatch({ type: 'calculated', results: fresh, projectVersion: project.version });
      return fresh;
    } catch (error) {
      showFailure('Failed to calculate dimensions', error);
      return null;
    }
  };

  /**
   * The results to save adjusted values with. If those on the screen are not current, the values were checked against their minimums and
   * separations: where these changed, the new ones are shown beside the same values, and nothing is saved. `null`: not to be saved.
   */
  const resultsToSaveWith = async ({
    results: checked,
    adjusted,
    staleText: stale,
  }: ShownCalculation): Promise<CalculationResults | null> => {
    if (stale === null) return checked;
    const fresh = await calculate.mutateAsync();
    if (areSameMinimums(checked.faaMinimums, fresh.faaMinimums)) return fresh;
    dispatch({ type: 'refreshed', results: fresh, projectVersion: project.version, adjusted });
    toast({ title: 'Minimums Updated', description: 'Check the values against the new minimums, then save them.' });
    return null;
  };

  const storeOver = async (values: ShownCalculation, was: SavedSet): Promise<void> => {
    try {
      const checked = await resultsToSaveWith(values);
      if (checked === null) return;
      const body = adjustedBody(values.adjusted, checked, state.reason);
      const saved = await saveAdjusted.mutateAsync(was === undefined ? body : { ...body, was });
      toast({ title: 'Adjusted dimensions saved successfully' });
      dispatch({ type: 'saved', was: saved.id });
    } catch (error) {
      const other = theirsIn(error);
      if (other === null) showFailure('Failed to save adjusted dimensions', error);
      // Both saved the same values, so there is nothing to choose. Once only: a set that was seen is not in conflict.
      else if (was !== other.id && areSameSizes(adjustedFromStored(other), values.adjusted)) await storeOver(values, other.id);
      else setTheirs(other);
    }
  };

  return {
    state,
    calculations,
    /** The dimensions that another user saved while these were adjusted. `null`: none. */
    theirs,
    keepMine: async () => {
      setTheirs(null);
      if (shown !== null && theirs !== null) await storeOver(shown, theirs.id);
    },
    useTheirs: () => {
      if (theirs !== null) dispatch({ type: 'loaded', adjusted: adjustedFromStored(theirs), was: theirs.id });
      setTheirs(null);
      return refreshAdjusted();
    },
    /** Keeps the adjusted values on the screen, not saved. */
    leaveTheirs: () => setTheirs(null),
    shown,
    /** Whether there are adjusted values that are not saved. */
    isUnsaved: isUnsaved(state, newest?.results ?? null, current),
    canSave: differsFromSaved(state.results, newest),
    isCalculating: calculate.isPending,
    isSaving: saveCalculation.isPending,
    isLoading: load.isPending,
    isSavingAdjusted: saveAdjusted.isPending,
    toggleAdjusting: () => dispatch({ type: 'toggled' }),
    explain: (reason: string) => dispatch({ type: 'explained', reason }),
    adjust: (adjusted: AdjustedDimensions) => dispatch({ type: 'adjusted', adjusted, was: adjustedId }),
    calculate: async () => {
      if (await runCalculation()) toast({ title: 'Calculations completed successfully' });
    },
    save: async () => {
      if (results === null) return;
      try {
        await saveCalculation.mutateAsync({
          aircraftId: results.inputs.aircraft.id,
          calculationType: results.calculationType,
          results,
          faaCompliant: results.faaCompliant,
          notes: null,
        });
        toast({ title: 'Calculation saved successfully' });
      } catch (error) {
        showFailure('Failed to save calculation', error);
      }
    },
    loadSaved: async () => {
      try {
        const stored = await load.mutateAsync();
        if (stored === null) {
          toast({ title: 'No saved dimensions', description: 'No adjusted dimensions have been saved for this project.' });
          return false;
        }
        if (results === null && (await runCalculation()) === null) return false;
        dispatch({ type: 'loaded', adjusted: adjustedFromStored(stored), was: stored.id });
        toast({ title: 'Loaded Saved Dimensions' });
        return true;
      } catch (error) {
        showFailure('Failed to load saved dimensions', error);
        return false;
      }
    },
    reset: () => {
      if (results === null) return;
      dispatch({ type: 'reset', minimums: adjustmentFrom(results), was: adjustedId });
      toast({ title: 'Reset Complete', description: 'All values reset to FAA minimums' });
    },
    saveAdjusted: async () => {
      if (shown !== null) await storeOver(shown, state.adjusted === null ? adjustedId : state.was);
    },
  };
}
export type CalculationControls = ReturnType<typeof useCalculation>;
