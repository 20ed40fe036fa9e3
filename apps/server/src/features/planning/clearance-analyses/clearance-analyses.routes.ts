import { routes } from '@touchdown/contract';
import type { Executor } from '../../../db/client.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { jobAnswer } from '../../../jobs/jobs.routes.ts';
import { ANALYSIS_JOB, isoDay } from './analysis-job.ts';
import { airspaceOf } from './analyze.ts';
import { readInputs } from './analysis-inputs.ts';
import { changedParts, madeToday, presentAnalysis } from './clearance-analyses.present.ts';
import {
  analysisBefore,
  findAnalysis,
  inputsOf,
  isIdTaken,
  listAnalyses,
  resultsOf,
  type ShownAnalysis,
  wholeResultsOf,
} from './clearance-analyses.queries.ts';
import { changesBetween } from './compare.ts';

async function found(db: Executor, projectId: string, id: string): Promise<ShownAnalysis> {
  const analysis = await findAnalysis(db, projectId, id);
  if (analysis === null) throw new AppError('ANALYSIS_NOT_FOUND');
  return analysis;
}

const today = async (db: Executor, project: ProjectRow, now: Date) => madeToday((await readInputs(db, project, now)).hashes);

export function clearanceAnalysisRoutes(bind: BindRoute, { jobs }: { readonly jobs: JobQueue }): void {
  bind(routes.listClearanceAnalyses, async (_request, { db, project, now }) => {
    const analyses = await listAnalyses(db, project.id);
    if (analyses.length === 0) return [];
    const asOfToday = await today(db, project, now);
    return analyses.map((analysis) => presentAnalysis(analysis, asOfToday));
  });

  bind(routes.createClearanceAnalysis, async ({ body: { id = null, notes } }, { db, project, user, now, newId }) => {
    const analysisId = id ?? newId();
    if (await isIdTaken(db, analysisId)) throw new AppError('ID_TAKEN');
    airspaceOf((await readInputs(db, project, now)).inputs, isoDay(now));
    const input = { analysisId, projectId: project.id, userId: user.id, notes };
    await jobs.add(db, ANALYSIS_JOB, input, { id: analysisId, requestedBy: user.id, projectId: project.id, now });
    return jobAnswer(db, analysisId);
  });

  bind(routes.readClearanceAnalysis, async ({ params: { analysisId } }, { db, project, now }) => {
    const analysis = await found(db, project.id, analysisId);
    const head = presentAnalysis(analysis, await today(db, project, now));
    return { ...head, inputs: await inputsOf(db, analysisId), results: await resultsOf(db, analysisId) };
  });

  bind(routes.compareClearanceAnalysis, async ({ params: { analysisId }, query }, { db, project, now }) => {
    const after = await found(db, project.id, analysisId);
    const before = query.with === undefined ? await analysisBefore(db, after.analysis) : await found(db, project.id, query.with);
    const asOfToday = await today(db, project, now);
    const heads = { after: presentAnalysis(after, asOfToday), before: before && presentAnalysis(before, asOfToday) };
    if (before === null) return { ...heads, changedParts: [], unchanged: 0, changes: [] };
    const known = new Set((await inputsOf(db, analysisId)).obstacles.map(({ id }) => id));
    const between = changesBetween(await wholeResultsOf(db, before.analysis.id), await wholeResultsOf(db, analysisId), known);
    return { ...heads, changedParts: changedParts(before.analysis, after.analysis), ...between };
  });
}
