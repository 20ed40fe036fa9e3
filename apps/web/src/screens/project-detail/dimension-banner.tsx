/** Banner on every tab of a project whose dimensions are no longer current, with a link to where they are reviewed. */
import type { Project } from '@touchdown/contract';
import { dimensionNotice } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { exportInputsQuery } from '../../features/exports/api.ts';
import { TriangleAlert } from '../../shared/ui/icons.ts';
import type { ProjectTab } from './project-tabs.ts';

interface DimensionBannerProps {
  readonly project: Project;
  readonly tab: ProjectTab;
}

export function DimensionBanner({ project, tab }: DimensionBannerProps) {
  const { data } = useQuery(exportInputsQuery(project));
  const current = data?.current ?? null;
  const notice = current && dimensionNotice(current);
  if (current === null || notice === null) return null;
  return (
    <div className="project-dimensions" data-state={current.state} role="status">
      <TriangleAlert />
      <p>
        {notice}{' '}
        {tab !== 'calculations' && (
          <Link to="/projects/$projectId" params={{ projectId: project.id }} search={{ tab: 'calculations' }}>
            Review Dimensions
          </Link>
        )}
      </p>
    </div>
  );
}
