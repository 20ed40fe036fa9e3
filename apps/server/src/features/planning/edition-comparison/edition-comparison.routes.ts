import { routes } from '@touchdown/contract';
import type { AppConfig } from '../../../app-config.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { queuedIn } from '../../../jobs/queued-file.ts';
import { controllingTime, inputsKey, isLongFor } from '../compliance/public.ts';
import { EDITION_COMPARISON } from './comparison-job.ts';
import { comparisonOf, editionsFor } from './edition-comparison.service.ts';

interface ComparisonDeps {
  readonly jobs: JobQueue;
  readonly config: Pick<AppConfig, 'version'>;
}

export function editionComparisonRoutes(bind: BindRoute, { jobs, config: { version } }: ComparisonDeps): void {
  bind(routes.compareEditions, async ({ body: asked }, { db, project, user, now, newId }) => {
    // The project is evaluated under each edition.
    if (!(await isLongFor(db, [project.id, project.id], controllingTime))) return comparisonOf(db, project, asked, { now });
    await editionsFor(db, project, asked);
    const input = { userId: user.id, projectId: project.id, asked };
    const key = await inputsKey(db, { project, now, version });
    const request = { id: newId(), requestedBy: user.id, projectId: project.id, inputsKey: key, now };
    return queuedIn(db, jobs, EDITION_COMPARISON, input, { ...request, screen: `/projects/${project.id}?tab=calculations` });
  });
}
