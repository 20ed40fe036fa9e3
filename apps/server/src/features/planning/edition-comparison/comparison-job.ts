/** The job that compares a large project under two editions. */
import { type RouteRequest, routes } from '@touchdown/contract';
import { z } from 'zod';
import { AppError } from '../../../errors/app-error.ts';
import { findProject } from '../../../http/access.queries.ts';
import { type AnyJob, defineJob, type JobType } from '../../../jobs/job.ts';
import { madeAnswer, type MadeFileDeps, newestFile } from '../../../jobs/made-file.ts';
import { comparisonOf } from './edition-comparison.service.ts';

interface ComparisonInput {
  readonly userId: string;
  readonly projectId: string;
  readonly asked: RouteRequest<typeof routes.compareEditions>['body'];
}
export const EDITION_COMPARISON: JobType<ComparisonInput> = {
  kind: 'edition_comparison',
  input: z.object({ userId: z.uuid(), projectId: z.uuid(), asked: routes.compareEditions.body }),
};
const SIDES = 2;

export const editionComparisonJob = (deps: MadeFileDeps): AnyJob =>
  defineJob({
    ...EDITION_COMPARISON,
    explains: ['PROJECT_NOT_FOUND', 'EDITION_NOT_FOUND', 'EDITIONS_NOT_COMPARABLE', 'STORAGE_FULL'],
    messages: {
      failed: 'The editions could not be compared. Try again.',
      died: 'The server stopped at every attempt to compare the editions. Try again.',
      canceled: 'The comparison was canceled.',
    },
    run: async (input, { signal, progress }) => {
      const { userId, projectId, asked } = input;
      const project = await findProject(deps.db, projectId);
      if (project === null) throw new AppError('PROJECT_NOT_FOUND', { message: 'The project was deleted.' });
      progress(0, SIDES);
      const compared = await comparisonOf(deps.db, project, asked, { now: deps.clock(), onSide: () => progress(1, SIDES) });
      signal.throwIfAborted();
      progress(SIDES, SIDES);
      return newestFile(deps, madeAnswer(routes.compareEditions, compared), { kind: EDITION_COMPARISON.kind, requestedBy: userId, input });
    },
  });
