import type { Project } from '@touchdown/contract';
import { confirmationsById, editionsFollowing, editionsOfProject, revisionsInUse } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { confirmationsQuery } from '../../features/library/standards/api.ts';
import type { Confirmed } from '../../shared/standards/confirmed.ts';

/** The confirmations in effect and the project's editions. Until they are read, nothing is confirmed. */
export function useConfirmedRules(project: Project, enabled: boolean): Confirmed {
  // Also of a project saved on a device by an earlier build, which has none.
  const { editionRevisions = [] } = revisionsInUse(project);
  const { data } = useQuery({ ...confirmationsQuery(editionRevisions), enabled });
  return useMemo(
    () => ({
      editions: editionsOfProject(project),
      confirmations: confirmationsById(data ?? []),
      register: editionsFollowing(project.editionRevisions),
    }),
    [project, data],
  );
}
