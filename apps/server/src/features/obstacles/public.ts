/** What other features need of the obstacles. */
export { expectRoom } from './obstacle-room.ts';
export { judgedFields } from './judged-fields.ts';
export { presentObstacle } from './obstacles.present.ts';
export { insertObstacles, listObstacles, type NewObstacle, type ObstacleRow } from './obstacles.queries.ts';
