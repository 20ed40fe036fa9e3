import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { dashboardStatsQuery } from '../../features/site/dashboard/api.ts';
import { StatCards } from '../../features/site/dashboard/stat-cards.tsx';
import { readRecentProjects, recentProjectsQuery } from '../../features/site/projects/api.ts';
import { RecentProjects } from '../../features/site/projects/recent-projects.tsx';
import { StartSteps } from '../../features/site/projects/start-steps.tsx';
import { errorText } from '../../shared/api/api-error.ts';
import { useIsPainted } from '../../shared/app-state/first-paint.ts';
import { buttonLook } from '../../shared/ui/button.tsx';
import { Plus } from '../../shared/ui/icons.ts';
import { Page } from '../../shared/ui/page.tsx';
import { LoadFailed } from '../../shared/ui/states.tsx';

const OpenWorkOfProjects = lazy(() => import('./open-work.tsx').then((module) => ({ default: module.OpenWorkOfProjects })));
const Sites = lazy(() => import('./sites.tsx').then((module) => ({ default: module.Sites })));
const LatestPlan = lazy(() => import('./latest-plan.tsx').then((module) => ({ default: module.LatestPlan })));

/** The space of what is loaded after the first paint. */
const WORK_SPACE = (
  <p className="quiet reserved" aria-busy="true">
    Loading open work...
  </p>
);
const SITES_SPACE = <div className="sites-map" aria-busy="true" />;

/** The first reads: the counts and the recent projects. */
export const readFirst = (client: QueryClient): Promise<unknown> =>
  Promise.allSettled([client.query(dashboardStatsQuery), readRecentProjects(client)]);

/** With more projects, the user knows the steps. */
const FEW = 2;

/** `reports`: how many there are. Undefined while unknown. */
function RecentActivity({ reports }: { readonly reports: number | undefined }) {
  const projects = useQuery(recentProjectsQuery);
  if (projects.isPending)
    return (
      <p className="quiet" role="status">
        Loading projects...
      </p>
    );
  if (projects.isError) return <LoadFailed text={errorText(projects.error)} onRetry={() => void projects.refetch()} />;
  if (projects.data.length > 0)
    return (
      <>
        <RecentProjects projects={projects.data} />
        {projects.data.length <= FEW && reports !== undefined && <StartSteps projects={projects.data} reports={reports} />}
      </>
    );
  return (
    <>
      <p>
        No projects yet. Go to <Link to="/projects">Projects</Link> to create your first project.
      </p>
      <StartSteps projects={projects.data} reports={0} />
    </>
  );
}

/** The first screen after signing in: the counts, and recent work. */
export function DashboardScreen() {
  const stats = useQuery(dashboardStatsQuery);
  const isPainted = useIsPainted();
  return (
    <Page
      title="Dashboard"
      actions={
        <Link {...buttonLook('primary')} to="/projects" search={{ new: true }}>
          <Plus />
          New Project
        </Link>
      }
    >
      <StatCards isLoading={stats.isPending} stats={stats.data} />
      {stats.isError && !stats.data && <LoadFailed text={errorText(stats.error)} onRetry={() => void stats.refetch()} />}
      <div className="dashboard-columns">
        <div>
          <section className="recent" aria-labelledby="recent">
            <h2 id="recent">Recent Activity</h2>
            <RecentActivity reports={stats.data?.reports} />
          </section>
          <section className="recent" aria-labelledby="open-work">
            <h2 id="open-work">Open Work</h2>
            <Suspense fallback={WORK_SPACE}>{isPainted ? <OpenWorkOfProjects /> : WORK_SPACE}</Suspense>
          </section>
        </div>
        <div>
          <section className="recent" aria-labelledby="sites">
            <h2 id="sites">Sites</h2>
            <Suspense fallback={SITES_SPACE}>{isPainted ? <Sites /> : SITES_SPACE}</Suspense>
          </section>
          <section className="recent" aria-labelledby="latest-plan">
            <h2 id="latest-plan">Latest Plan</h2>
            <Suspense fallback={<div className="latest-plan" aria-busy="true" />}>
              <LatestPlan />
            </Suspense>
          </section>
        </div>
      </div>
    </Page>
  );
}
