/** Banner on every tab of a project whose dimensions are no longer current, with a link to where they are reviewed. */
import type { Project } from '@touchdown/contract';
import { type DimensionState, dimensionNotice } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { exportInputsQuery } from '../../features/documents/exports/api.ts';
import { Button } from '../../shared/ui/button.tsx';
import { TriangleAlert } from '../../shared/ui/icons.ts';
import type { ProjectTab } from './project-tabs.ts';
import './dimension-banner.css';

interface DimensionBarProps {
  readonly state: DimensionState | 'unknown';
  readonly children: ReactNode;
}

export function DimensionBar({ state, children }: DimensionBarProps) {
  return (
    <div className="project-dimensions" data-state={state} role="status">
      <TriangleAlert />
      <p>{children}</p>
    </div>
  );
}

interface DimensionBannerProps {
  readonly project: Project;
  readonly tab: ProjectTab;
}

export function DimensionBanner({ project, tab }: DimensionBannerProps) {
  const { data, isError, refetch } = useQuery(exportInputsQuery(project));
  if (data === undefined)
    return (
      isError && (
        <DimensionBar state="unknown">
          Dimensions could not be loaded, so they are not compared with the FAA minimums.{' '}
          <Button variant="bare" onClick={() => void refetch()}>
            Try Again
          </Button>
        </DimensionBar>
      )
    );
  const { current } = data;
  const notice = current && dimensionNotice(current);
  if (current === null || notice === null) return null;
  return (
    <DimensionBar state={current.state}>
      {notice}{' '}
      {tab !== 'calculations' && (
        <Link to="/projects/$projectId" params={{ projectId: project.id }} search={{ tab: 'calculations' }}>
          Review Dimensions
        </Link>
      )}
    </DimensionBar>
  );
}
