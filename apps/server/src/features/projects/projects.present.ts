import type { ListedProject, Project } from '@touchdown/contract';
import type { ProjectRow } from '../../http/access.queries.ts';
import type { ListedRow } from './project-list.queries.ts';

const withTexts = <Row extends Pick<ProjectRow, 'createdAt' | 'updatedAt'>>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const presentProject = ({ deletedAt: _, ...row }: ProjectRow): Project => withTexts(row);

export const presentListed = ({ sortKey: _, memberRole, ...row }: ListedRow, userId: string): ListedProject => ({
  ...withTexts(row),
  // The list holds what is theirs: whoever is no member is the owner.
  myRole: row.userId === userId ? 'owner' : (memberRole ?? 'viewer'),
});
