/** The obstacles of a project as a subject of its compliance status, from what this screen evaluated. */
import { obstacleCompliance, type ObstacleClearance, type SubjectCompliance } from '@touchdown/domain';

export interface EvaluatedObstacles {
  /** What the evaluation needs and the project lacks. */
  readonly missing: readonly string[];
  /** By the id of the obstacle. */
  readonly verdicts: ReadonlyMap<string, ObstacleClearance>;
}

/** The same subject as in the compliance status of the project; only once all obstacles are evaluated that can be. */
export const obstacleSubject = (
  obstacles: readonly { readonly id: string; readonly name: string }[],
  { missing, verdicts }: EvaluatedObstacles,
): SubjectCompliance =>
  obstacleCompliance({
    entered: obstacles.length,
    missing,
    evaluated: [...verdicts.values()],
    notEvaluated: missing.length > 0 ? [] : obstacles.filter(({ id }) => !verdicts.has(id)),
  });
