/** The obstacles of a project as a subject of its compliance status, from what this screen evaluated. */
import { obstacleCompliance, type ObstacleClearance, type SubjectCompliance } from '@touchdown/domain';

export interface EvaluatedObstacles {
  /** Project data that the evaluation needs and that is missing. */
  readonly missing: readonly string[];
  /** By obstacle ID. */
  readonly results: ReadonlyMap<string, ObstacleClearance>;
}

/** The same subject as in the project's compliance status. Only once all obstacles that can be evaluated have been. */
export const obstacleSubject = (
  obstacles: readonly { readonly id: string; readonly name: string }[],
  { missing, results }: EvaluatedObstacles,
): SubjectCompliance =>
  obstacleCompliance({
    entered: obstacles.length,
    missing,
    evaluated: [...results.values()],
    notEvaluated: missing.length > 0 ? [] : obstacles.filter(({ id }) => !results.has(id)),
  });
