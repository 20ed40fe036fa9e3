/** The sizes that the paths and the surfaces of a project start from: those that its files show. */
import type { Project } from '@touchdown/contract';
import type { FacilitySizes } from '@touchdown/domain';
import { facilityDocumentFrom, facilitySizesOf } from '@touchdown/exports';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { exportInputsQuery } from '../../features/exports/api.ts';
import { isoDay } from '../../shared/format/dates.ts';

export interface KnownSizes {
  /** `null` while none is known. */
  readonly sizes: FacilitySizes | null;
  /** They are being read for the first time. */
  readonly isPending: boolean;
}

/** Active adjusted dimensions, else the newest saved calculation, else a live one. */
export function usePadSizes(project: Project): KnownSizes {
  const { data: inputs, isPending } = useQuery(exportInputsQuery(project));
  const sizes = useMemo(() => {
    if (!inputs?.sizes) return null;
    const records = { project, paths: [], ...inputs.sizes, aircraftName: inputs.aircraftName, date: isoDay(new Date()) };
    return facilitySizesOf(facilityDocumentFrom(records));
  }, [project, inputs]);
  return useMemo(() => ({ sizes, isPending }), [sizes, isPending]);
}
