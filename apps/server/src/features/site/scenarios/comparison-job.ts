/** The job that compares two scenarios of a large project. */
import { routes, scenarioRefField } from '@touchdown/contract';
import { z } from 'zod';
import { AppError } from '../../../errors/app-error.ts';
import { findProject } from '../../../http/access.queries.ts';
import { type AnyJob, defineJob, type JobType } from '../../../jobs/job.ts';
import { madeAnswer, type MadeFileDeps, newestFile } from '../../../jobs/made-file.ts';
import type { ComparisonService } from './compare.service.ts';

interface ComparisonInput {
  readonly userId: string;
  readonly projectId: string;
  readonly a: string;
  readonly b: string;
}
export const SCENARIO_COMPARISON: JobType<ComparisonInput> = {
  kind: 'scenario_comparison',
  input: z.object({ userId: z.uuid(), projectId: z.uuid(), a: scenarioRefField, b: scenarioRefField }),
};
const SIDES = 2;

export type ScenarioJobDeps = MadeFileDeps & { readonly comparisons: ComparisonService };

export const scenarioComparisonJob = (deps: ScenarioJobDeps): AnyJob =>
  defineJob({
    ...SCENARIO_COMPARISON,
    explains: ['PROJECT_NOT_FOUND', 'SCENARIO_NOT_FOUND', 'STORAGE_FULL'],
    messages: {
      failed: 'The scenarios could not be compared. Try again.',
      died: 'The server stopped at every attempt to compare the scenarios. Try again.',
      canceled: 'The comparison was canceled.',
    },
    run: async (input, { signal, progress }) => {
      const { userId, projectId, a, b } = input;
      const base = await findProject(deps.db, projectId);
      if (base === null) throw new AppError('PROJECT_NOT_FOUND', { message: 'The project was deleted.' });
      progress(0, SIDES);
      const onSide = () => progress(1, SIDES);
      const compared = await deps.comparisons.compare(deps.db, base, { a, b, now: deps.clock(), onSide });
      signal.throwIfAborted();
      progress(SIDES, SIDES);
      return newestFile(deps, madeAnswer(routes.compareScenarios, compared), {
        kind: SCENARIO_COMPARISON.kind,
        requestedBy: userId,
        input,
      });
    },
  });
