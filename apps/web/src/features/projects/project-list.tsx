import type { Project } from '@touchdown/contract';
import { degrees, formatDms } from '@touchdown/domain';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '../../shared/format/dates.ts';
import { PROJECT_TYPE_WORDS, STATUS_WORDS, statusTone } from '../../shared/format/words.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { Eye, Pencil, Trash2 } from '../../shared/ui/icons.ts';
import { Tooltip } from '../../shared/ui/tooltip.tsx';
import { NARROW, useMedia } from '../../shared/ui/use-media.ts';
import './project-list.css';

/** A project's status as a word in a ruled box. */
export function ProjectStatusBadge({ status }: { readonly status: Project['status'] }) {
  return <Badge tone={statusTone(status)}>{STATUS_WORDS[status]}</Badge>;
}

function Location({ project }: { readonly project: Project }) {
  if (project.latitude === null || project.longitude === null) return <span className="quiet">Not set</span>;
  return (
    <span className="num project-place">
      <span>{formatDms(degrees(project.latitude), 'latitude')}</span> <span>{formatDms(degrees(project.longitude), 'longitude')}</span>
    </span>
  );
}

function NameLink({ project }: { readonly project: Project }) {
  return (
    <Link className="record-name" to="/projects/$projectId" params={{ projectId: project.id }}>
      {project.name}
    </Link>
  );
}

interface RowActions {
  readonly onEdit: (project: Project) => void;
  readonly onDelete: (project: Project) => void;
}

function Actions({ project, onEdit, onDelete }: RowActions & { readonly project: Project }) {
  return (
    <div className="record-actions">
      <Tooltip text={`View ${project.name}`}>
        <Link className="icon-button" to="/projects/$projectId" params={{ projectId: project.id }} aria-label={`View ${project.name}`}>
          <Eye />
        </Link>
      </Tooltip>
      <IconButton label={`Edit ${project.name}`} onClick={() => onEdit(project)}>
        <Pencil />
      </IconButton>
      <IconButton label={`Delete ${project.name}`} onClick={() => onDelete(project)}>
        <Trash2 />
      </IconButton>
    </div>
  );
}

interface ProjectListProps extends RowActions {
  readonly projects: readonly Project[];
  /** The drawing at the head of a row. */
  readonly footprint: (project: Project) => ReactNode;
}

/** The projects as a table on wide screens, as cards on narrow ones. */
export function ProjectList({ projects, footprint, onEdit, onDelete }: ProjectListProps) {
  const isNarrow = useMedia(NARROW);
  if (isNarrow)
    return (
      <ul className="record-cards">
        {projects.map((project) => (
          <li key={project.id}>
            <div>
              <NameLink project={project} />
              {project.description && <span className="record-note">{project.description}</span>}
            </div>
            <Actions project={project} onEdit={onEdit} onDelete={onDelete} />
            <div className="record-facts">
              <ProjectStatusBadge status={project.status} />
              <span>{PROJECT_TYPE_WORDS[project.type]}</span>
              <Location project={project} />
              <span>{formatDate(project.createdAt)}</span>
            </div>
          </li>
        ))}
      </ul>
    );
  return (
    <table className="schedule records project-table">
      <thead>
        <tr>
          <th scope="col" className="project-drawing">
            <span className="visually-hidden">Footprint</span>
          </th>
          <th scope="col">Project</th>
          <th scope="col">Type</th>
          <th scope="col">Location</th>
          <th scope="col">Status</th>
          <th scope="col">Created</th>
          <th scope="col" className="n">
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {projects.map((project) => (
          <tr key={project.id}>
            <td className="project-drawing">{footprint(project)}</td>
            <td>
              <NameLink project={project} />
              {project.description && <span className="record-note">{project.description}</span>}
            </td>
            <td>{PROJECT_TYPE_WORDS[project.type]}</td>
            <td>
              <Location project={project} />
            </td>
            <td>
              <ProjectStatusBadge status={project.status} />
            </td>
            <td className="num">{formatDateTime(project.createdAt)}</td>
            <td>
              <Actions project={project} onEdit={onEdit} onDelete={onDelete} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
