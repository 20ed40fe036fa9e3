/** The paths judged together and each by itself, as the Validation sub-tab shows them. */
import { conflictsOf, type PathConflict, pathCompliance, type PathsAssessment } from '@touchdown/domain';
import { type AssessedPaths, findingsOnce } from '../../shared/paths/assessed-once.ts';
import { type PlanWay, surfaceWay } from '../../shared/path-plan/plan-ways.ts';
import type { JudgedPath } from './validation-values.ts';

export interface JudgedPaths {
  readonly conflicts: readonly PathConflict[];
  readonly paths: readonly JudgedPath[];
  readonly ways: readonly PlanWay[];
}

const made = new WeakMap<PathsAssessment, JudgedPaths>();

/** What these very paths came to when they were judged before; else `null`. */
export const judgedBefore = ({ assessment }: AssessedPaths): JudgedPaths | null => made.get(assessment) ?? null;

/** Judges all paths, one after the other. */
export function* judgePaths(assessed: AssessedPaths): Generator<void, JudgedPaths> {
  const { assessment, site } = assessed;
  const conflicts = conflictsOf(assessment, site);
  yield;
  const paths: JudgedPath[] = [];
  for (const path of assessment.paths) {
    const findings = findingsOnce(path, assessed);
    paths.push({ id: path.stored.id, name: path.stored.name, findings, compliance: pathCompliance(findings) });
    yield;
  }
  const ways: PlanWay[] = [];
  for (const corridor of assessment.corridors) {
    ways.push(surfaceWay(corridor, site.startOf));
    yield;
  }
  const judged = { conflicts, paths, ways };
  made.set(assessment, judged);
  return judged;
}
