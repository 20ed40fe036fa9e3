import type { Aircraft, Project } from '@touchdown/contract';
import { namesDesignAircraft } from '@touchdown/domain';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useMemo, useReducer, useState } from 'react';
import { currentUserQuery } from '../../features/identity/accounts/api.ts';
import { aircraftQuery } from '../../features/library/aircraft/api.ts';
import { calculationReducer, INITIAL_STATE } from '../../features/planning/calculations/calculation-state.ts';
import type { CalculationMemory } from '../../features/planning/calculations/use-calculation.ts';
import { fleetQuery } from '../../features/planning/fleet/api.ts';
import { membersQuery } from '../../features/identity/members/api.ts';
import { readOnlyReasonIn } from '../../features/identity/members/member-values.ts';
import { projectQuery } from '../../features/site/projects/api.ts';
import { ApiError, errorText } from '../../shared/api/api-error.ts';
import { Waiting } from '../../shared/app-state/waiting.tsx';
import { complianceQuery } from '../../shared/compliance/api.ts';
import { ProjectUnits } from '../../shared/format/project-units.tsx';
import { ConfirmedContext } from '../../shared/standards/confirmed-context.ts';
import { Eye } from '../../shared/ui/icons.ts';
import { SavedDraftOffer } from '../../shared/forms/saved-draft-offer.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { LoadFailed } from '../../shared/ui/states.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { WriteAccess } from '../../shared/ui/write-access.tsx';
import { useIsPainted } from '../../shared/app-state/first-paint.ts';
import { aircraftFactsOf } from './aircraft-facts.ts';
import type { ApproachSearch, ApproachView } from './approach-views.ts';
import { askedScenario } from './asked-scenario.ts';
import { ComplianceChip } from './compliance-chip.tsx';
import { ReservedChanges, ReservedScenarios } from './header-spaces.tsx';
import { BackLink, ProjectHead } from './project-head.tsx';
import { ProjectMissing } from './project-missing.tsx';
import type { ProjectTab } from './project-tabs.ts';
import { TabContent } from './tab-content.tsx';
import { useConfirmedRules } from './use-confirmed-rules.ts';
import { useHistoryPlace } from './use-history-place.ts';
import { usePrefetch } from './use-prefetch.ts';
import { useTrailing } from './use-trailing.ts';

const EditProject = lazy(() => import('./edit-project.tsx').then((module) => ({ default: module.EditProject })));

const DimensionBanner = lazy(() => import('./dimension-banner.tsx').then((module) => ({ default: module.DimensionBanner })));

const ProjectScenarios = lazy(() => import('./project-scenarios.tsx').then((module) => ({ default: module.ProjectScenarios })));

const ProjectChanges = lazy(() => import('./project-changes.tsx').then((module) => ({ default: module.ProjectChanges })));

const UnarchiveProject = lazy(() => import('./unarchive-project.tsx').then((module) => ({ default: module.UnarchiveProject })));

const UnsavedDimensions = lazy(() => import('./unsaved-dimensions.tsx').then((module) => ({ default: module.UnsavedDimensions })));

const NO_AIRCRAFT: readonly Aircraft[] = [];
/** The tabs that show or choose aircraft of the library. */
const USES_AIRCRAFT: ReadonlySet<ProjectTab> = new Set(['overview', 'calculations', 'fleet']);
const route = getRouteApi('/projects/$projectId');

function LoadingProject() {
  return (
    <main id="main" tabIndex={-1} aria-busy="true">
      <h1 className="visually-hidden">Project</h1>
      <Skeleton label="Loading project..." rows={8} />
    </main>
  );
}

function ProjectFailed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <main id="main" tabIndex={-1}>
      <h1 className="visually-hidden">Project</h1>
      <BackLink />
      <LoadFailed text={errorText(error)} onRetry={onRetry} />
    </main>
  );
}

/** An address that names no project: the server says so, or rejects it as an invalid ID. */
const isMissing = (error: Error): boolean => error instanceof ApiError && (error.status === 404 || error.code === 'VALIDATION_FAILED');

/** The part of a project requested by the address. */
interface AskedTab {
  readonly page: ProjectTab;
  readonly view: ApproachView;
  readonly search: ApproachSearch;
  /** The field at which the project form is open. */
  readonly edit: string | undefined;
  readonly at: number;
}

interface LoadedProjectProps {
  readonly project: Project;
  readonly asked: AskedTab;
}

function useMemory(): CalculationMemory {
  const [state, dispatch] = useReducer(calculationReducer, INITIAL_STATE);
  return useMemo(() => [state, dispatch], [state]);
}

function LoadedProject({ project, asked }: LoadedProjectProps) {
  const isPainted = useIsPainted();
  const aircraft = useQuery({ ...aircraftQuery, enabled: isPainted || namesDesignAircraft(project) });
  const members = useQuery({ ...membersQuery(project.id), enabled: isPainted });
  const selfId = useQuery(currentUserQuery).data?.id;
  const reason = readOnlyReasonIn(project, members.data, selfId);
  const memory = useMemory();
  const [isEditing, setEditing] = useState(false);
  const [actionsPlace, setActionsPlace] = useState<HTMLElement | null>(null);
  const edit = useCallback(() => setEditing(true), []);
  const navigate = route.useNavigate();
  const closeForm = () => {
    setEditing(false);
    if (asked.edit !== undefined) void navigate({ search: (search) => ({ ...search, edit: undefined }), replace: true });
  };
  const resume = () => void navigate({ to: '/projects/$projectId', params: { projectId: project.id }, search: { tab: 'calculations' } });
  // Switching keeps the tab and its view. What is selected there may not exist in the other one.
  const openScenario = (projectId: string) =>
    void navigate({ to: '/projects/$projectId', params: { projectId }, search: ({ tab, view }) => ({ tab, view }) });
  const confirmed = useConfirmedRules(project, isPainted);
  const drawn = useTrailing(asked);
  usePageTitle(project.name);
  usePrefetch(project);
  const library = aircraft.data ?? NO_AIRCRAFT;
  const fleet = useQuery({ ...fleetQuery(project.id), enabled: project.fleetIsDesignAircraft }).data?.aircraft;
  const facts = useMemo(() => aircraftFactsOf(library, project, fleet?.map(({ id }) => id) ?? null), [library, project, fleet]);
  return (
    <ConfirmedContext value={confirmed}>
      <main id="main" tabIndex={-1} aria-busy={drawn.page !== asked.page || undefined}>
        {reason !== null && (
          <p className="project-read-only" role="note">
            <Eye /> {reason}
            {project.isArchived === true && project.userId === selfId && (
              <Suspense fallback={<Waiting />}>
                <UnarchiveProject project={project} />
              </Suspense>
            )}
          </p>
        )}
        <WriteAccess reason={reason}>
          <SavedDraftOffer what="project" scope="" opens={(id) => (id === project.id ? edit : undefined)} />
          <ProjectHead
            project={project}
            tab={asked.page}
            onEdit={edit}
            scenarios={
              isPainted ? (
                <Suspense fallback={<ReservedScenarios project={project} isLoading />}>
                  <WriteAccess reason={readOnlyReasonIn({ isArchived: project.isArchived }, members.data, selfId)}>
                    <ProjectScenarios project={project} onOpen={openScenario} />
                  </WriteAccess>
                </Suspense>
              ) : (
                <ReservedScenarios project={project} />
              )
            }
            compliance={<ComplianceChip project={project} />}
            changes={
              selfId !== undefined && members.data !== undefined ? (
                <Suspense fallback={<ReservedChanges isLoading />}>
                  <ProjectChanges projectId={project.id} selfId={selfId} members={members.data} />
                </Suspense>
              ) : (
                <ReservedChanges />
              )
            }
            onActionsPlace={setActionsPlace}
          />
          {isPainted && (
            <Suspense fallback={<Waiting />}>
              <DimensionBanner project={project} tab={asked.page} />
              <UnsavedDimensions project={project} memory={memory} onResume={resume} />
            </Suspense>
          )}
          <Suspense fallback={<Skeleton label="Loading project..." rows={8} />}>
            {aircraft.isPending && namesDesignAircraft(project) ? (
              <Skeleton label="Loading project..." rows={8} />
            ) : (
              <>
                {aircraft.isError && aircraft.data === undefined && USES_AIRCRAFT.has(drawn.page) && (
                  <LoadFailed
                    text={`The aircraft library could not be loaded. ${errorText(aircraft.error)}`}
                    onRetry={() => void aircraft.refetch()}
                  />
                )}
                <TabContent
                  project={project}
                  tab={drawn.page}
                  view={drawn.view}
                  search={drawn.search}
                  facts={facts}
                  library={library}
                  memory={memory}
                  selfId={selfId}
                  onEdit={edit}
                  actionsPlace={actionsPlace}
                />
              </>
            )}
          </Suspense>
        </WriteAccess>
        <Suspense fallback={<Waiting />}>
          {(isEditing || asked.edit !== undefined) && (
            <EditProject project={project} aircraft={library} field={asked.edit} onClose={closeForm} />
          )}
        </Suspense>
      </main>
    </ConfirmedContext>
  );
}

/** The first reads of every tab: what the header and the overview show first. */
export const readFirst = (client: QueryClient, { params }: { readonly params: { readonly projectId?: string } }): Promise<unknown> => {
  const id = params.projectId ?? '';
  return Promise.allSettled([client.query(projectQuery(id)), client.query(complianceQuery(id))]);
};

/** One project. Its tab is stored in the address. */
export function ProjectDetailScreen() {
  const { projectId } = route.useParams();
  const search = route.useSearch();
  const { tab: page = 'overview', view = 'paths', edit } = search;
  const at = useHistoryPlace();
  const asked = useMemo(() => ({ page, view, search, edit, at }), [page, view, search, edit, at]);
  const project = useQuery(projectQuery(projectId));
  const { scenario, ...others } = search;
  // An address that names a scenario beside its project opens the scenario at its own address, which every link on the screen then has.
  if (scenario !== undefined)
    return <Navigate to="/projects/$projectId" params={{ projectId: askedScenario(projectId, scenario) }} search={others} replace />;
  if (project.isPending) return <LoadingProject />;
  if (project.isSuccess)
    return (
      <ProjectUnits project={project.data}>
        <LoadedProject key={projectId} project={project.data} asked={asked} />
      </ProjectUnits>
    );
  return isMissing(project.error) ? <ProjectMissing /> : <ProjectFailed error={project.error} onRetry={() => void project.refetch()} />;
}
