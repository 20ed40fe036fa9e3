import type { ProjectObstacle } from '@touchdown/contract';
import type { ObstacleRow } from './obstacles.queries.ts';

export const presentObstacle = (row: ObstacleRow): ProjectObstacle => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
