/** The parts of a row, shared by the table and the cards. */
import type { ListedProject, Project } from '@touchdown/contract';
import { degrees, formatDms } from '@touchdown/domain';
import { Link } from '@tanstack/react-router';
import { RowIconButton } from '../../../shared/ui/icon-button.tsx';
import { Badge } from '../../../shared/ui/badge.tsx';
import { DuplicateProject } from './duplicate-project.tsx';
import { Eye, FileText, Pencil, Trash2 } from '../../../shared/ui/icons.ts';
import { SelectProject } from './selection.tsx';

export interface RowActions {
  readonly onEdit: (project: ListedProject) => void;
  readonly onReport: (project: ListedProject) => void;
  readonly onDelete: (project: ListedProject) => void;
}

const VIEWERS_READ = 'You have view-only access to this project.';
const UNARCHIVE_FIRST = 'This project is archived. Its owner can unarchive it to make changes.';
const OWNERS_DELETE = 'Only the project owner can delete it.';

/** The props of an action that a role may not perform, with the reason. Empty if it may. */
const refused = (reason: string | false) => (reason === false ? {} : { disabled: true, title: reason });

/** Why the project cannot be changed. False if it can. */
export const whyReadOnly = ({ myRole, isArchived }: Pick<ListedProject, 'myRole' | 'isArchived'>): string | false =>
  isArchived === true ? UNARCHIVE_FIRST : myRole === 'viewer' && VIEWERS_READ;

export function Location({ project }: { readonly project: Project }) {
  if (project.latitude === null || project.longitude === null) return <span className="quiet">Not set</span>;
  return (
    <span className="num project-place">
      <span>{formatDms(degrees(project.latitude), 'latitude')}</span> <span>{formatDms(degrees(project.longitude), 'longitude')}</span>
    </span>
  );
}

/** The name with the box that selects the row, the description, and the tags. */
export function NameCell({ project }: { readonly project: Project }) {
  const { id, name, description, tags = [], isArchived = false } = project;
  return (
    <div className="project-name">
      <SelectProject id={id} name={name} />
      <div>
        <Link className="record-name" to="/projects/$projectId" params={{ projectId: id }}>
          {name}
        </Link>
        {description && <span className="record-note">{description}</span>}
        {(isArchived || tags.length > 0) && (
          <span className="project-tags">
            {isArchived && <Badge tone="muted">Archived</Badge>}
            {tags.map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </span>
        )}
      </div>
    </div>
  );
}

export function Actions({ project, onEdit, onReport, onDelete }: RowActions & { readonly project: ListedProject }) {
  return (
    <div className="record-actions">
      <Link
        className="icon-button"
        to="/projects/$projectId"
        params={{ projectId: project.id }}
        title={`View ${project.name}`}
        aria-label={`View ${project.name}`}
      >
        <Eye />
      </Link>
      <RowIconButton label={`Edit ${project.name}`} onClick={() => onEdit(project)} {...refused(whyReadOnly(project))}>
        <Pencil />
      </RowIconButton>
      <RowIconButton label={`Generate report for ${project.name}`} onClick={() => onReport(project)} {...refused(whyReadOnly(project))}>
        <FileText />
      </RowIconButton>
      <DuplicateProject project={project} />
      <RowIconButton
        label={`Delete ${project.name}`}
        onClick={() => onDelete(project)}
        {...refused(project.myRole !== 'owner' && OWNERS_DELETE)}
      >
        <Trash2 />
      </RowIconButton>
    </div>
  );
}
