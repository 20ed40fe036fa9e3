/** Reports: reads, writes, and what each write invalidates. */
import { type DocumentDetailsBody, type Report, type ReportOptions, type ReportType, routes } from '@touchdown/contract';
import { infiniteQueryOptions, type Query, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addressOf, call, callPage } from '../../../shared/api/client.ts';

const OWN = '/api/reports';
const PAGE = 50;
/** Polling interval while one is being generated. */
const ASK_AGAIN_MS = 1_000;

export const isUnfinished = ({ state }: Report): boolean => state === 'queued' || state === 'running';
const whileUnfinished = (reports: readonly Report[] | undefined) => (reports?.some(isUnfinished) === true ? ASK_AGAIN_MS : false);

/** Of all projects, newest first. Read again with each visit, because other users create and delete them. */
export const ownReportsQuery = infiniteQueryOptions({
  queryKey: [OWN],
  queryFn: ({ signal, pageParam }) => callPage(routes.listOwnReports, { query: { limit: PAGE, cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
  staleTime: 0,
  refetchInterval: ({ state }) => whileUnfinished(state.data?.pages.flatMap(({ rows }) => rows)),
});

const projectKey = (projectId: string) => ['/api/projects', projectId, 'reports'] as const;
export const projectReportsQuery = (projectId: string) =>
  queryOptions({
    queryKey: projectKey(projectId),
    queryFn: ({ signal }) => call(routes.listReports, { params: { projectId } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }: Query<Report[]>) => whileUnfinished(state.data),
  });

interface Named {
  readonly projectId: string;
  readonly id: string;
}
/** One report, polled until it is generated. */
export const reportQuery = ({ projectId, id }: Named) =>
  queryOptions({
    queryKey: [...projectKey(projectId), id],
    queryFn: ({ signal }) => call(routes.getReport, { params: { projectId, reportId: id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }: Query<Report>) => whileUnfinished(state.data && [state.data]),
  });

export const reportChangesQuery = ({ projectId, id }: Named) =>
  queryOptions({
    queryKey: [...projectKey(projectId), id, 'changes'],
    queryFn: ({ signal }) => call(routes.reportChanges, { params: { projectId, reportId: id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** The scenarios and versions that a report can compare its project with, and the project itself if it is one of them. */
export const comparableQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['/api/projects', projectId, 'scenarios'],
    queryFn: ({ signal }) => call(routes.listScenarios, { params: { projectId } }, { signal }),
  });

/** `null`: nothing has been entered yet. */
export const documentDetailsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['/api/projects', projectId, 'document-details'],
    queryFn: ({ signal }) => call(routes.getDocumentDetails, { params: { projectId } }, { signal }),
  });

interface DetailsSave {
  readonly body: DocumentDetailsBody;
  readonly idempotencyKey: string;
}
/** Saves over the version in the body. Reports are read again, because they may now be out of date. */
export const useSaveDocumentDetails = (projectId: string) => {
  const client = useQueryClient();
  const refetch = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: documentDetailsQuery(projectId).queryKey }),
      client.invalidateQueries({ queryKey: projectKey(projectId) }),
    ]);
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: DetailsSave) =>
      call(routes.saveDocumentDetails, { params: { projectId }, body }, { idempotencyKey }),
    onSuccess: refetch,
    onError: refetch,
  });
};

export const reportAddress = ({ projectId, id }: Named): string =>
  addressOf(routes.downloadReport.path, { params: { projectId, reportId: id } });

/** The report before it is issued, marked as a preview on every page. */
export const previewAddress = (projectId: string, type: ReportType, { paper, scale, compareWith, leftOut = [] }: ReportOptions): string =>
  addressOf(routes.previewReport.path, { params: { projectId, type }, query: { paper, scale, compareWith, leftOut: leftOut.join(',') } });

/** Also after a rejection, because the list is then out of date. */
const useReportsChanged = () => {
  const client = useQueryClient();
  return async (projectId: string) => {
    await Promise.all([
      client.invalidateQueries({ queryKey: projectKey(projectId), exact: true }),
      client.invalidateQueries({ queryKey: [OWN] }),
      client.invalidateQueries({ queryKey: ['/api/dashboard/stats'] }),
    ]);
  };
};

interface Asked {
  readonly projectId: string;
  readonly type: ReportType;
  readonly options: ReportOptions;
  /** The same for every attempt, so that the report is requested once. */
  readonly id: string;
}
export const useGenerateReport = () => {
  const changed = useReportsChanged();
  return useMutation({
    mutationFn: ({ projectId, type, options, id }: Asked) =>
      call(routes.generateReport, { params: { projectId }, body: { type, id, options } }, { idempotencyKey: id }),
    onSettled: (_answer, _error, { projectId }) => changed(projectId),
  });
};

export const useDeleteReport = () => {
  const changed = useReportsChanged();
  return useMutation({
    mutationFn: ({ projectId, id }: Named) => call(routes.deleteReport, { params: { projectId, reportId: id } }),
    onSettled: (_answer, _error, { projectId }) => changed(projectId),
  });
};
