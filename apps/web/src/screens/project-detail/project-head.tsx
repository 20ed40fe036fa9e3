/** The header of a project: back link, name, type and status, its tabs, and the actions of the open tab. */
import type { Project } from '@touchdown/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { StatusControl } from '../../features/site/projects/status-control.tsx';
import { PROJECT_TYPE_LABELS } from '../../shared/format/labels.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { buttonLook } from '../../shared/ui/button.tsx';
import { ArrowLeft, LocateFixed, MapIcon, Pencil } from '../../shared/ui/icons.ts';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { useReadOnlyReason, WriteIconButton } from '../../shared/ui/write-access.tsx';
import { PROJECT_TABS, type ProjectTab, TAB_LABELS } from './project-tabs.ts';
import './project-head.css';

interface ProjectHeadProps {
  readonly project: Project;
  readonly tab: ProjectTab;
  readonly onEdit: () => void;
  /** The scenario that is open. */
  readonly scenarios: ReactNode;
  /** The compliance status. */
  readonly compliance: ReactNode;
  /** Whether changes are saved, with undo and the history. */
  readonly changes: ReactNode;
  /** Receives the container for the actions of a tab, beside the tabs. */
  readonly onActionsPlace: (place: HTMLElement | null) => void;
}

export function BackLink() {
  return (
    <Link to="/projects" className="project-back" aria-label="Back to projects">
      <ArrowLeft />
      <span className="only-wide">Projects</span>
    </Link>
  );
}

export function ProjectHead({ project, tab, onEdit, scenarios, compliance, changes, onActionsPlace }: ProjectHeadProps) {
  const readOnly = useReadOnlyReason();
  return (
    <header className="project-head">
      <div className="project-title">
        <BackLink />
        <h1>{project.name}</h1>
        {project.description && <p title={project.description}>{project.description}</p>}
        {scenarios}
        <Badge>{PROJECT_TYPE_LABELS[project.type]}</Badge>
        <div className="project-controls">
          {changes}
          {compliance}
          <StatusControl project={project} canChange={readOnly === null} />
          <Link
            to="/projects/$projectId/workspace"
            params={{ projectId: project.id }}
            {...buttonLook()}
            aria-label="Open Workspace"
            data-go-key="w"
          >
            <MapIcon />
            <span>
              <span className="project-wide">Open </span>Workspace
            </span>
          </Link>
          <Link to="/projects/$projectId/field" params={{ projectId: project.id }} {...buttonLook()} aria-label="On Site" title="On Site">
            <LocateFixed />
            <span className="project-wide">On Site</span>
          </Link>
          <WriteIconButton label="Edit Project" onClick={onEdit}>
            <Pencil />
          </WriteIconButton>
        </div>
      </div>
      <div className="project-nav">
        <Tabs
          label="Project"
          current={tab}
          tabs={PROJECT_TABS.map((key) => ({
            key,
            label: TAB_LABELS[key],
            link: { to: '/projects/$projectId', params: { projectId: project.id }, search: { tab: key } },
          }))}
        />
        <div ref={onActionsPlace} className="project-actions" />
      </div>
    </header>
  );
}
