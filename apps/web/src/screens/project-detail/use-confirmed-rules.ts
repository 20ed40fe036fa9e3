import type { Project, StoredConfirmation } from '@touchdown/contract';
import { revisionsInUse } from '@touchdown/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { confirmationsQuery } from '../../features/library/standards/api.ts';
import { type Confirmed, NOTHING_CONFIRMED } from '../../shared/standards/confirmed-context.ts';

const NONE: readonly StoredConfirmation[] = [];

/** The register of rules is large, and the first view shows no rule. Without a confirmation, no rule has another state. */
const registerCode = queryOptions({
  queryKey: ['confirmed-rules'],
  queryFn: () => import('./confirmed-rules.ts'),
  staleTime: Infinity,
  // A file of the installed app.
  networkMode: 'always',
});

/** The confirmations in effect and the project's editions. Until they are read, nothing is confirmed. */
export function useConfirmedRules(project: Project, enabled: boolean): Confirmed {
  // Also of a project saved on a device by an earlier build, which has none.
  const { editionRevisions = [] } = revisionsInUse(project);
  const { data = NONE } = useQuery({ ...confirmationsQuery(editionRevisions), enabled });
  const { data: register } = useQuery({ ...registerCode, enabled: enabled && data.length > 0 });
  return useMemo(() => register?.confirmedRules(project, data) ?? NOTHING_CONFIRMED, [register, project, data]);
}
