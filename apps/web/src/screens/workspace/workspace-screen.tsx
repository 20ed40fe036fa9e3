/** The workspace of a project: its site on one canvas in the full window, changed by hand. */
import type { Project } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { currentUserQuery } from '../../features/identity/accounts/api.ts';
import { membersQuery } from '../../features/identity/members/api.ts';
import { readOnlyReasonIn } from '../../features/identity/members/member-values.ts';
import type { ChangedRecord } from '../../features/site/history/steps.ts';
import { projectQuery } from '../../features/site/projects/api.ts';
import { ApiError, errorText } from '../../shared/api/api-error.ts';
import { Waiting } from '../../shared/app-state/waiting.tsx';
import { ProjectUnits } from '../../shared/format/project-units.tsx';
import { ConfirmedContext } from '../../shared/standards/confirmed-context.ts';
import { Eye } from '../../shared/ui/icons.ts';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { LoadFailed } from '../../shared/ui/states.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { WriteAccess } from '../../shared/ui/write-access.tsx';
import { askedScenario } from '../project-detail/asked-scenario.ts';
import { DimensionBar } from '../project-detail/dimension-banner.tsx';
import { NotInEdition } from '../project-detail/not-in-edition.tsx';
import { ProjectMissing } from '../project-detail/project-missing.tsx';
import { useConfirmedRules } from '../project-detail/use-confirmed-rules.ts';
import { usePadSizes } from '../project-detail/use-pad-sizes.ts';
import { usePrefetch } from '../project-detail/use-prefetch.ts';
import { PRESENTED } from '../../shell/screens.ts';
import { liveStore } from './live-status.ts';
import { Site } from './site.tsx';
import { WorkspaceHead } from './workspace-head.tsx';
import '../../features/planning/surfaces/surfaces.css';
import '../project-detail/project-head.css';
import './workspace.css';
import './workspace-plan.css';
import './inspector.css';
import './workspace-phone.css';

const ProjectScenarios = lazy(() =>
  import('../project-detail/project-scenarios.tsx').then((module) => ({ default: module.ProjectScenarios })),
);
const Presentation = lazy(() => import('./presentation.tsx').then((module) => ({ default: module.Presentation })));
const route = getRouteApi('/projects/$projectId/workspace');

function Notices({ project, reason }: { readonly project: Project; readonly reason: string | null }) {
  const { dimensionState, dimensionNotice } = usePadSizes(project).mark;
  return (
    <>
      {reason !== null && (
        <p className="project-read-only" role="note">
          <Eye /> {reason}
        </p>
      )}
      {dimensionState !== null && dimensionNotice !== null && <DimensionBar state={dimensionState}>{dimensionNotice}</DimensionBar>}
    </>
  );
}

function Workspace({ project }: { readonly project: Project }) {
  const members = useQuery(membersQuery(project.id)).data;
  const selfId = useQuery(currentUserQuery).data?.id;
  const reason = readOnlyReasonIn(project, members, selfId);
  const confirmed = useConfirmedRules(project, true);
  const navigate = route.useNavigate();
  const edit = () => void navigate({ to: '/projects/$projectId', params: { projectId: project.id }, search: { edit: 'plannedEdition' } });
  const [taken, setTaken] = useState<readonly ChangedRecord[] | null>(null);
  const [isNewScenario, setNewScenario] = useState(false);
  const placeRef = useRef<() => string | null>(() => null);
  const [live] = useState(liveStore);
  usePageTitle(`${project.name}: Workspace`);
  usePrefetch(project);
  return (
    <ConfirmedContext value={confirmed}>
      <main id="main" tabIndex={-1} className="workspace">
        <WriteAccess reason={reason}>
          <WorkspaceHead
            project={project}
            selfId={selfId}
            members={members}
            onTaken={setTaken}
            placeRef={placeRef}
            live={live}
            scenarios={
              // A version can be left for a scenario made from it.
              <WriteAccess reason={readOnlyReasonIn({ isArchived: project.isArchived }, members, selfId)}>
                <Suspense fallback={<Waiting />}>
                  <ProjectScenarios
                    project={project}
                    isNewAsked={isNewScenario}
                    onNewClosed={() => setNewScenario(false)}
                    onOpen={(projectId) => void navigate({ to: '/projects/$projectId/workspace', params: { projectId }, search: {} })}
                  />
                </Suspense>
              </WriteAccess>
            }
          />
          <Notices project={project} reason={reason} />
          {project.plannedEdition ? (
            <NotInEdition project={project} onEdit={edit} />
          ) : (
            <Site project={project} live={live} taken={taken} placeRef={placeRef} onNewScenario={() => setNewScenario(true)} />
          )}
        </WriteAccess>
      </main>
    </ConfirmedContext>
  );
}

/** An address that names no project: the server says so, or rejects it as an invalid ID. */
const isMissing = (error: Error): boolean => error instanceof ApiError && (error.status === 404 || error.code === 'VALIDATION_FAILED');

/** `/projects/{id}/workspace`. */
export function WorkspaceScreen() {
  const { projectId } = route.useParams();
  const { scenario, ...search } = route.useSearch();
  const { present } = search;
  const query = useQuery(projectQuery(projectId));
  if (scenario !== undefined)
    return (
      <Navigate to="/projects/$projectId/workspace" params={{ projectId: askedScenario(projectId, scenario) }} search={search} replace />
    );
  if (query.isSuccess && present === PRESENTED && !query.data.plannedEdition)
    return (
      <Suspense fallback={<Waiting />}>
        <ProjectUnits project={query.data}>
          <Presentation key={projectId} project={query.data} />
        </ProjectUnits>
      </Suspense>
    );
  if (query.isSuccess)
    return (
      <ProjectUnits project={query.data}>
        <Workspace key={projectId} project={query.data} />
      </ProjectUnits>
    );
  if (query.isError && isMissing(query.error)) return <ProjectMissing />;
  return (
    <main id="main" tabIndex={-1} aria-busy={query.isPending}>
      <h1 className="visually-hidden">Workspace</h1>
      {query.isPending ? (
        <Skeleton label="Loading project..." rows={8} />
      ) : (
        <LoadFailed text={errorText(query.error)} onRetry={() => void query.refetch()} />
      )}
    </main>
  );
}
