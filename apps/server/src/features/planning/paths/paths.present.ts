import type { StoredPath } from '@touchdown/contract';
import type { PathRow } from './paths.queries.ts';

export const presentPath = (row: PathRow): StoredPath => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
