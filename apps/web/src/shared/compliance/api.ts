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
        let missing = ids.slice(at, at + COMPLIANCE_LIST_LIMIT);
        // The server omits what would take too long in one call.
        for (let answered = 1; answered > 0 && missing.length > 0;) {
          const answer = await call(routes.listCompliance, { query: { ids: missing.join(',') } }, { signal });
          for (const { projectId, status } of answer) found.set(projectId, status);
          missing = missing.filter((id) => !found.has(id));
          answered = answer.length;
        }
      }
      return found;
    },
    staleTime: FRESH_MS,
  });
