/** The paths evaluated together and individually, for the Validation sub-tab. */
import { conflictsOf, pathCardCompliance, type PathConflict, type PathsAssessment } from '@touchdown/domain';
import { type AssessedPaths, findingsOnce } from '../../../shared/paths/assessed-once.ts';
import { type PlanWay, surfaceWay } from '../../../shared/path-plan/plan-ways.ts';
import type { EvaluatedPath } from './validation-values.ts';

export interface EvaluatedPaths {
  readonly conflicts: readonly PathConflict[];
  readonly paths: readonly EvaluatedPath[];
  readonly ways: readonly PlanWay[];
}

const made = new WeakMap<PathsAssessment, EvaluatedPaths>();

/** The cached result for these paths. `null` if there is none. */
export const evaluatedBefore = ({ assessment }: AssessedPaths): EvaluatedPaths | null => made.get(assessment) ?? null;

/** Each conflict belongs to two paths. */
function byPath(conflicts: readonly PathConflict[]): ReadonlyMap<string, readonly PathConflict[]> {
  const all = new Map<string, PathConflict[]>();
  for (const conflict of conflicts)
    for (const id of [conflict.path1Id, conflict.path2Id]) {
      const own = all.get(id);
      if (own === undefined) all.set(id, [conflict]);
      else own.push(conflict);
    }
  return all;
}

/** Evaluates all paths, one after the other. */
export function* evaluatePaths(assessed: AssessedPaths): Generator<void, EvaluatedPaths> {
  const { assessment, site } = assessed;
  const conflicts = conflictsOf(assessment, site);
  const ofPath = byPath(conflicts);
  yield;
  const paths: EvaluatedPath[] = [];
  for (const path of assessment.paths) {
    const findings = findingsOnce(path, assessed);
    const checked = { id: path.stored.id, name: path.stored.name, findings, directions: path.corridors.length };
    const { status, issues } = pathCardCompliance(checked, ofPath.get(checked.id) ?? []);
    const unevaluated = issues.find(({ code }) => code === 'PATH_NOT_EVALUATED')?.message;
    paths.push({ ...checked, status, unevaluated });
    yield;
  }
  const ways: PlanWay[] = [];
  for (const corridor of assessment.corridors) {
    ways.push(surfaceWay(corridor, site.startOf));
    yield;
  }
  const evaluated = { conflicts, paths, ways };
  made.set(assessment, evaluated);
  return evaluated;
}
