/** The sizes that the paths and the surfaces of a project start from: those that its files show. */
import type { Project } from '@touchdown/contract';
import type { FacilitySizes } from '@touchdown/domain';
import { facilityDocumentFrom, facilitySizesOf } from '@touchdown/exports';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type ExportInputs, exportInputsQuery } from '../../features/exports/api.ts';
import { isoDay } from '../../shared/format/dates.ts';

export interface KnownSizes {
  /** `null` while none is known. The same object while none of them changes. */
  readonly sizes: FacilitySizes | null;
  /** They are being read for the first time. */
  readonly isPending: boolean;
}

function sizesFrom(project: Project, inputs: ExportInputs): FacilitySizes | null {
  if (!inputs.sizes) return null;
  const records = { project, paths: [], ...inputs.sizes, aircraftName: inputs.aircraftName, date: isoDay(new Date()) };
  return facilitySizesOf(facilityDocumentFrom(records));
}

/** Active adjusted dimensions, else the newest saved calculation, else a live one. */
export function usePadSizes(project: Project): KnownSizes {
  // What is selected keeps its identity while it is the same, however often it is read: a live calculation bears the time it was made.
  const select = useCallback((inputs: ExportInputs) => sizesFrom(project, inputs), [project]);
  const { data = null, isPending } = useQuery({ ...exportInputsQuery(project), select });
  return useMemo(() => ({ sizes: data, isPending }), [data, isPending]);
}
