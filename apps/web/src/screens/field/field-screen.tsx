/** A project on site: what is near the device, and a way to record obstacles at their location. */
import type { Project, ProjectObstacle } from '@touchdown/contract';
import { clearanceLabel, clearanceResult, siteOf } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { currentUserQuery } from '../../features/identity/accounts/api.ts';
import { radarSiteOf } from './radar-site-of.ts';
import { FieldPanel } from '../../features/site/field/field-panel.tsx';
import { membersQuery } from '../../features/identity/members/api.ts';
import { readOnlyReasonIn } from '../../features/identity/members/member-values.ts';
import { NOT_EVALUATED, RESULT_TONES, STATUS_TONES, resultTexts } from '../../features/planning/obstacles/clearance-text.ts';
import { OBSTACLE_TYPE_LABELS } from '../../features/planning/obstacles/obstacle-labels.ts';
import type { Clearances } from '../../features/planning/obstacles/use-clearances.ts';
import { projectQuery } from '../../features/site/projects/api.ts';
import { errorText } from '../../shared/api/api-error.ts';
import { isoDay } from '../../shared/format/dates.ts';
import { ProjectUnits } from '../../shared/format/project-units.tsx';
import { useUnits } from '../../shared/format/units.ts';
import { ConfirmedContext } from '../../shared/standards/confirmed-context.ts';
import { StatusMark } from '../../shared/ui/badge.tsx';
import { ArrowLeft } from '../../shared/ui/icons.ts';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { LoadFailed } from '../../shared/ui/states.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { WriteAccess } from '../../shared/ui/write-access.tsx';
import { SavedState } from '../project-detail/saved-state.tsx';
import { DimensionBar } from '../project-detail/dimension-banner.tsx';
import { useConfirmedRules } from '../project-detail/use-confirmed-rules.ts';
import { useObstacleClearances } from '../project-detail/use-obstacle-clearances.ts';
import { usePadSizes } from '../project-detail/use-pad-sizes.ts';
import './field-screen.css';

const route = getRouteApi('/projects/$projectId/field');

/** The result in the same form as everywhere. Nothing is claimed before the first one is calculated. */
function Result({ obstacle, clearances }: { readonly obstacle: ProjectObstacle; readonly clearances: Clearances }) {
  const units = useUnits();
  const { airspace, missing, results, isAnalyzing } = clearances;
  const evaluation = results.get(obstacle.id);
  if (clearances.isPending) return <span>{NOT_EVALUATED}</span>;
  if (airspace === null)
    return (
      <span>
        {NOT_EVALUATED}. Missing: {missing.join(', ')}
      </span>
    );
  if (evaluation === undefined) return <span>{isAnalyzing ? 'Evaluating...' : NOT_EVALUATED}</span>;
  const { figure, surface } = resultTexts(evaluation, units);
  return (
    <>
      <StatusMark status={RESULT_TONES[clearanceResult(evaluation)]} label={clearanceLabel(evaluation)} />{' '}
      {evaluation.governing !== null && (
        <span className="num">
          {figure} · {surface}
        </span>
      )}
    </>
  );
}

function OnSite({ project }: { readonly project: Project }) {
  const sizes = usePadSizes(project);
  const { dimensionState, dimensionNotice: notice } = sizes.mark;
  const { clearances } = useObstacleClearances(project, sizes);
  const members = useQuery(membersQuery(project.id));
  const selfId = useQuery(currentUserQuery).data?.id;
  const reason = readOnlyReasonIn(project, members.data, selfId);
  const { variation } = siteOf(project, isoDay(new Date()));
  const confirmed = useConfirmedRules(project, true);
  usePageTitle(`${project.name}: On Site`);
  return (
    <main id="main" tabIndex={-1} className="field-screen">
      <header className="field-project">
        <Link to="/projects/$projectId" params={{ projectId: project.id }} className="field-back" aria-label="Back to Project">
          <ArrowLeft />
        </Link>
        <h1>{project.name}</h1>
        <span className="field-saved">
          <SavedState />
        </span>
      </header>
      {reason !== null && <p role="note">{reason}</p>}
      {dimensionState !== null && notice !== null && <DimensionBar state={dimensionState}>{notice}</DimensionBar>}
      {sizes.failure && <LoadFailed text={sizes.failure.text} onRetry={sizes.failure.retry} />}
      <ConfirmedContext value={confirmed}>
        <WriteAccess reason={reason}>
          <FieldPanel
            projectId={project.id}
            padElevationFt={project.elevation}
            variationDeg={variation?.valueDeg ?? null}
            typeLabels={OBSTACLE_TYPE_LABELS}
            renderResult={(obstacle) => <Result obstacle={obstacle} clearances={clearances} />}
            site={radarSiteOf(project, clearances.airspace)}
            toneOf={({ id }) => {
              const result = clearanceResult(clearances.results.get(id));
              return result === 'outside' || result === 'not_evaluated' ? 'none' : STATUS_TONES[result];
            }}
          />
        </WriteAccess>
      </ConfirmedContext>
    </main>
  );
}

/** `/projects/{id}/field`. */
export function FieldScreen() {
  const { projectId } = route.useParams();
  const query = useQuery(projectQuery(projectId));
  if (query.isSuccess)
    return (
      <ProjectUnits project={query.data}>
        <OnSite key={projectId} project={query.data} />
      </ProjectUnits>
    );
  return (
    <main id="main" tabIndex={-1} aria-busy={query.isPending}>
      <h1 className="visually-hidden">On site</h1>
      {query.isPending ? (
        <Skeleton label="Loading project..." rows={8} />
      ) : (
        <LoadFailed text={errorText(query.error)} onRetry={() => void query.refetch()} />
      )}
    </main>
  );
}
