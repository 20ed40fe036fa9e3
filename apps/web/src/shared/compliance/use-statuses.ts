/** The compliance status in the rows of a list. */
import type { ProjectComplianceStatus } from '@touchdown/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { COMPLIANCE_LIST_KEY } from '../api/keys.ts';
import { useIsAway } from '../offline/use-is-away.ts';
import { complianceListQuery } from './api.ts';

/** `offline`: the server does not respond, and only it has all records of a list. `unavailable`: it responded without a status. */
export type RowStatus = ProjectComplianceStatus | 'offline' | 'unavailable';

/**
 * The status of a project by ID. `undefined` while it is read. A status evaluated before the app went offline is never shown again, because
 * it may not match the edits since.
 */
export function useStatuses(projects: readonly { readonly id: string }[]): (id: string) => RowStatus | undefined {
  const isAway = useIsAway();
  const client = useQueryClient();
  const ids = useMemo(() => projects.map(({ id }) => id), [projects]);
  const { data, isError } = useQuery({ ...complianceListQuery(ids), enabled: !isAway && ids.length > 0 });
  useEffect(() => {
    if (isAway) client.removeQueries({ queryKey: COMPLIANCE_LIST_KEY });
  }, [isAway, client]);
  return (id) => {
    if (isAway) return 'offline';
    if (data === undefined) return isError ? 'unavailable' : undefined;
    return data.get(id) ?? 'unavailable';
  };
}
