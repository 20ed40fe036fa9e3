import type { ProjectComplianceStatus } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useIsAway } from '../offline/use-is-away.ts';
import { complianceListQuery } from './api.ts';

const NONE: ReadonlyMap<string, ProjectComplianceStatus> = new Map();

/** The compliance status by project; empty while they are read, and without the server, which alone knows all records of a list. */
export function useStatuses(projects: readonly { readonly id: string }[]): ReadonlyMap<string, ProjectComplianceStatus> {
  const isAway = useIsAway();
  const ids = useMemo(() => projects.map(({ id }) => id), [projects]);
  const { data } = useQuery({ ...complianceListQuery(ids), enabled: !isAway && ids.length > 0 });
  return isAway ? NONE : (data ?? NONE);
}
