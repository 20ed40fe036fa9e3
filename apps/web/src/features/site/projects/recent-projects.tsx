import type { Project } from '@touchdown/contract';
import { Link } from '@tanstack/react-router';
import { RowCompliance } from '../../../shared/compliance/compliance-mark.tsx';
import { useStatuses } from '../../../shared/compliance/use-statuses.ts';
import { formatDate } from '../../../shared/format/dates.ts';
import { ProjectStatusBadge } from './status-control.tsx';

/** Projects by name, last change, and status. */
export function RecentProjects({ projects }: { readonly projects: readonly Project[] }) {
  const statusOf = useStatuses(projects);
  return (
    <ul>
      {projects.map((project) => (
        <li key={project.id}>
          <Link className="recent-link" to="/projects/$projectId" params={{ projectId: project.id }}>
            <b>{project.name}</b>
            <span className="recent-date num">Updated {formatDate(project.updatedAt)}</span>
            <ProjectStatusBadge status={project.status} />
            <RowCompliance status={statusOf(project.id)} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
