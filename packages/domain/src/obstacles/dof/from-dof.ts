/** Converts a row of the FAA's file to an obstacle of a project. */
import { accuracyOfCodes } from '../accuracy.ts';
import type { Obstacle } from '../obstacle.ts';
import type { DofObstacle } from './dof-obstacle.ts';

/** Returns a point with the row's top, height, and accuracy. Its name is the file's type name and number. */
export const obstacleFromDof = (row: DofObstacle, id: string = row.oasNumber): Obstacle => ({
  id,
  name: `${row.kind} ${row.oasNumber}`,
  shape: { kind: 'point', position: row.position, top: row.top },
  accuracy: accuracyOfCodes(row.horizontalAccuracy, row.verticalAccuracy),
  heightAglFt: row.heightAglFt,
  isFrangible: false,
});
