/** The current input of a project's file: read when the dialog or card first needs it. */
import type { Project, StoredPath } from '@touchdown/contract';
import type { ExportOptions } from '@touchdown/exports';
import { useQuery } from '@tanstack/react-query';
import { isUnauthorized } from '../../../shared/api/api-error.ts';
import { isoDay } from '../../../shared/format/dates.ts';
import { useConfirmed } from '../../../shared/standards/confirmed-context.ts';
import { exportInputsQuery, surroundingsQuery } from './api.ts';
import { exportBlockers, type ExportRequest } from './make-export.ts';
import type { WrittenFormat } from './formats.ts';

export interface Asked {
  readonly project: Project;
  readonly paths: readonly StoredPath[];
  readonly format: WrittenFormat;
  readonly options: ExportOptions;
  readonly withSeal?: boolean;
}

export interface Requested {
  /** `null` while it is being read, or if that failed. */
  readonly request: ExportRequest | null;
  /** Why the file cannot be generated. Empty if it can, or if that is still unknown. */
  readonly blockers: readonly string[];
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly tryAgain: () => void;
}

export function useExportRequest({ project, paths, format, options, withSeal = false }: Asked): Requested {
  const inputs = useQuery(exportInputsQuery(project));
  const around = useQuery(surroundingsQuery(project.id));
  const confirmed = useConfirmed();
  const confirmations = [...confirmed.confirmations.values()];
  const queries = [inputs, around];
  const request =
    inputs.data && around.data
      ? { project, paths, inputs: inputs.data, around: around.data, format, options, date: isoDay(new Date()), confirmations, withSeal }
      : null;
  return {
    request,
    blockers: request === null ? [] : exportBlockers(request).map(({ text }) => text),
    isLoading: queries.some(({ isFetching }) => isFetching),
    isFailed: queries.some(({ isError, error }) => isError && !isUnauthorized(error)),
    tryAgain: () => queries.forEach(({ refetch }) => void refetch()),
  };
}
