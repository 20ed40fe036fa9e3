import { ANALYSIS_PARTS, type AnalysisPart, type ClearanceAnalysisHead } from '@touchdown/contract';
import { CLEARANCE_ENGINE_VERSION } from '@touchdown/domain';
import type { PartHashes } from './analysis-inputs.ts';
import type { ShownAnalysis } from './clearance-analyses.queries.ts';

interface Made {
  readonly partHashes: PartHashes;
  readonly engineVersion: string;
}

/** The input parts that differ between two analyses. */
export const changedParts = (one: Made, other: Made): AnalysisPart[] =>
  ANALYSIS_PARTS.filter((part) =>
    part === 'engine' ? one.engineVersion !== other.engineVersion : one.partHashes[part] !== other.partHashes[part],
  );

/** What an analysis of the stored data would be made from today. */
export const madeToday = (partHashes: PartHashes): Made => ({ partHashes, engineVersion: CLEARANCE_ENGINE_VERSION });

export function presentAnalysis({ analysis, createdBy }: ShownAnalysis, today: Made): ClearanceAnalysisHead {
  const { partHashes, pathCount, obstacleCount, notEvaluated, pathSummaries, createdBy: _id, ...row } = analysis;
  const changedSince = changedParts({ partHashes, engineVersion: row.engineVersion }, today);
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    createdBy,
    counts: { paths: pathCount, obstacles: obstacleCount, notEvaluated },
    paths: pathSummaries,
    changedSince,
    isStale: changedSince.length > 0,
  };
}
