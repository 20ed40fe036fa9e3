/** Summaries of many clearance results, cached by set: several screens need the same summary of ten thousand obstacles. */
import { clearancesOfPath, type ComplianceSummary, type ObstacleClearance, summarize } from '@touchdown/domain';

/** By the id of the obstacle. */
export type VerdictsById = ReadonlyMap<string, ObstacleClearance>;

const summaries = new WeakMap<VerdictsById, ComplianceSummary>();

/** The compliance of all of them. */
export function summaryOf(verdicts: VerdictsById): ComplianceSummary {
  const summary = summaries.get(verdicts) ?? summarize([...verdicts.values()]);
  summaries.set(verdicts, summary);
  return summary;
}

type ByPath = ReadonlyMap<string, readonly ObstacleClearance[]>;
const paths = new WeakMap<VerdictsById, ByPath>();

/** Which results name a surface of which path, in their order. */
function touching(verdicts: VerdictsById): ByPath {
  const former = paths.get(verdicts);
  if (former !== undefined) return former;
  const byPath = new Map<string, ObstacleClearance[]>();
  for (const clearance of verdicts.values()) {
    for (const { surface } of clearance.surfaces) {
      if (surface.pathId === null) continue;
      const found = byPath.get(surface.pathId);
      if (found === undefined) byPath.set(surface.pathId, [clearance]);
      else if (found.at(-1) !== clearance) found.push(clearance);
    }
  }
  paths.set(verdicts, byPath);
  return byPath;
}

/** The results as one path sees them: its own surfaces alone. */
export const clearancesUnderPath = (verdicts: VerdictsById, pathId: string): ObstacleClearance[] =>
  clearancesOfPath(touching(verdicts).get(pathId) ?? [], pathId);
