/** What other features need of the obstacles. */
export { listObstacles } from './obstacles.queries.ts';
