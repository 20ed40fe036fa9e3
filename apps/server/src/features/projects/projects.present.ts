import type { Project } from '@touchdown/contract';
import type { ProjectRow } from '../../http/access.queries.ts';

export const presentProject = (row: ProjectRow): Project => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
