/** Objects of a laser scan as obstacles, made by this device. */
import { ERRORS, OBSTACLE_LENGTHS, type ProjectObstacle, routes, type ScanObstacle, scanObstacle } from '@touchdown/contract';
import { uuidv7 } from 'uuidv7';
import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/client.ts';
import type { AddingObstacles } from './adding-obstacles.ts';

/** The obstacles as the server makes them. Throws VALIDATION_FAILED with every object that cannot be added. */
export function obstaclesFrom({ scan, chosen, groundFeet }: Pick<AddingObstacles, 'scan' | 'chosen' | 'groundFeet'>): ScanObstacle[] {
  const made = chosen.map(({ index, object }) => scanObstacle(scan, object, { index, groundFeet }));
  const fields = made.flatMap((one, at) => ('problem' in one ? [{ path: `objects.${at}`, message: one.problem }] : []));
  if (fields.length > 0) throw new ApiError({ status: 400, code: 'VALIDATION_FAILED', text: ERRORS.VALIDATION_FAILED[1], fields });
  return made.flatMap((one) => ('obstacle' in one ? [one.obstacle] : []));
}

/** As one obstacle after another, each of which can wait for a connection. */
export async function addHere(projectId: string, adding: AddingObstacles): Promise<ProjectObstacle[]> {
  const scanFile = adding.scan.fileName.slice(0, OBSTACLE_LENGTHS.sourceFile);
  const added: ProjectObstacle[] = [];
  for (const obstacle of obstaclesFrom(adding)) {
    const id = uuidv7();
    const body = { ...obstacle, id, scanFile };
    // Its own ID is also its key: an obstacle that is sent twice is one.
    added.push(await call(routes.createObstacle, { params: { projectId }, body }, { idempotencyKey: id }));
  }
  return added;
}
