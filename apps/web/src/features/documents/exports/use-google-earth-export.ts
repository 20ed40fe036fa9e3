/** One KML file with its switches, shared by the card and the dialog for Google Earth. */
import type { Project, StoredPath } from '@touchdown/contract';
import { DEFAULT_EXPORT_OPTIONS, type ExportOptions } from '@touchdown/exports';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isUnauthorized } from '../../../shared/api/api-error.ts';
import { isoDay } from '../../../shared/format/dates.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useConfirmed } from '../../../shared/standards/confirmed-context.ts';
import { exportInputsQuery, readSurroundings } from './api.ts';
import { madeFile, saveMade } from './made-file.ts';
import { exportBlockers, type ExportRequest } from './make-export.ts';
import { FETCH_FAILED } from './use-quick-export.ts';

/** Whether a KML file can be written does not depend on the surroundings. */
const NOTHING_AROUND = { paths: [], obstacles: [], points: [], parcels: [] };

export interface GoogleEarthExport {
  readonly options: ExportOptions;
  readonly setOptions: (options: ExportOptions) => void;
  /** Why the file cannot be generated. Empty if it can, or if that is still unknown. */
  readonly reasons: readonly string[];
  readonly isLoading: boolean;
  readonly isReady: boolean;
  /** Retries if the dimensions could not be read. */
  readonly tryAgain: (() => void) | null;
  readonly download: () => void;
}

export function useGoogleEarthExport(project: Project, paths: readonly StoredPath[], onDone?: () => void): GoogleEarthExport {
  const [options, setOptions] = useState(DEFAULT_EXPORT_OPTIONS);
  const client = useQueryClient();
  const inputs = useQuery(exportInputsQuery(project));
  const date = isoDay(new Date());
  const { confirmations: confirmed } = useConfirmed();
  const request = useMemo<ExportRequest | null>(
    () =>
      inputs.data
        ? {
            project,
            paths,
            inputs: inputs.data,
            around: NOTHING_AROUND,
            format: 'kml',
            options,
            date,
            confirmations: [...confirmed.values()],
          }
        : null,
    [project, paths, inputs.data, options, date, confirmed],
  );
  const run = useMutation({
    mutationFn: async (asked: ExportRequest) => madeFile(client, { ...asked, around: await readSurroundings(project.id) }),
    onSuccess: (file) => {
      toast({ title: 'Export Complete', description: saveMade(file, `${file.fileName} is ready to open in Google Earth.`) });
      onDone?.();
    },
    onError: (error) => {
      if (!isUnauthorized(error)) toast({ title: 'Export Failed', description: FETCH_FAILED, destructive: true });
    },
  });
  const isFailed = inputs.isError && !isUnauthorized(inputs.error);
  // Memoized, because it may be a document of hundreds of paths.
  const blockers = useMemo(() => (request === null ? [] : exportBlockers(request).map(({ text }) => text)), [request]);
  return {
    options,
    setOptions,
    reasons: isFailed ? [FETCH_FAILED] : blockers,
    isLoading: inputs.isPending || run.isPending,
    isReady: request !== null && blockers.length === 0,
    tryAgain: isFailed ? () => void inputs.refetch() : null,
    download: () => {
      if (request !== null) run.mutate(request);
    },
  };
}
