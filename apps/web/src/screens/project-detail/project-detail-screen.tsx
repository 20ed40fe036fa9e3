import type { Aircraft, Project } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useReducer, useState } from 'react';
import { currentUserQuery } from '../../features/accounts/api.ts';
import { aircraftQuery } from '../../features/aircraft/api.ts';
import { calculationReducer, INITIAL_STATE } from '../../features/calculations/calculation-state.ts';
import type { CalculationMemory } from '../../features/calculations/use-calculation.ts';
import { membersQuery } from '../../features/members/api.ts';
import { readOnlyReason } from '../../features/members/member-values.ts';
import { OverviewPanel } from '../../features/overview/overview-panel.tsx';
import { PLACE_TOOLS } from '../../features/places/place-tools.ts';
import { projectQuery } from '../../features/projects/api.ts';
import { ApiError, errorText } from '../../shared/api/api-error.ts';
import { isoDay } from '../../shared/format/dates.ts';
import { Eye } from '../../shared/ui/icons.ts';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { LoadFailed } from '../../shared/ui/states.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { WriteAccess } from '../../shared/ui/write-access.tsx';
import { type AircraftFacts, aircraftFactsOf } from './aircraft-facts.ts';
import type { ApproachView } from './approach-views.ts';
import { BackLink, ProjectHead } from './project-head.tsx';
import { placeParts } from './place-parts.tsx';
import { ProjectMissing } from './project-missing.tsx';
import type { ProjectTab } from './project-tabs.ts';
import { useTakeAlong } from './use-take-along.ts';

const CalculationsTab = lazy(() => import('./calculations-tab.tsx').then((module) => ({ default: module.CalculationsTab })));
const ApproachTab = lazy(() => import('./approach-tab.tsx').then((module) => ({ default: module.ApproachTab })));
const ContactsPanel = lazy(() =>
  import('../../features/contacts/contacts-panel.tsx').then((module) => ({ default: module.ContactsPanel })),
);
const FleetPanel = lazy(() => import('../../features/fleet/fleet-panel.tsx').then((module) => ({ default: module.FleetPanel })));
const ReportsPanel = lazy(() => import('../../features/reports/reports-panel.tsx').then((module) => ({ default: module.ReportsPanel })));
const UploadsPanel = lazy(() => import('../../features/uploads/uploads-panel.tsx').then((module) => ({ default: module.UploadsPanel })));
const NoticeView = lazy(() => import('./notice-view.tsx').then((module) => ({ default: module.NoticeView })));
const TeamPanel = lazy(() => import('../../features/members/team-panel.tsx').then((module) => ({ default: module.TeamPanel })));
const ProjectDialog = lazy(() =>
  import('../../features/projects/project-dialog.tsx').then((module) => ({ default: module.ProjectDialog })),
);

const route = getRouteApi('/projects/$projectId');

interface TabContentProps {
  readonly project: Project;
  readonly tab: ProjectTab;
  readonly view: ApproachView;
  readonly facts: AircraftFacts;
  readonly library: readonly Aircraft[];
  readonly memory: CalculationMemory;
  /** The signed-in person. */
  readonly selfId: string | undefined;
  readonly onEdit: () => void;
}

function TabContent({ project, tab, view, facts, library, memory, selfId, onEdit }: TabContentProps) {
  switch (tab) {
    case 'calculations':
      return <CalculationsTab project={project} facts={facts} memory={memory} onEdit={onEdit} />;
    case 'approach':
      return (
        <>
          <ProjectHead project={project} tab={tab} onEdit={onEdit} />
          <ApproachTab project={project} view={view} />
        </>
      );
    case 'overview':
      return (
        <>
          <ProjectHead project={project} tab={tab} onEdit={onEdit} />
          <OverviewPanel project={project} {...facts} isoDate={isoDay(new Date())} place={placeParts(project)} onEdit={onEdit} />
        </>
      );
    case 'contacts':
      return (
        <>
          <ProjectHead project={project} tab={tab} onEdit={onEdit} />
          <ContactsPanel projectId={project.id} />
        </>
      );
    case 'reports':
      return (
        <>
          <ProjectHead project={project} tab={tab} onEdit={onEdit} />
          <ReportsPanel project={project} />
        </>
      );
    case 'notice':
      return (
        <>
          <ProjectHead project={project} tab={tab} onEdit={onEdit} />
          <NoticeView project={project} />
        </>
      );
    case 'fleet':
      return (
        <>
          <ProjectHead project={project} tab={tab} onEdit={onEdit} />
          <FleetPanel project={project} aircraft={library} />
        </>
      );
    case 'files':
      return (
        <>
          <ProjectHead project={project} tab={tab} onEdit={onEdit} />
          <UploadsPanel projectId={project.id} />
        </>
      );
    case 'team':
      return (
        <>
          <ProjectHead project={project} tab={tab} onEdit={onEdit} />
          <TeamPanel project={project} selfId={selfId} />
        </>
      );
    default:
      return tab satisfies never;
  }
}

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

/** An address that names no project: the server says so, or refuses it as no id at all. */
const isMissing = (error: Error): boolean => error instanceof ApiError && (error.status === 404 || error.code === 'VALIDATION_FAILED');

interface LoadedProjectProps {
  readonly project: Project;
  readonly tab: ProjectTab;
  readonly view: ApproachView;
}

function LoadedProject({ project, tab, view }: LoadedProjectProps) {
  const aircraft = useQuery(aircraftQuery);
  const members = useQuery(membersQuery(project.id));
  const selfId = useQuery(currentUserQuery).data?.id;
  const reason = readOnlyReason(members.data, selfId);
  const memory = useReducer(calculationReducer, INITIAL_STATE);
  const [isEditing, setEditing] = useState(false);
  usePageTitle(project.name);
  useTakeAlong(project);
  const facts = aircraftFactsOf(aircraft.data ?? [], project.primaryAircraftId);
  return (
    <main id="main" tabIndex={-1}>
      {reason !== null && (
        <p className="project-read-only" role="note">
          <Eye /> {reason}
        </p>
      )}
      <Suspense fallback={<Skeleton label="Loading project..." rows={8} />}>
        {aircraft.isPending ? (
          <Skeleton label="Loading project..." rows={8} />
        ) : (
          <WriteAccess reason={reason}>
            <TabContent
              project={project}
              tab={tab}
              view={view}
              facts={facts}
              library={aircraft.data ?? []}
              memory={memory}
              selfId={selfId}
              onEdit={() => setEditing(true)}
            />
          </WriteAccess>
        )}
      </Suspense>
      <Suspense>
        {isEditing && (
          <ProjectDialog placeTools={PLACE_TOOLS} project={project} aircraft={aircraft.data ?? []} onClose={() => setEditing(false)} />
        )}
      </Suspense>
    </main>
  );
}

/** One project. Its tab lives in the address. */
export function ProjectDetailScreen() {
  const { projectId } = route.useParams();
  const { tab = 'overview', view = 'paths' } = route.useSearch();
  const project = useQuery(projectQuery(projectId));
  if (project.isPending) return <LoadingProject />;
  if (project.isSuccess) return <LoadedProject key={projectId} project={project.data} tab={tab} view={view} />;
  return isMissing(project.error) ? <ProjectMissing /> : <ProjectFailed error={project.error} onRetry={() => void project.refetch()} />;
}
