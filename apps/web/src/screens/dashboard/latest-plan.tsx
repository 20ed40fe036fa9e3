/** The landing area of the project that was calculated last, to scale. Loaded after the first screen. */
import type { Project } from '@touchdown/contract';
import { adjustmentFrom } from '@touchdown/domain';
import { NO_PATHS } from '@touchdown/exports/drawing';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { calculationsQuery } from '../../features/calculations/api.ts';
import { latestCalculatedQuery } from '../../features/projects/api.ts';
import { planInput } from '../../features/site-plan/plan-input.ts';
import { PlanPicture } from '../../features/site-plan/plan-picture.tsx';
import { errorText } from '../../shared/api/api-error.ts';
import { formatDate } from '../../shared/format/dates.ts';
import { useUnitSystem } from '../../shared/format/unit-system.ts';
import { LoadFailed } from '../../shared/ui/states.tsx';

const NO_PLAN = 'No plan yet. Calculate and save a project to see its landing area here.';

function PlanOf({ project }: { readonly project: Project }) {
  const calculations = useQuery(calculationsQuery(project.id));
  const newest = calculations.data?.[0];
  const units = useUnitSystem();
  const input = useMemo(
    () => newest && planInput(newest.results, adjustmentFrom(newest.results), 'minimum', NO_PATHS, units),
    [newest, units],
  );
  if (calculations.isError) return <LoadFailed text={errorText(calculations.error)} onRetry={() => void calculations.refetch()} />;
  return (
    <>
      <p className="latest-plan-title">
        <Link to="/projects/$projectId" params={{ projectId: project.id }} search={{ tab: 'calculations' }}>
          {project.name}
        </Link>
        {newest && <span className="quiet"> FAA minimums, calculated {formatDate(newest.createdAt)}</span>}
      </p>
      <div className="latest-plan" aria-busy={calculations.isPending}>
        {input && <PlanPicture input={input} />}
      </div>
    </>
  );
}

export function LatestPlan() {
  const latest = useQuery(latestCalculatedQuery);
  if (latest.isPending) return <div className="latest-plan" aria-busy="true" />;
  if (latest.isError) return <LoadFailed text={errorText(latest.error)} onRetry={() => void latest.refetch()} />;
  return latest.data === null ? <p className="quiet">{NO_PLAN}</p> : <PlanOf project={latest.data} />;
}
