import type { ListedProject, Project } from '@touchdown/contract';
import type { ProjectRow } from '../../http/access.queries.ts';
import type { ListedRow } from './project-list.queries.ts';

const withTexts = <Row extends Pick<ProjectRow, 'createdAt' | 'updatedAt'>>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const presentProject = ({ deletedAt: _, ...row }: ProjectRow): Project => withTexts(row);

/** With what the page was cut by still in it, which the answer's schema drops: a page has many rows, and a copy without it costs. */
/** `fleets`: of the projects whose fleet is the design aircraft. */
export const presentListed = (row: ListedRow, userId: string, fleets: ReadonlyMap<string, string[]>): ListedProject => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  // The list holds what is theirs: anyone who is no member is the owner.
  myRole: row.userId === userId ? 'owner' : (row.memberRole ?? 'viewer'),
  fleetAircraftIds: row.fleetIsDesignAircraft ? (fleets.get(row.id) ?? []) : undefined,
});
