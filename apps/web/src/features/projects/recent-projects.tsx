import type { Project } from '@touchdown/contract';
import { Link } from '@tanstack/react-router';
import { formatDate } from '../../shared/format/dates.ts';
import { ProjectStatusBadge } from './status-control.tsx';

/** Projects by name, last change and status. */
export function RecentProjects({ projects }: { readonly projects: readonly Project[] }) {
  return (
    <ul>
      {projects.map((project) => (
        <li key={project.id}>
          <Link className="recent-link" to="/projects/$projectId" params={{ projectId: project.id }}>
            <b>{project.name}</b>
            <span className="recent-date num">Updated {formatDate(project.updatedAt)}</span>
            <ProjectStatusBadge status={project.status} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
