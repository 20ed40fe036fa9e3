/** Google Earth quick export of one path: one click, with altitudes and surfaces, no dialog. */
import type { Project, StoredPath } from '@touchdown/contract';
import { DEFAULT_EXPORT_OPTIONS } from '@touchdown/exports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isUnauthorized } from '../../../shared/api/api-error.ts';
import { isoDay } from '../../../shared/format/dates.ts';
import { useConfirmed } from '../../../shared/standards/confirmed-context.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { readExportInputs, readSurroundings } from './api.ts';
import { madeFile, saveMade } from './made-file.ts';
import { exportBlockers } from './make-export.ts';

const NO_DATA = 'Cannot export: No calculation data found. Please run FAA calculations first.';
export const FETCH_FAILED = 'Failed to fetch facility dimensions for export.';
const NO_LOCATION = 'Project location required for Google Earth export';

const failed = (description: string) => toast({ title: 'Export Failed', description, destructive: true });

export interface QuickExportState {
  readonly busyPathId: string | null;
  readonly blocker: string | null;
  readonly onExport: (path: StoredPath) => void;
}

export const useQuickExport = (project: Project): QuickExportState => {
  const { confirmations } = useConfirmed();
  const client = useQueryClient();
  const run = useMutation({
    mutationFn: async (path: StoredPath): Promise<void> => {
      const [inputs, around] = await Promise.all([readExportInputs(project), readSurroundings(project.id)]);
      const request = {
        project,
        paths: [path],
        inputs,
        around,
        format: 'kml',
        options: DEFAULT_EXPORT_OPTIONS,
        date: isoDay(new Date()),
        confirmations: [...confirmations.values()],
      } as const;
      const [blocker] = exportBlockers(request);
      if (blocker) {
        failed(blocker.code === 'NO_CALCULATION_DATA' ? NO_DATA : blocker.text);
        return;
      }
      const file = await madeFile(client, request);
      toast({ title: 'Export Complete', description: saveMade(file, `${file.fileName} is ready to open in Google Earth.`) });
    },
    onError: (error) => {
      if (!isUnauthorized(error)) failed(FETCH_FAILED);
    },
  });
  return {
    busyPathId: run.isPending ? run.variables.id : null,
    blocker: project.latitude === null || project.longitude === null ? NO_LOCATION : null,
    onExport: (path) => run.mutate(path),
  };
};
