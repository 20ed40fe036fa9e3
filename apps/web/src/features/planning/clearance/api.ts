/** The saved clearance analyses of a project. */
import { routes } from '@touchdown/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { uuidv7 } from 'uuidv7';
import { call } from '../../../shared/api/client.ts';
import { jobResult } from '../../../shared/api/jobs.ts';

/** It is saved even if the user leaves. */
const NEVER = new AbortController().signal;

const keyOf = (projectId: string) => ['/api/projects', projectId, 'clearance-analyses'] as const;

/** Newest first. Read again at each visit, because they may be out of date after changes in the meantime. */
export const analysesQuery = (projectId: string) =>
  queryOptions({
    queryKey: keyOf(projectId),
    queryFn: ({ signal }) => call(routes.listClearanceAnalyses, { params: { projectId } }, { signal }),
    staleTime: 0,
  });

/** Compared with the previous one. */
export const comparisonQuery = (projectId: string, analysisId: string) =>
  queryOptions({
    queryKey: [...keyOf(projectId), analysisId, 'comparison'],
    queryFn: ({ signal }) => call(routes.compareClearanceAnalysis, { params: { projectId, analysisId }, query: {} }, { signal }),
  });

/** With its inputs and every result. */
export const analysisQuery = (projectId: string, analysisId: string) =>
  queryOptions({
    queryKey: [...keyOf(projectId), analysisId],
    queryFn: ({ signal }) => call(routes.readClearanceAnalysis, { params: { projectId, analysisId } }, { signal }),
  });

export const useSaveAnalysis = (projectId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const job = await call(routes.createClearanceAnalysis, { params: { projectId }, body: {} }, { idempotencyKey: uuidv7() });
      return jobResult<{ readonly analysisId: string }>(job, { signal: NEVER });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(projectId), exact: true }),
  });
};
