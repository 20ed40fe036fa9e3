import { type EditionEvaluation, EVALUATION_SHOWN_MAX, routes } from '@touchdown/contract';
import { installationFileName } from '@touchdown/domain';
import { csvFile } from '@touchdown/exports';
import type { Executor } from '../../../db/client.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { contentDisposition } from '../../../http/content-disposition.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { jobAnswer } from '../../../jobs/jobs.routes.ts';
import { dimensionEditions, planningEditions } from '../../library/public.ts';
import { chosenEditions, editionHead, planningHead } from '../edition-comparison/public.ts';
import { changedProjects, findEvaluation, insertEvaluation, listEvaluations, type ShownEvaluation } from './edition-evaluations.queries.ts';
import { CSV_HEADER, csvRows } from './evaluated-changes.ts';
import { EVALUATION_JOB, evaluationRow } from './evaluation-job.ts';

const present = ({ evaluation, email }: ShownEvaluation): EditionEvaluation => ({
  id: evaluation.id,
  before: { editionId: evaluation.beforeEditionId, revision: evaluation.beforeRevision, hash: evaluation.beforeHash },
  after: { editionId: evaluation.afterEditionId, revision: evaluation.afterRevision, hash: evaluation.afterHash },
  requestedBy: email,
  requestedAt: evaluation.requestedAt.toISOString(),
  endedAt: evaluation.endedAt?.toISOString() ?? null,
  ...{ evaluated: evaluation.evaluated, changed: evaluation.changed },
});

async function found(db: Executor, id: string): Promise<ShownEvaluation> {
  const evaluation = await findEvaluation(db, id);
  if (evaluation === null) throw new AppError('EVALUATION_NOT_FOUND');
  return evaluation;
}

export function editionEvaluationRoutes(bind: BindRoute, { jobs }: { readonly jobs: JobQueue }): void {
  bind(routes.listEditionEvaluations, async (_request, { db }) => ({
    evaluations: (await listEvaluations(db)).map(present),
    editions: [...(await dimensionEditions(db)).map(editionHead), ...(await planningEditions(db)).map(planningHead)],
  }));

  bind(routes.createEditionEvaluation, async ({ body: { id, ...asked } }, { db, user, now, newId }) => {
    const { before, after } = await chosenEditions(db, asked);
    const evaluationId = id ?? newId();
    const refOf = ({ pack }: Pick<typeof before, 'pack'>) => ({ editionId: pack.id, revision: pack.revision });
    const input = { evaluationId, userId: user.id, before: refOf(before), after: refOf(after) };
    await insertEvaluation(db, await evaluationRow(db, input, now));
    await jobs.add(db, EVALUATION_JOB, input, { id: evaluationId, requestedBy: user.id, projectId: null, now });
    return jobAnswer(db, evaluationId);
  });

  bind(routes.readEditionEvaluation, async ({ params: { evaluationId } }, { db }) => ({
    ...present(await found(db, evaluationId)),
    projects: await changedProjects(db, evaluationId, EVALUATION_SHOWN_MAX),
  }));

  bind(
    routes.exportEditionEvaluation,
    async ({ params: { evaluationId } }, { db, now, setHeader }) => {
      const { evaluation } = await found(db, evaluationId);
      const projects = await changedProjects(db, evaluationId, null);
      setHeader('content-type', 'text/csv; charset=utf-8');
      const contents = `${evaluation.afterEditionId}_revision_${evaluation.afterRevision}_changes`;
      setHeader('content-disposition', contentDisposition(installationFileName(contents, now.toISOString().slice(0, 10), 'csv')));
      return csvFile([CSV_HEADER, ...projects.flatMap(csvRows)]);
    },
    { file: true },
  );
}
