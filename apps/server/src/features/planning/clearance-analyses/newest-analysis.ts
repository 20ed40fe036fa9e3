/** The newest analysis of a project, and whether the project differs from it. */
import type { ClearanceAnalysisHead } from '@touchdown/contract';
import type { Executor } from '../../../db/client.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import { readInputs } from './analysis-inputs.ts';
import { madeToday, presentAnalysis } from './clearance-analyses.present.ts';
import { newestAnalysis } from './clearance-analyses.queries.ts';

/** Null: it has none. */
export async function newestAnalysisOf(db: Executor, project: ProjectRow, now: Date): Promise<ClearanceAnalysisHead | null> {
  const newest = await newestAnalysis(db, project.id);
  return newest && presentAnalysis(newest, madeToday((await readInputs(db, project, now)).hashes));
}
