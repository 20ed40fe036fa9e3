/** The compliance status of a project: from the server, or offline from the copy on this device. */
import type { Project } from '@touchdown/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { errorText, isUnauthorized } from '../../shared/api/api-error.ts';
import { complianceQuery } from '../../shared/compliance/api.ts';
import { formatDateTime } from '../../shared/format/dates.ts';
import { useIsAway } from '../../shared/offline/use-is-away.ts';
import type { KnownCompliance } from './local-compliance.ts';

/** Loaded on demand: with the server nothing is evaluated here. */
const localQuery = (project: Project) =>
  queryOptions({
    queryKey: ['/api/projects', project.id, 'compliance', 'local', project.version],
    queryFn: async () => (await import('./local-compliance.ts')).localCompliance(project),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** "As of Nov 22, 2026, 9:14 AM. Later changes on this device are not included." `null`: all of it is current. */
export function ageText({ asOf, noticeAsOf }: Pick<KnownCompliance, 'asOf' | 'noticeAsOf'>): string | null {
  if (asOf !== null) return `As of ${formatDateTime(asOf)}. Later changes on this device are not included.`;
  return noticeAsOf === null ? null : `FAA notice as of ${formatDateTime(noticeAsOf)}.`;
}

export interface ShownCompliance extends Pick<KnownCompliance, 'status' | 'subjects'> {
  /** How old it is. `null`: it is current. */
  readonly age: string | null;
}

interface ReadCompliance {
  /** Undefined while it is read, or if that failed. */
  readonly data: ShownCompliance | undefined;
  /** Offline, and this device has no copy to evaluate. */
  readonly isMissing: boolean;
  /** The server could not be read. `null`: it was, or is being read. */
  readonly failure: { readonly text: string; readonly retry: () => void } | null;
}

export function useCompliance(project: Project): ReadCompliance {
  const isAway = useIsAway();
  const server = useQuery({ ...complianceQuery(project.id), enabled: !isAway });
  const local = useQuery({ ...localQuery(project), enabled: isAway });
  if (isAway) return { data: local.data && { ...local.data, age: ageText(local.data) }, isMissing: local.isError, failure: null };
  const hasFailed = server.data === undefined && server.error !== null && !isUnauthorized(server.error);
  return {
    data: server.data && { ...server.data, age: null },
    isMissing: false,
    failure: hasFailed ? { text: errorText(server.error), retry: () => void server.refetch() } : null,
  };
}
