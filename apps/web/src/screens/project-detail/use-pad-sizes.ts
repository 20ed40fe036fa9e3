/** The dimensions that the paths and the surfaces of a project start from, the same as in its exported files. */
import type { Project } from '@touchdown/contract';
import type { FacilitySizes } from '@touchdown/domain';
import { type DimensionMark, dimensionMark } from '@touchdown/exports';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ExportInputs, exportInputsQuery } from '../../features/documents/exports/api.ts';
import { errorText } from '../../shared/api/api-error.ts';

export interface KnownSizes {
  /** `null` while none is known. The same object while none of them changes. */
  readonly sizes: FacilitySizes | null;
  /** Whether they are current. */
  readonly mark: DimensionMark;
  /** It is unknown whether there are any: the first read is in progress, or it failed. */
  readonly isPending: boolean;
  /** The read failed. Undefined: it did not. */
  readonly failure?: { readonly text: string; readonly retry: () => void };
}

const sizesFrom = ({ current }: ExportInputs): Pick<KnownSizes, 'sizes' | 'mark'> => ({
  sizes: current && { shape: current.shape, fato: current.sizes.fato, safetyArea: current.sizes.safetyArea },
  mark: dimensionMark(current),
});
const NONE = { sizes: null, mark: dimensionMark(null) } as const;

/** Those of the current dimensions. */
export function usePadSizes(project: Project): KnownSizes {
  // The selection keeps its identity while its content is the same, however often it is read: a live calculation includes the time it was
  // made.
  const { data, isPending, error, refetch } = useQuery({ ...exportInputsQuery(project), select: sizesFrom });
  return useMemo(() => {
    // Data read before is still shown. The next read may succeed.
    if (error === null || data !== undefined) return { ...(data ?? NONE), isPending };
    const failure = { text: errorText(error.cause ?? error), retry: () => void refetch() };
    return { ...NONE, isPending: true, failure };
  }, [data, isPending, error, refetch]);
}
