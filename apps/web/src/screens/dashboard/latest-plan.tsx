/** The current dimensions of the project that was calculated last, drawn to scale. Loaded after the first screen. */
import type { Project } from '@touchdown/contract';
import { type CurrentDimensions, dimensionNotice } from '@touchdown/domain';
import { planValuesOf } from '@touchdown/exports/drawing';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { exportInputsQuery } from '../../features/documents/exports/api.ts';
import { latestCalculatedQuery } from '../../features/site/projects/api.ts';
import { currentPlanInput } from '../../features/planning/site-plan/plan-input.ts';
import { PlanPicture } from '../../features/planning/site-plan/plan-picture.tsx';
import { errorText } from '../../shared/api/api-error.ts';
import { useUnitSystem } from '../../shared/format/unit-system.ts';
import { TriangleAlert } from '../../shared/ui/icons.ts';
import { LoadFailed } from '../../shared/ui/states.tsx';

const NO_PLAN = 'No plan yet. Calculate and save a project to see its landing area here.';

const VALUES_TEXTS: Readonly<Record<ReturnType<typeof planValuesOf>, string>> = {
  minimum: 'FAA minimums',
  adjusted: 'Adjusted dimensions',
  saved: 'Saved dimensions',
};

/** "Adjusted dimensions for Leonardo AW139" */
const setText = ({ source, state, aircraftName }: CurrentDimensions): string => {
  const values = VALUES_TEXTS[planValuesOf(source, state)];
  return aircraftName === null ? values : `${values} for ${aircraftName}`;
};

function PlanOf({ project }: { readonly project: Project }) {
  const inputs = useQuery(exportInputsQuery(project));
  const current = inputs.data?.current ?? null;
  const units = useUnitSystem();
  const input = useMemo(() => current && currentPlanInput(project, current, units), [project, current, units]);
  const notice = current && dimensionNotice(current);
  if (inputs.isError) return <LoadFailed text={errorText(inputs.error.cause ?? inputs.error)} onRetry={() => void inputs.refetch()} />;
  return (
    <>
      <p className="latest-plan-title">
        <Link to="/projects/$projectId" params={{ projectId: project.id }} search={{ tab: 'calculations' }}>
          {project.name}
        </Link>
        {current !== null && (
          <>
            {' '}
            <span className="quiet">{setText(current)}</span>
          </>
        )}
      </p>
      {notice !== null && (
        <p className="latest-plan-notice" role="status">
          <TriangleAlert />
          <span>{notice}</span>
        </p>
      )}
      <div className="latest-plan" aria-busy={inputs.isPending}>
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
