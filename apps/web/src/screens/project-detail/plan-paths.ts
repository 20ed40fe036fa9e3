/** The paths of a project as its plan draws them. */
import type { Project, StoredPath } from '@touchdown/contract';
import { assessPaths, projectProtectionZone, siteOf } from '@touchdown/domain';
import type { PlanPaths } from '@touchdown/exports/drawing';
import { isoDay } from '../../shared/format/dates.ts';

/** The paths that can be placed on the plan, since a magnetic heading needs the variation, with the project's data about their surfaces. */
export function planPathsOf(project: Project, stored: readonly StoredPath[]): PlanPaths & Pick<Project, 'facilityAlignment'> {
  const site = siteOf(project, isoDay(new Date()));
  const { corridors } = assessPaths(stored, site);
  const { facilityAlignment } = project;
  return { corridors, facility: site.facility, protectionZone: projectProtectionZone(project), facilityAlignment };
}
