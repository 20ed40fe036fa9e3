/** Exports of the obstacles for other features. */
export { expectRoom } from './obstacle-room.ts';
export { evaluatedFields } from './evaluated-fields.ts';
export { presentObstacle } from './obstacles.present.ts';
export { insertObstacles, listObstacles, type NewObstacle, type ObstacleRow } from './obstacles.queries.ts';
