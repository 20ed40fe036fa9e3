/** The plans of two scenarios beside each other, with their current dimensions and paths, and with the differences lit. */
import type { Project } from '@touchdown/contract';
import { ZONE_LABELS, type SitePlanInput } from '@touchdown/exports/drawing';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { exportInputsQuery } from '../../features/documents/exports/api.ts';
import { pathsQuery } from '../../features/planning/paths/api.ts';
import { differencesText, planDifferences } from '../../features/planning/site-plan/plan-differences.ts';
import { currentPlanInput } from '../../features/planning/site-plan/plan-input.ts';
import { obstaclesText, type PlanObstacle } from '../../features/planning/site-plan/plan-obstacles.ts';
import { PlanPicture } from '../../features/planning/site-plan/plan-picture.tsx';
import { projectQuery } from '../../features/site/projects/api.ts';
import { errorText } from '../../shared/api/api-error.ts';
import { useUnits } from '../../shared/format/units.ts';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { EmptyState, LoadFailed } from '../../shared/ui/states.tsx';
import { planPathsOf } from './plan-paths.ts';

/** One of the two, by the id of its project. */
export interface PlanSide {
  readonly id: string;
  readonly name: string;
  /** Undefined until they are evaluated. */
  readonly obstacles: readonly PlanObstacle[] | undefined;
}

interface ReadPlan {
  /** Undefined while it is read, or if that failed. `null`: there is none yet. */
  readonly drawn: SitePlanInput | null | undefined;
  readonly failure: { readonly text: string; readonly retry: () => void } | null;
}

function usePlan(project: Project): ReadPlan {
  const inputs = useQuery(exportInputsQuery(project));
  const paths = useQuery(pathsQuery(project.id));
  const { system } = useUnits();
  const [current, stored] = [inputs.data?.current, paths.data];
  const drawn = useMemo(() => {
    if (current === undefined || stored === undefined) return undefined;
    return current === null ? null : { ...currentPlanInput(project, current, system), ...planPathsOf(project, stored) };
  }, [project, current, stored, system]);
  const failed = [inputs, paths].find(({ data, error }) => data === undefined && error !== null);
  return { drawn, failure: failed?.error ? { text: errorText(failed.error), retry: () => void failed.refetch() } : null };
}

interface PlanProps {
  readonly plan: ReadPlan;
  readonly beside: ReadPlan;
  readonly obstacles: PlanSide['obstacles'];
}
function Plan({ plan: { drawn, failure }, beside, obstacles = [] }: PlanProps) {
  const other = beside.drawn;
  const differences = useMemo(() => (drawn && other ? planDifferences(drawn, other) : undefined), [drawn, other]);
  const ofObstacles = obstaclesText(obstacles);
  if (failure !== null) return <LoadFailed text={failure.text} onRetry={failure.retry} />;
  if (drawn === undefined) return <Skeleton label="Loading plan..." rows={6} />;
  if (drawn === null) return <EmptyState title="No plan yet" text="Calculate dimensions to see the landing area to scale." />;
  return (
    <>
      <PlanPicture input={drawn} differences={differences} obstacles={obstacles} />
      {differences !== undefined && <p className="scenario-plan-note">{differencesText(differences, ZONE_LABELS)}</p>}
      {ofObstacles !== null && <p className="scenario-plan-note">{ofObstacles}</p>}
    </>
  );
}

const Section = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <section aria-label={`Plan of ${name}`}>
    <h3>{name}</h3>
    {children}
  </section>
);

type Both<T> = readonly [a: T, b: T];

function BothPlans({ projects, sides }: { readonly projects: Both<Project>; readonly sides: Both<PlanSide> }) {
  const [a, b] = [usePlan(projects[0]), usePlan(projects[1])];
  return (
    <>
      <Section name={sides[0].name}>
        <Plan plan={a} beside={b} obstacles={sides[0].obstacles} />
      </Section>
      <Section name={sides[1].name}>
        <Plan plan={b} beside={a} obstacles={sides[1].obstacles} />
      </Section>
    </>
  );
}

export function ScenarioPlans({ sides: [a, b] }: { readonly sides: Both<PlanSide> }) {
  const [one, other] = [useQuery(projectQuery(a.id)), useQuery(projectQuery(b.id))];
  if (one.data !== undefined && other.data !== undefined) return <BothPlans projects={[one.data, other.data]} sides={[a, b]} />;
  const failed = [one, other].find(({ data, error }) => data === undefined && error !== null);
  return [a, b].map(({ id, name }, index) => (
    <Section key={`${index} ${id}`} name={name}>
      {failed?.error ? (
        <LoadFailed text={errorText(failed.error)} onRetry={() => void failed.refetch()} />
      ) : (
        <Skeleton label="Loading plan..." rows={6} />
      )}
    </Section>
  ));
}
