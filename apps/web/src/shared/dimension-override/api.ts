/** Whether a project's reports and forms need an override by the owner, and the call that records one. */
import { routes, type StoredDimensionOverride } from '@touchdown/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** Read again each time a report or form is requested, because the dimensions may have changed. */
export const dimensionIssueQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['/api/projects', projectId, 'dimension-issue'],
    queryFn: ({ signal }) => call(routes.currentDimensionOverride, { params: { projectId } }, { signal }),
    staleTime: 0,
  });

interface Recording {
  readonly body: { readonly fingerprint: string; readonly reason: string };
  readonly idempotencyKey: string;
}
/** Records the owner's override. Afterward, and after a rejection, the state is read again. */
export const useRecordOverride = (projectId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: Recording): Promise<StoredDimensionOverride> =>
      call(routes.recordDimensionOverride, { params: { projectId }, body }, { idempotencyKey }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: dimensionIssueQuery(projectId).queryKey }),
        client.invalidateQueries({ queryKey: ['/api/projects', projectId, 'notice'] }),
        client.invalidateQueries({ queryKey: ['/api/projects', projectId, 'activity'] }),
      ]),
  });
};
