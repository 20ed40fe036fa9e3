/** The FATO that the paths of a project start at: by the sizes that its files show. */
import type { Project } from '@touchdown/contract';
import { facilityDocumentFrom } from '@touchdown/exports';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { exportInputsQuery } from '../../features/exports/api.ts';
import type { PadSizes } from '../../features/paths/paths-site.ts';
import { isoDay } from '../../shared/format/dates.ts';

/** Active adjusted dimensions, else the newest saved calculation, else a live one; `null` while none is known. */
export function usePadSizes(project: Project): PadSizes | null {
  const inputs = useQuery(exportInputsQuery(project)).data;
  return useMemo(() => {
    if (!inputs?.sizes) return null;
    const records = { project, paths: [], ...inputs.sizes, aircraftName: inputs.aircraftName, date: isoDay(new Date()) };
    const { shape, dimensions } = facilityDocumentFrom(records);
    return dimensions && { shape, fato: dimensions.fato };
  }, [project, inputs]);
}
