/** The job that evaluates every project under another edition. It changes no project. */
import { z } from 'zod';
import { editionRefField } from '@touchdown/contract';
import type { AppDeps } from '../../../app-deps.ts';
import type { Executor } from '../../../db/client.ts';
import { type AnyJob, defineJob, type JobType } from '../../../jobs/job.ts';
import { chosenEditions } from '../edition-comparison/public.ts';
import {
  clearChanges,
  deleteEvaluation,
  finishEvaluation,
  insertChanges,
  insertEvaluation,
  type NewEvaluation,
} from './edition-evaluations.queries.ts';
import { evaluateProjects } from './evaluate-projects.ts';

const ref = editionRefField.required();
const input = z.object({ evaluationId: z.uuid(), userId: z.uuid(), before: ref, after: ref });
export type EvaluationInput = z.output<typeof input>;
export const EVALUATION_JOB: JobType<EvaluationInput> = { kind: 'edition_evaluation', input };

/** The record of an evaluation that has not ended. */
export async function evaluationRow(db: Executor, { evaluationId, userId, ...asked }: EvaluationInput, now: Date): Promise<NewEvaluation> {
  const { before, after } = await chosenEditions(db, asked);
  return {
    ...{ id: evaluationId, requestedBy: userId, requestedAt: now },
    ...{ beforeEditionId: before.pack.id, beforeRevision: before.pack.revision, beforeHash: before.pack.hash },
    ...{ afterEditionId: after.pack.id, afterRevision: after.pack.revision, afterHash: after.pack.hash },
  };
}

export const evaluationJob = ({ clock }: Pick<AppDeps, 'clock'>): AnyJob =>
  defineJob({
    ...EVALUATION_JOB,
    explains: ['EDITION_NOT_FOUND', 'EDITIONS_NOT_COMPARABLE'],
    messages: {
      failed: 'The projects could not be evaluated. No project was changed. Try again.',
      died: 'The server stopped at every attempt to evaluate the projects. No project was changed. Try again.',
      canceled: 'The evaluation was canceled. No project was changed.',
    },
    run: async ({ evaluationId, before, after }, { db, signal, progress, step }) => {
      await step((tx) => clearChanges(tx, evaluationId));
      const counts = await evaluateProjects(db, await chosenEditions(db, { before, after }), {
        ...{ now: clock(), signal, onProgress: progress },
        onFound: (found) => step((tx) => insertChanges(tx, evaluationId, found)),
      });
      return {
        save: async ({ tx, audit, now }) => {
          await finishEvaluation(tx, evaluationId, { endedAt: now, ...counts });
          audit({ action: 'edition.evaluate', entityId: evaluationId, details: { before, after, ...counts } });
          return { evaluationId, ...counts };
        },
      };
    },
    onEnd: ({ evaluationId }, _why, { tx }) => deleteEvaluation(tx, evaluationId),
    onRetry: async (asked, { tx, now }) => insertEvaluation(tx, await evaluationRow(tx, asked, now)),
  });
