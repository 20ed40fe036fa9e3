/** The sizes that the paths and the surfaces of a project start from: those that its files show. */
import type { Project } from '@touchdown/contract';
import type { FacilitySizes } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ExportInputs, exportInputsQuery } from '../../features/exports/api.ts';
import { errorText } from '../../shared/api/api-error.ts';

export interface KnownSizes {
  /** `null` while none is known. The same object while none of them changes. */
  readonly sizes: FacilitySizes | null;
  /** Whether there are any is unknown: they are being read for the first time, or could not be read. */
  readonly isPending: boolean;
  /** The read failed. Absent: it did not. */
  readonly failure?: { readonly text: string; readonly retry: () => void };
}

const sizesFrom = ({ current }: ExportInputs): FacilitySizes | null =>
  current && { shape: current.shape, fato: current.sizes.fato, safetyArea: current.sizes.safetyArea };

/** Those of the current dimensions. */
export function usePadSizes(project: Project): KnownSizes {
  // What is selected keeps its identity while it is the same, however often it is read: a live calculation bears the time it was made.
  const { data, isPending, error, refetch } = useQuery({ ...exportInputsQuery(project), select: sizesFrom });
  return useMemo(() => {
    const sizes = data ?? null;
    // What was read before is still shown; the next read may succeed.
    if (error === null || data !== undefined) return { sizes, isPending };
    const failure = { text: errorText(error.cause ?? error), retry: () => void refetch() };
    return { sizes, isPending: true, failure };
  }, [data, isPending, error, refetch]);
}
