import type { ListedProject, Project } from '@touchdown/contract';
import type { ProjectRow, ScenarioOf } from '../../../http/access.queries.ts';
import type { ListedRow } from './project-list.queries.ts';

const withTexts = <Row extends Pick<ProjectRow, 'createdAt' | 'updatedAt'>>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const presentProject = ({ deletedAt: _, ...row }: ProjectRow, scenario: ScenarioOf | null = null, isArchived = false): Project => ({
  ...withTexts(row),
  ...(isArchived && { isArchived }),
  ...(scenario && { scenario }),
});

/** Includes the page cursor's fields, which the response schema drops. A page has many rows, and copying each without them is costly. */
/** `fleets`: of the projects whose fleet is the design aircraft. */
export const presentListed = (row: ListedRow, userId: string, fleets: ReadonlyMap<string, string[]>): ListedProject => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  ...(row.archivedAt !== null && { isArchived: true }),
  // The list contains only the user's projects, so a non-member is the owner.
  myRole: row.userId === userId ? 'owner' : (row.memberRole ?? 'viewer'),
  fleetAircraftIds: row.fleetIsDesignAircraft ? (fleets.get(row.id) ?? []) : undefined,
});
