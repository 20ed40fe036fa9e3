/** The plan of the base or of a scenario, with its current dimensions and paths, in a comparison. */
import type { Project } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { exportInputsQuery } from '../../features/documents/exports/api.ts';
import { pathsQuery } from '../../features/planning/paths/api.ts';
import { currentPlanInput } from '../../features/planning/site-plan/plan-input.ts';
import { PlanPicture } from '../../features/planning/site-plan/plan-picture.tsx';
import { projectQuery } from '../../features/site/projects/api.ts';
import { errorText } from '../../shared/api/api-error.ts';
import { useUnits } from '../../shared/format/units.ts';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { EmptyState, LoadFailed } from '../../shared/ui/states.tsx';
import { planPathsOf } from './plan-paths.ts';

function Plan({ project }: { readonly project: Project }) {
  const inputs = useQuery(exportInputsQuery(project));
  const paths = useQuery(pathsQuery(project.id));
  const { system } = useUnits();
  const current = inputs.data?.current ?? null;
  const drawn = useMemo(
    () => (current === null ? null : { ...currentPlanInput(project, current, system), ...planPathsOf(project, paths.data ?? []) }),
    [project, current, paths.data, system],
  );
  const failed = [inputs, paths].find(({ data, error }) => data === undefined && error !== null);
  if (failed?.error) return <LoadFailed text={errorText(failed.error)} onRetry={() => void failed.refetch()} />;
  if (inputs.isPending || paths.isPending) return <Skeleton label="Loading plan..." rows={6} />;
  if (drawn === null) return <EmptyState title="No plan yet" text="Calculate dimensions to see the landing area to scale." />;
  return <PlanPicture input={drawn} />;
}

export function ScenarioPlan({ projectId }: { readonly projectId: string }) {
  const project = useQuery(projectQuery(projectId));
  return project.data === undefined ? <Skeleton label="Loading plan..." rows={6} /> : <Plan project={project.data} />;
}
