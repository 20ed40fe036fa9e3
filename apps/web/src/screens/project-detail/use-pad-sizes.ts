/** The sizes that the paths and the surfaces of a project start from: those that its files show. */
import type { Project } from '@touchdown/contract';
import type { FacilitySizes } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ExportInputs, exportInputsQuery } from '../../features/exports/api.ts';

export interface KnownSizes {
  /** `null` while none is known. The same object while none of them changes. */
  readonly sizes: FacilitySizes | null;
  /** They are being read for the first time. */
  readonly isPending: boolean;
}

const sizesFrom = ({ current }: ExportInputs): FacilitySizes | null =>
  current && { shape: current.shape, fato: current.sizes.fato, safetyArea: current.sizes.safetyArea };

/** Those of the current dimensions. */
export function usePadSizes(project: Project): KnownSizes {
  // What is selected keeps its identity while it is the same, however often it is read: a live calculation bears the time it was made.
  const { data = null, isPending } = useQuery({ ...exportInputsQuery(project), select: sizesFrom });
  return useMemo(() => ({ sizes: data, isPending }), [data, isPending]);
}
