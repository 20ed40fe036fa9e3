/** The job that evaluates the obstacles of a project and saves the results. */
import { z } from 'zod';
import type { AppDeps } from '../../../app-deps.ts';
import { AppError } from '../../../errors/app-error.ts';
import { type AnyJob, defineJob, type JobType } from '../../../jobs/job.ts';
import { findProject } from '../../../http/access.queries.ts';
import { readInputs } from './analysis-inputs.ts';
import { airspaceOf } from './analyze.ts';
import { insertAnalysis } from './clearance-analyses.queries.ts';
import { runAnalysis } from './run-analysis.ts';

const input = z.object({ analysisId: z.uuid(), projectId: z.uuid(), userId: z.uuid(), notes: z.string().nullable() });
/** The job has the id of the analysis. */
export const ANALYSIS_JOB: JobType<z.output<typeof input>> = { kind: 'clearance_analysis', input };

export const isoDay = (now: Date): string => now.toISOString().slice(0, 'YYYY-MM-DD'.length);

export const analysisJob = ({ clock }: Pick<AppDeps, 'clock'>): AnyJob =>
  defineJob({
    ...ANALYSIS_JOB,
    explains: ['PROJECT_NOT_FOUND', 'FACILITY_INCOMPLETE', 'NOTHING_TO_ANALYZE', 'ID_TAKEN'],
    messages: {
      failed: 'The analysis could not be completed. Nothing was saved. Try again.',
      died: 'The server stopped at every attempt to complete the analysis. Try again.',
      canceled: 'The analysis was canceled.',
    },
    run: async ({ analysisId, projectId, userId, notes }, { db, signal, progress }) => {
      const now = clock();
      const project = await findProject(db, projectId);
      if (project === null) throw new AppError('PROJECT_NOT_FOUND', { message: 'The project was deleted.' });
      const { inputs, hashes, sha256, ruleSet } = await readInputs(db, project, now);
      const isoDate = isoDay(now);
      // In this thread, because an error of the other one has no code.
      airspaceOf(inputs, isoDate);
      const total = inputs.obstacles.length;
      progress(0, total);
      const { rows, ...made } = await runAnalysis({ inputs, isoDate }, { signal, onProgress: (done) => progress(done, total) });
      const { violation, warning, compliant } = made.summary;
      return {
        isLong: true,
        save: async ({ tx, audit }) => {
          const analysis = {
            ...{ id: analysisId, projectId, createdBy: userId, createdAt: now, notes, ruleSet, inputs },
            ...{ inputsSha256: sha256, partHashes: hashes, pathCount: inputs.paths.length, obstacleCount: total },
            ...{ engineVersion: made.engineVersion, summary: made.summary, pathSummaries: made.paths },
            ...{ notEvaluated: made.notEvaluated, omitted: made.omitted },
          };
          await insertAnalysis(tx, analysis, rows);
          const details = { inputsSha256: sha256, violation, warning, compliant };
          audit({ action: 'clearanceAnalysis.save', entityId: analysisId, projectId, details });
          return { analysisId, violation, warning, compliant };
        },
      };
    },
  });
