/** What is shown of the records: their surfaces and the clearance of their obstacles, by the functions that make the report. */
import type { Project } from '@touchdown/contract';
import type { Airspace, FacilitySizes, ZoneSize } from '@touchdown/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { adjustedSizes } from '@touchdown/domain';
import { useDeferredValue, useMemo, useState } from 'react';
import { exportInputsQuery } from '../../features/documents/exports/api.ts';
import { type EvaluatedClearances, useClearances } from '../../features/planning/obstacles/use-clearances.ts';
import { airspaceOnce } from '../project-detail/use-airspace.ts';
import { activeAdjustedQuery } from '../../features/planning/calculations/api.ts';
import { calculateProject } from '../../shared/api/calculate-project.ts';
import { type KnownSizes, usePadSizes } from '../project-detail/use-pad-sizes.ts';
import type { Dimensions, Records } from './changes.ts';

/** The last value that is not null: with another version of the project, its dimensions are read again. */
function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}

export interface Evaluation extends EvaluatedClearances {
  /** The surfaces that the results were evaluated against. */
  readonly evaluated: Airspace | null;
  /** Whether the results belong to records that have changed since. */
  readonly isBehind: boolean;
  readonly sizes: FacilitySizes | null;
  readonly failure: KnownSizes['failure'];
}

interface Inputs {
  readonly airspace: Airspace | null;
  readonly obstacles: Records['obstacles'];
}

/**
 * While a gesture goes on, an evaluation that has begun is completed before the next one begins. Otherwise there would be no result until
 * the gesture pauses.
 */
export function useEvaluation(stored: Project, { project, paths, obstacles, sizes: pulled }: Records): Evaluation {
  const known = usePadSizes(stored);
  const last = useLast(known.sizes);
  const sizes = useMemo(
    () => (pulled === undefined || last === null ? last : { shape: last.shape, fato: pulled.fato, safetyArea: pulled.safetyArea }),
    [pulled, last],
  );
  const isPending = (known.isPending && sizes === null) || paths === undefined;
  const now = useMemo(() => airspaceOnce(project, sizes, paths ?? null), [project, sizes, paths]);
  const wanted = useMemo<Inputs>(() => ({ airspace: now.airspace, obstacles }), [now.airspace, obstacles]);
  const [begun, setBegun] = useState(wanted);
  const against = useMemo(() => ({ ...now, airspace: begun.airspace, isPending }), [now, begun.airspace, isPending]);
  const [clearances] = useClearances(against, begun.obstacles);
  if (begun !== wanted && !clearances.isAnalyzing) setBegun(wanted);
  const [of, setOf] = useState(begun.airspace);
  if (of !== begun.airspace && !clearances.isAnalyzing) setOf(begun.airspace);
  const { results } = clearances;
  const made = useMemo(() => ({ results, evaluated: of }), [results, of]);
  // Thousands of results are shown between the frames of a drag, not within one.
  const shown = useDeferredValue(made);
  const isBehind = begun !== wanted || clearances.isAnalyzing || shown !== made;
  return useMemo(
    () => ({ ...clearances, ...shown, airspace: now.airspace, isBehind, sizes, failure: known.failure }),
    [clearances, shown, now.airspace, isBehind, sizes, known.failure],
  );
}

/** The current dimensions with today's minimums, which they are adjusted against. `null`: they cannot be adjusted here. */
export function useDimensions(stored: Project, isAsked: boolean, unsaved: Records['sizes']): Dimensions | null {
  const { data: known } = useQuery(exportInputsQuery(stored));
  const current = useLast(known?.current?.sizes ?? null);
  const { data: set } = useQuery({ ...activeAdjustedQuery(stored.id), enabled: isAsked });
  const saved = useMemo(() => (set ? adjustedSizes(set) : current), [set, current]);
  const sizes = unsaved ?? saved;
  const { data: results } = useQuery({
    queryKey: ['/api/projects', stored.id, 'calculation', stored.version],
    queryFn: ({ signal }) => calculateProject(stored.id, signal),
    enabled: isAsked && sizes !== null,
    // The pad that was moved has the same minimums.
    placeholderData: keepPreviousData,
    retry: false,
  });
  return useMemo(
    () =>
      !isAsked || results === undefined || sizes === null
        ? null
        : { id: stored.id, sizes, results, ...(set !== undefined && { was: set?.id ?? null }) },
    [isAsked, results, sizes, stored.id, set],
  );
}

/** The TLOF of the current dimensions. `null` while none is known. */
export function useTlof(stored: Project): ZoneSize | null {
  const { data } = useQuery({ ...exportInputsQuery(stored), select: ({ current }) => current?.sizes.tlof ?? null });
  return useLast(data ?? null);
}
