/** The obstacles of a project as a subject of its compliance status, from what this screen evaluated. */
import { NO_SURROUNDINGS, obstacleCompliance, type ObstacleClearance, type SubjectCompliance, withSurroundings } from '@touchdown/domain';

export interface EvaluatedObstacles {
  /** Project data that the evaluation needs and that is missing. */
  readonly missing: readonly string[];
  /** By obstacle ID. */
  readonly results: ReadonlyMap<string, ObstacleClearance>;
  /** The subject in the project's compliance status, for the buildings and scanned objects. Undefined if it could not be loaded. */
  readonly known: Pick<SubjectCompliance, 'issues'> | undefined;
}

/** The same subject as in the project's compliance status. Only once all obstacles that can be evaluated have been, and the status is loaded. */
export const obstacleSubject = (
  obstacles: readonly { readonly id: string; readonly name: string }[],
  { missing, results, known }: EvaluatedObstacles,
): SubjectCompliance =>
  withSurroundings(
    obstacleCompliance({
      entered: obstacles.length,
      missing,
      evaluated: [...results.values()],
      notEvaluated: missing.length > 0 ? [] : obstacles.filter(({ id }) => !results.has(id)),
      surroundings: NO_SURROUNDINGS,
    }),
    known,
  );
