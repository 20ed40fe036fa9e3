/** Summaries of many clearance results, cached by set, because several screens need the same summary of 10,000 obstacles. */
import { clearancesOfPath, type ComplianceSummary, type ObstacleClearance, summarize } from '@touchdown/domain';

/** By obstacle ID. */
export type ResultsById = ReadonlyMap<string, ObstacleClearance>;

const summaries = new WeakMap<ResultsById, ComplianceSummary>();

/** The compliance of all of them. */
export function summaryOf(results: ResultsById): ComplianceSummary {
  const summary = summaries.get(results) ?? summarize([...results.values()]);
  summaries.set(results, summary);
  return summary;
}

type ByPath = ReadonlyMap<string, readonly ObstacleClearance[]>;
const paths = new WeakMap<ResultsById, ByPath>();

/** The results that name a surface of each path, in their order. */
function touching(results: ResultsById): ByPath {
  const former = paths.get(results);
  if (former !== undefined) return former;
  const byPath = new Map<string, ObstacleClearance[]>();
  for (const clearance of results.values()) {
    for (const { surface } of clearance.surfaces) {
      if (surface.pathId === null) continue;
      const found = byPath.get(surface.pathId);
      if (found === undefined) byPath.set(surface.pathId, [clearance]);
      else if (found.at(-1) !== clearance) found.push(clearance);
    }
  }
  paths.set(results, byPath);
  return byPath;
}

const violations = new WeakMap<ResultsById, ReadonlyMap<string, number>>();

/** The number of obstacles that penetrate a surface of each path. A path without any is not in it. */
export function violationsByPath(results: ResultsById): ReadonlyMap<string, number> {
  const former = violations.get(results);
  if (former !== undefined) return former;
  const counts = new Map<string, number>();
  for (const { surfaces } of results.values()) {
    const penetrated = new Set(surfaces.flatMap(({ surface, status }) => (status === 'violation' ? (surface.pathId ?? []) : [])));
    for (const pathId of penetrated) counts.set(pathId, (counts.get(pathId) ?? 0) + 1);
  }
  violations.set(results, counts);
  return counts;
}

/** The results limited to the surfaces of one path. */
export const clearancesUnderPath = (results: ResultsById, pathId: string): ObstacleClearance[] =>
  clearancesOfPath(touching(results).get(pathId) ?? [], pathId);
