/** The content below the project header, by tab. All but the first are loaded when they are opened. */
import type { Aircraft, Project } from '@touchdown/contract';
import { lazy, memo, Suspense } from 'react';
import { IMPORT_DIALOGS } from '../../features/documents/import/registry.tsx';
import type { CalculationMemory } from '../../features/planning/calculations/use-calculation.ts';
import { OverviewPanel } from '../../features/site/overview/overview-panel.tsx';
import { positionOf } from '../../features/site/places/nearby-values.ts';
import { Waiting } from '../../shared/app-state/waiting.tsx';
import { isoDay } from '../../shared/format/dates.ts';
import type { AircraftFacts } from './aircraft-facts.ts';
import type { ApproachSearch, ApproachView } from './approach-views.ts';
import { NextSteps } from './next-steps.tsx';
import { placeParts } from './place-parts.tsx';
import type { ProjectTab } from './project-tabs.ts';

const CalculationsTab = lazy(() => import('./calculations-tab.tsx').then((module) => ({ default: module.CalculationsTab })));
const PlannedTab = lazy(() => import('./planned-tab.tsx').then((module) => ({ default: module.PlannedTab })));
const NotInEdition = lazy(() => import('./not-in-edition.tsx').then((module) => ({ default: module.NotInEdition })));
const ApproachTab = lazy(() => import('./approach-tab.tsx').then((module) => ({ default: module.ApproachTab })));
const ContactsPanel = lazy(() =>
  import('../../features/site/contacts/contacts-panel.tsx').then((module) => ({ default: module.ContactsPanel })),
);
const FleetTab = lazy(() => import('./fleet-tab.tsx').then((module) => ({ default: module.FleetTab })));
const ReportsPanel = lazy(() =>
  import('../../features/documents/reports/reports-panel.tsx').then((module) => ({ default: module.ReportsPanel })),
);
const UploadsPanel = lazy(() =>
  import('../../features/documents/uploads/uploads-panel.tsx').then((module) => ({ default: module.UploadsPanel })),
);
const UnderlaysPanel = lazy(() =>
  import('../../features/documents/underlays/underlays-panel.tsx').then((module) => ({ default: module.UnderlaysPanel })),
);
const TerrainPanel = lazy(() =>
  import('../../features/site/terrain/terrain-panel.tsx').then((module) => ({ default: module.TerrainPanel })),
);
const ArchivesPanel = lazy(() =>
  import('../../features/site/map-archives/archives-panel.tsx').then((module) => ({ default: module.ArchivesPanel })),
);
const NoticeView = lazy(() => import('./notice-view.tsx').then((module) => ({ default: module.NoticeView })));
const TeamPanel = lazy(() => import('../../features/identity/members/team-panel.tsx').then((module) => ({ default: module.TeamPanel })));
interface TabContentProps {
  readonly project: Project;
  readonly tab: ProjectTab;
  readonly view: ApproachView;
  readonly search: ApproachSearch;
  readonly facts: AircraftFacts;
  readonly library: readonly Aircraft[];
  readonly memory: CalculationMemory;
  /** The signed-in user. */
  readonly selfId: string | undefined;
  readonly onEdit: () => void;
  /** The container of a tab's actions in the project header. */
  readonly actionsPlace: HTMLElement | null;
}

/** Rendered again when its content changes, not when another tab is requested. */
export const TabContent = memo(function TabContent(shown: TabContentProps) {
  const { project, facts, onEdit } = shown;
  switch (shown.tab) {
    case 'calculations':
      if (project.plannedEdition)
        return <PlannedTab project={project} library={shown.library} onEdit={onEdit} focus={shown.search.focus} />;
      return (
        <CalculationsTab
          project={project}
          facts={facts}
          memory={shown.memory}
          focus={shown.search.focus}
          onEdit={onEdit}
          actionsPlace={shown.actionsPlace}
        />
      );
    case 'approach':
      if (project.plannedEdition) return <NotInEdition project={project} onEdit={onEdit} />;
      return <ApproachTab project={project} view={shown.view} search={shown.search} />;
    case 'overview':
      return (
        <OverviewPanel
          project={project}
          {...facts}
          isoDate={isoDay(new Date())}
          next={<NextSteps project={project} />}
          place={placeParts(project)}
          onEdit={onEdit}
        />
      );
    case 'contacts':
      return <ContactsPanel projectId={project.id} />;
    case 'reports':
      return <ReportsPanel project={project} />;
    case 'notice':
      if (project.plannedEdition) return <NotInEdition project={project} onEdit={onEdit} />;
      return <NoticeView project={project} focus={shown.search.focus} />;
    case 'fleet':
      return <FleetTab project={project} aircraft={shown.library} focus={shown.search.focus} />;
    case 'files':
      return (
        <>
          <UploadsPanel projectId={project.id} />
          <UnderlaysPanel projectId={project.id} site={positionOf(project)} />
          <TerrainPanel
            projectId={project.id}
            renderImport={(onClose) => (
              <Suspense fallback={<Waiting />}>
                <IMPORT_DIALOGS.siteTerrain target={{ projectId: project.id, site: positionOf(project) }} onClose={onClose} />
              </Suspense>
            )}
          />
          <ArchivesPanel owner={project.id} />
        </>
      );
    case 'team':
      return <TeamPanel project={project} selfId={shown.selfId} />;
  }
});
