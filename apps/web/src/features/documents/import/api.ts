/** The calls of all imports: what a project has, what an import adds, and what its undo removes. */
import { type CreatedRecord, routes } from '@touchdown/contract';
import type { SurveyedObstacle } from '@touchdown/imports/obstacles';
import { call } from '../../../shared/api/client.ts';

interface Sending {
  readonly signal: AbortSignal;
  readonly idempotencyKey: string;
}

export const readObstacles = (projectId: string, signal: AbortSignal) => call(routes.listObstacles, { params: { projectId } }, { signal });

interface SurveyBody {
  readonly sourceFile: string;
  readonly obstacles: SurveyedObstacle[];
}
export const importObstacles = (projectId: string, body: SurveyBody, sending: Sending) =>
  call(routes.importObstacles, { params: { projectId }, body }, sending);

export const undoObstacleImport = async (projectId: string, created: readonly CreatedRecord[], idempotencyKey: string) =>
  (await call(routes.undoObstacleImport, { params: { projectId }, body: { created: [...created] } }, { idempotencyKey })).removed;
