/** The compliance status of projects, as the server evaluates it from saved data. */
import { COMPLIANCE_LIST_LIMIT, routes } from '@touchdown/contract';
import type { ProjectComplianceStatus } from '@touchdown/domain';
import { queryOptions } from '@tanstack/react-query';
import { COMPLIANCE_LIST_KEY } from '../api/keys.ts';
import { call } from '../api/client.ts';

/** Parts of one screen share a response. A later visit reads again, because other users may have made changes. Own writes invalidate it. */
const FRESH_MS = 10_000;

/** A project with every subject. Read again at each later visit and after every write. */
export const complianceQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['/api/projects', projectId, 'compliance'],
    queryFn: ({ signal }) => call(routes.getCompliance, { params: { projectId } }, { signal }),
    staleTime: FRESH_MS,
  });

/** The status of each project, by ID, in as few calls as the server allows. */
export const complianceListQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...COMPLIANCE_LIST_KEY, ids],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, ProjectComplianceStatus>> => {
      const found = new Map<string, ProjectComplianceStatus>();
      for (let at = 0; at < ids.length; at += COMPLIANCE_LIST_LIMIT) {
        const part = ids.slice(at, at + COMPLIANCE_LIST_LIMIT).join(',');
        for (const { projectId, status } of await call(routes.listCompliance, { query: { ids: part } }, { signal }))
          found.set(projectId, status);
      }
      return found;
    },
    staleTime: FRESH_MS,
  });
